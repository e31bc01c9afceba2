// The points of a seat as the scene tells them: counted by the rules, known as far as the viewer may know.
import type { Scene, Text } from './scene';

export interface Points {
  /** The sum of what is known. */
  total: number;
  /** Where they come from; what brings nothing is left out. */
  sources: [Text, number][];
  /** Sources that the viewer may not know. */
  hidden: Text[];
}

export function pointsOf(scene: Scene | null | undefined, seat: number): Points | null {
  const lines = scene?.points?.[seat];
  if (!lines?.length) return null;
  const sources = lines.slice(0, -1);
  return {
    total: lines.at(-1)![1] ?? 0,
    sources: sources.filter((line): line is [Text, number] => !!line[1]),
    hidden: sources.filter(([, points]) => points === null).map(([text]) => text),
  };
}
