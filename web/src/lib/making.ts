// What a new table can be.
/** The level of bots where nobody has chosen another; which there are the server says. */
export const USUAL = 'medium';

const DAY = 24 * 60 * 60;

export interface Pace {
  kind: 'live' | 'slow';
  seconds: number;
}

/** Alone against bots nobody is in a hurry. */
export const SOLO: Pace = { kind: 'slow', seconds: 14 * DAY };

export const PACES: Pace[] = [
  { kind: 'live', seconds: 45 },
  { kind: 'live', seconds: 90 },
  { kind: 'live', seconds: 300 },
  { kind: 'slow', seconds: DAY },
  { kind: 'slow', seconds: 3 * DAY },
  { kind: 'slow', seconds: 14 * DAY },
];

export function days(pace: Pace): number {
  return Math.round(pace.seconds / DAY);
}
