// How the traits look: an icon each, and what they are about.
import type { Component } from 'svelte';
import Ambush from '~icons/game-icons/high-grass';
import Burrowing from '~icons/game-icons/mole';
import Carnivore from '~icons/game-icons/carnivore-mouth';
import Climbing from '~icons/game-icons/gecko';
import Cooperation from '~icons/game-icons/relationship-bounds';
import Fat from '~icons/game-icons/fat';
import Fertile from '~icons/game-icons/nest-eggs';
import Foraging from '~icons/game-icons/berry-bush';
import Fur from '~icons/game-icons/wool';
import Herding from '~icons/game-icons/sheep';
import Hibernation from '~icons/game-icons/night-sleep';
import Horns from '~icons/game-icons/rhinoceros-horn';
import Intelligence from '~icons/game-icons/brain';
import LongNeck from '~icons/game-icons/diplodocus';
import Nocturnal from '~icons/game-icons/night-vision';
import Pack from '~icons/game-icons/wolf-howl';
import Scavenger from '~icons/game-icons/vulture';
import Shell from '~icons/game-icons/turtle-shell';
import Symbiosis from '~icons/game-icons/duality';
import Warning from '~icons/game-icons/sonic-shout';
import Frills from './icons/Frills.svelte';
import Migratory from './icons/Migratory.svelte';
import Mud from './icons/Mud.svelte';

export type Way = 'hunt' | 'guard' | 'feed' | 'endure';

const TRAITS: Record<string, [Component, Way]> = {
  ambush: [Ambush, 'hunt'],
  burrowing: [Burrowing, 'guard'],
  carnivore: [Carnivore, 'hunt'],
  climbing: [Climbing, 'guard'],
  cooling_frills: [Frills, 'endure'],
  cooperation: [Cooperation, 'feed'],
  defensive_herding: [Herding, 'guard'],
  fat_tissue: [Fat, 'feed'],
  fertile: [Fertile, 'feed'],
  foraging: [Foraging, 'feed'],
  hard_shell: [Shell, 'guard'],
  heavy_fur: [Fur, 'endure'],
  hibernation: [Hibernation, 'endure'],
  horns: [Horns, 'guard'],
  intelligence: [Intelligence, 'hunt'],
  long_neck: [LongNeck, 'feed'],
  migratory: [Migratory, 'endure'],
  mud_wallowing: [Mud, 'endure'],
  nocturnal: [Nocturnal, 'feed'],
  pack_hunting: [Pack, 'hunt'],
  scavenger: [Scavenger, 'feed'],
  symbiosis: [Symbiosis, 'guard'],
  warning_call: [Warning, 'guard'],
};

export function iconOf(trait: unknown): Component | undefined {
  return TRAITS[String(trait)]?.[0];
}

export function wayOf(trait: unknown): Way {
  return TRAITS[String(trait)]?.[1] ?? 'feed';
}
