import Common from './Common.svelte';
import Face from './Face.svelte';
import Tableau from './Tableau.svelte';
import type { Look } from '../contract';

export const look: Look = { theme: 'generic', Face, Common, Tableau };
