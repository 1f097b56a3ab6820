import { getHeapStatistics, setFlagsFromString } from 'node:v8';

/**
 * Room for young objects, which V8 takes at the start of a process only. With less, objects of requests under way survive often enough to be
 * moved to the old part of the heap, where collecting them costs more.
 */
const youngHeapFlag = '--max-semi-space-size=32';
/** A gateway needs a fraction of this. One that grows without end is better started again than left to fill the machine's memory. */
const maxHeapMegabytes = 1_024;

/** Returns the options of Node that every gateway runs with, under the supervisor and in the bench. */
export function gatewayFlags(): string[] {
  const heapMegabytes = Math.min(maxHeapMegabytes, Math.floor(getHeapStatistics().heap_size_limit / 2 ** 20));
  return ['--enable-source-maps', `--max-old-space-size=${heapMegabytes}`, youngHeapFlag];
}

/**
 * Settings of glibc's allocator, which other systems ignore. Hashing a password takes 19 MiB for a moment. Once such a piece was freed, the
 * allocator would take the next ones from its pools, one for each thread, and keep them; with a fixed threshold large pieces go
 * back to the system at once.
 */
export const gatewayAllocation = { MALLOC_MMAP_THRESHOLD_: '262144', MALLOC_ARENA_MAX: '1' };

/**
 * Bounds how far the heap grows before old objects are collected. Left alone, V8 lets it grow to four times what is in use where
 * the machine has memory, and a server under load keeps 400 MB; so it stays below 350 MB and costs a few percent of time.
 */
export function boundHeapGrowth(): void {
  setFlagsFromString('--heap-growing-percent=30');
}
