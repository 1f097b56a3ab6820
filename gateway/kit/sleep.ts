import type { TimerOptions } from 'node:timers';
import { setTimeout } from 'node:timers/promises';

/** Waits for a pause of the product. Tests pass their own, and end the pause themselves. */
export type Sleep = (ms: number, options?: TimerOptions) => Promise<unknown>;

export const sleep: Sleep = (ms, options) => setTimeout(ms, undefined, options);
