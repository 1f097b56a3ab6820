import { beforeEach, describe, expect, it } from 'vitest';
import { type ChunkStart, chunkSize, loadedRows, RowStore } from './row-store.ts';

let all: string[];
let asked: string[];
let broken: boolean;
let store: RowStore<string>;
const asking = async (start: ChunkStart, first: number, withCount: boolean) => {
  asked.push(`${'after' in start ? `after ${start.after}` : `page ${start.page}`}${withCount ? ' and count' : ''}`);
  if (broken) throw new Error('down');
  const from = 'after' in start ? all.indexOf(start.after) + 1 : (start.page - 1) * first;
  const edges = all.slice(from, from + first).map((node) => ({ node, cursor: node }));
  return { edges, hasNextPage: from + first < all.length, ...(withCount ? { totalCount: all.length } : {}) };
};
const settled = () => new Promise((resolve) => setTimeout(resolve));
const loaded = () => loadedRows(store.read()).length;

beforeEach(() => {
  all = Array.from({ length: 300 }, (_, index) => `r${index}`);
  asked = [];
  broken = false;
  store = new RowStore(asking);
});

describe('rows that are loaded as one comes near', () => {
  it('knows the whole length after the first piece and goes on by cursor', async () => {
    store.want(0, 20);
    await settled();
    expect(store.read()).toMatchObject({ totalCount: 300, isLoading: false });
    expect(store.read().rows.length).toBe(300);
    expect(loaded()).toBe(chunkSize);
    store.want(40, 80);
    await settled();
    expect(asked).toEqual(['page 1 and count', 'after r59']);
  });

  it('jumps by page number, and of a fast scroll loads only where it ends', async () => {
    store.want(0, 20);
    await settled();
    store.want(150, 170);
    store.want(200, 210);
    store.want(290, 300);
    await settled();
    expect(asked).toEqual(['page 1 and count', 'page 3', 'page 5']);
    expect(store.read().rows[299]).toBe('r299');
    expect(store.read().rows[200]).toBeUndefined();
  });

  it('takes rows out at once, and asks anew for what is near only', async () => {
    store.want(0, 100);
    await settled();
    store.remove((row) => row === 'r1' || row === 'r2');
    expect(store.read()).toMatchObject({ totalCount: 298 });
    expect(store.read().rows[1]).toBe('r3');
    all = all.filter((row) => row !== 'r1' && row !== 'r2');
    asked = [];
    store.want(0, 30);
    await store.refresh();
    expect(asked).toEqual(['page 1 and count']);
    expect(store.read()).toMatchObject({ totalCount: 298 });
    expect(loaded()).toBe(chunkSize);
  });

  it('puts newer readings of rows in their place', async () => {
    store.want(0, 20);
    await settled();
    const before = store.read();
    store.update(() => undefined);
    expect(store.read()).toBe(before);
    store.update((row) => (row === 'r1' ? 'r1 anew' : undefined));
    expect(store.read().rows.slice(0, 3)).toEqual(['r0', 'r1 anew', 'r2']);
    expect(store.read().rows.length).toBe(300);
  });

  it('ends where the list has become shorter meanwhile', async () => {
    store.want(0, 20);
    await settled();
    all = all.slice(0, 70);
    store.want(55, 90);
    await settled();
    expect(store.read().totalCount).toBe(70);
  });

  it('keeps what it has when loading fails, and tries again only when asked', async () => {
    store.want(0, 20);
    await settled();
    broken = true;
    store.want(50, 70);
    await settled();
    expect(store.read().error).toBeInstanceOf(Error);
    expect(loaded()).toBe(60);
    store.want(50, 71);
    await settled();
    expect(asked.length).toBe(2);
    broken = false;
    store.retry();
    await settled();
    expect(loaded()).toBe(120);
    expect(store.read().error).toBeUndefined();
  });

  it('grows piece by piece where the count stopped counting', async () => {
    store = new RowStore(async (start, first) => {
      const chunk = await asking(start, first, false);
      return { ...chunk, totalCount: 100, totalCountIsExact: false };
    });
    store.want(0, 20);
    await settled();
    expect(store.read().rows.length).toBe(120);
    store.want(250, 300);
    await settled();
    store.want(60, 300);
    await settled();
    expect(loaded()).toBe(300);
    expect(store.read()).toMatchObject({ totalCount: 300, totalCountIsExact: true });
  });
});
