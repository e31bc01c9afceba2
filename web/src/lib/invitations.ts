// Links to the seats of tables that this person opened; the server keeps hashes only.
const KEY = 'wallacea:links:';

export function keepLinks(table: string, links: (string | null)[]): void {
  try {
    if (links.some(Boolean)) sessionStorage.setItem(KEY + table, JSON.stringify(links));
  } catch {
    // They can be made anew.
  }
}

export function kept(table: string): (string | null)[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY + table) ?? '[]') as (string | null)[];
  } catch {
    return [];
  }
}
