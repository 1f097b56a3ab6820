import { sharedWorld } from '../world.ts';

/** The one world of the tests in this folder: to start one takes longer than most of them. */
export const w = sharedWorld();
