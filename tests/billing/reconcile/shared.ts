import { sharedWorld } from '../world.ts';

/** The world shared by all tests of this folder, because starting one takes longer than most tests. */
export const w = sharedWorld();
