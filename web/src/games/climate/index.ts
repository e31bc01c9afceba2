import Common from './Common.svelte';
import Face from './Face.svelte';
import Tableau from './Tableau.svelte';
import type { Look } from '../contract';
import './theme.css';

export const look: Look = { theme: 'climate', Face, Common, Tableau };
