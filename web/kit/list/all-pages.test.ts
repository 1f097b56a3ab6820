import { expect, it, vi } from 'vitest';
import { allPages } from './all-pages.ts';

/** A list of `count` rows in pages of two. The cursor is the index of the next row. */
const listOf = (length: number) =>
  vi.fn(async (after: string | null) => {
    const start = Number(after ?? 0);
    const nodes = Array.from({ length: Math.min(2, length - start) }, (_, index) => start + index);
    const end = start + nodes.length;
    return { nodes, pageInfo: { hasNextPage: end < length, endCursor: String(end) } };
  });

it.each([
  [0, 4, 0, 1, false],
  [3, 4, 3, 2, false],
  [4, 4, 4, 2, false],
  [5, 4, 4, 2, true],
  [9, 3, 3, 2, true],
  [4, 3, 3, 2, true],
])('of %i rows at most %i: %i in %i reads, and whether more are left', async (length, most, got, reads, isCut) => {
  const read = listOf(length);
  expect(await allPages(read, most)).toEqual({ rows: Array.from({ length: got }, (_, index) => index), isCut });
  expect(read).toHaveBeenCalledTimes(reads);
});

it('fails if a page fails', async () => {
  await expect(allPages(() => Promise.reject(new Error('Gone.')), 4)).rejects.toThrow('Gone.');
});

it('reports progress, and stops between two pages', async () => {
  const counts: number[] = [];
  const controller = new AbortController();
  const onRows = (count: number) => {
    counts.push(count);
    if (count === 4) controller.abort();
  };
  const read = listOf(9);
  await expect(allPages(read, 9, { onRows, signal: controller.signal })).rejects.toThrow('aborted');
  expect(counts).toEqual([2, 4]);
  expect(read).toHaveBeenCalledTimes(3);
});
