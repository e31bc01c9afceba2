// What has not changed stays the same object, so that it is not drawn again.

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const idOf = (value: unknown): unknown => (isObject(value) ? value.id : undefined);

/** The fresh data; every part that equals its predecessor is that predecessor. */
export function kept<T>(fresh: T, old: unknown): T {
  if (!isObject(fresh) || !isObject(old) || Array.isArray(fresh) !== Array.isArray(old)) return fresh;
  return (Array.isArray(fresh) ? keptList(fresh, old as unknown as unknown[]) : keptFields(fresh, old)) as T;
}

/** Things are known by their ids, wherever they lie; all else by its place. */
function keptList(fresh: unknown[], old: unknown[]): unknown[] {
  const named = new Map(old.map((item) => [idOf(item), item]));
  const now = fresh.map((item, i) => kept(item, idOf(item) === undefined ? old[i] : named.get(idOf(item))));
  return now.length === old.length && now.every((item, i) => item === old[i]) ? old : now;
}

function keptFields(fresh: Fields, old: Fields): Fields {
  const names = Object.keys(fresh);
  const now = Object.fromEntries(names.map((name) => [name, kept(fresh[name], old[name])]));
  const same = names.length === Object.keys(old).length && names.every((name) => name in old && now[name] === old[name]);
  return same ? old : now;
}
