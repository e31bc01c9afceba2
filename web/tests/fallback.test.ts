import { render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import Failing from './Failing.svelte';
import SeatArea from '../src/parts/SeatArea.svelte';
import { look as plain } from '../src/games/generic';
import type { Scene } from '../src/lib/scene';

describe('a look that fails', () => {
  it('is replaced by the plain one', () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    const scene = { zones: [], seats: 2 } as unknown as Scene;
    render(SeatArea, { look: { ...plain, Tableau: Failing }, scene, seat: 0, compact: false });
    expect(told).toHaveBeenCalled();
    expect(screen.queryByText('never drawn')).toBeNull();
    told.mockRestore();
  });
});
