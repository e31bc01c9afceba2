// Written by tools/scene_types.py from the dataclasses of the engine; do not edit.

export interface Text {
  key: string;
  values: Record<string, number | string | Text>;
  thing: string | null;
}

export interface Thing {
  id: string;
  kind: string;
  name: Text;
  facts: Record<string, number | string | boolean | null>;
  hidden: boolean;
  zones: Zone[];
}

export interface Zone {
  id: string;
  layout: string;
  name: Text;
  things: Thing[];
  count: number;
  owner: number | null;
}

export interface Choice {
  action: number;
  words: string;
  text: Text;
  things: string[];
}

export interface Refusal {
  action: number;
  words: string;
  text: Text;
  things: string[];
  obstacle: string;
  reason: Text;
  rule: string;
  aside: boolean;
}

export interface Scene {
  game: string;
  viewer: number;
  seats: number;
  phases: Text[];
  phase: number;
  status: Text[];
  waiting: number[];
  prompt: Text | null;
  rule: string | null;
  zones: Zone[];
  choices: Choice[];
  refusals: Refusal[];
  points: (([Text, number | null])[])[];
  scores: [Text, number][][];
  places: number[];
  ties: Text[];
}
