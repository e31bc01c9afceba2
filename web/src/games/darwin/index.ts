import Common from './Common.svelte';
import Face from './Face.svelte';
import Tableau from './Tableau.svelte';
import type { Look } from '../contract';
import './theme.css';

/** What becomes of a species comes before what it is. */
const first = ['fate', 'eaten_by', 'park_full', 'missing', 'unwanted', 'lacks'];

export const look: Look = { theme: 'darwin', Face, Common, Tableau, first };
