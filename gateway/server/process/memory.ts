import { getHeapStatistics, setFlagsFromString } from 'node:v8';

/**
 * Size of the young generation, which V8 reads only at start. With less, objects of open requests are often moved to the old generation,
 * where collecting them costs more.
 */
const youngHeapFlag = '--max-semi-space-size=32';
/** A gateway needs a fraction of this. A leak ends in a restart instead of filling the machine's memory. */
const maxHeapMegabytes = 1_024;

/** Returns Node.js options for every gateway, under the supervisor and in the bench. */
export function gatewayFlags(): string[] {
  const heapMegabytes = Math.min(maxHeapMegabytes, Math.floor(getHeapStatistics().heap_size_limit / 2 ** 20));
  return ['--enable-source-maps', `--max-old-space-size=${heapMegabytes}`, youngHeapFlag];
}

/**
 * Settings of glibc's allocator, ignored by other systems. Hashing a password takes 19 MiB briefly. By default the allocator would keep
 * such pieces in per-thread pools; a fixed threshold returns them to the system at once.
 */
export const gatewayAllocation = { MALLOC_MMAP_THRESHOLD_: '262144', MALLOC_ARENA_MAX: '1' };

/**
 * Limits heap growth before old objects are collected. By default V8 lets the heap grow to four times its used size, and a server under
 * load keeps 400 MB. With the limit it stays below 350 MB and costs a few percent of time.
 */
export function boundHeapGrowth(): void {
  setFlagsFromString('--heap-growing-percent=30');
}
