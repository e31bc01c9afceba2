import Common from '../generic/Common.svelte';
import Face from '../generic/Face.svelte';
import Tableau from '../generic/Tableau.svelte';
import type { Look } from '../contract';

export const look: Look = { theme: 'darwin', Face, Common, Tableau };
