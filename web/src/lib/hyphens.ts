// Where a long word may be broken: a browser has no dictionary for every language it draws.

const HYPHEN = '\u00ad';
/** Shorter words stay whole. */
const LONG = 8;
/** Letters before and after a break, at least. */
const EDGE = 3;
/** Consonants between two vowels. */
const BETWEEN = /(?<=[aeiouyàèéìòù])([bcdfghjklmnpqrstvwxz]+)(?=[aeiouyàèéìòù])/gi;
/** Consonants that begin a syllable together. */
const TOGETHER = /(?:[cgpst]h|g[nl]|[bcdfgpt]r|[bcfgp]l)$/i;

/** The same words; the long ones may be broken between syllables where there is no room. */
export function hyphenated(words: string): string {
  return words.replace(/\p{L}+/gu, (word) => {
    if (word.length < LONG) return word;
    return word.replace(BETWEEN, (run: string, _, start: number) => {
      const next = TOGETHER.exec(run)?.[0].length ?? 1;
      const at = start + run.length - next;
      return at < EDGE || at > word.length - EDGE ? run : run.slice(0, -next) + HYPHEN + run.slice(-next);
    });
  });
}
