import { describe, expect, it } from 'vitest';
import { contentsOf, mergedTabs, type StoredDocument } from './stored-tabs.ts';

const document = (uid: string, query: string): StoredDocument => ({ uid, query, variables: '', savedAs: null });
const [a, b, c] = [document('a', '{ a }'), document('b', '{ b }'), document('c', '{ c }')];
const merge = (stored: readonly StoredDocument[], own: readonly StoredDocument[], known: readonly StoredDocument[]) =>
  mergedTabs(stored, own, contentsOf(known), () => 'new').documents;

describe('the documents of one tab of the browser', () => {
  it('are stored beside those that other tabs have added or changed', () => {
    expect(merge([a, b], [a, c], [a])).toEqual([b, a, c]);
    const changed = document('a', '{ changed }');
    expect(merge([changed, b], [a, b], [a, b])).toEqual([changed, b]);
  });

  it('replace what only this tab has changed, and drop what it has closed', () => {
    const changed = document('a', '{ changed }');
    expect(merge([a, b], [changed, b], [a, b])).toEqual([changed, b]);
    expect(merge([a, b], [b], [a, b])).toEqual([b]);
  });

  it('stay open here after another tab has closed them', () => {
    expect(merge([b], [a, b], [a, b])).toEqual([a, b]);
  });

  it('stay when they are closed here after another tab has changed them', () => {
    const changed = document('a', '{ changed }');
    expect(merge([changed], [], [a])).toEqual([changed]);
  });

  it('are kept in both versions when both tabs have changed them', () => {
    const [here, there] = [document('a', '{ here }'), document('a', '{ there }')];
    const merged = mergedTabs([there], [here], contentsOf([a]), () => 'new');
    expect(merged.documents).toEqual([there, { ...here, uid: 'new' }]);
    expect([...merged.renamed]).toEqual([['a', 'new']]);
    expect(merge([there], [there], [a])).toEqual([there]);
  });

  it('are limited together with those of hundreds of other tabs, whose oldest are dropped', () => {
    const others = Array.from({ length: 500 }, (_, index) => document(`${index}`, `{ a${index} }`));
    const merged = merge(others, [a, b], [a]);
    expect(merged.length).toBe(100);
    expect([merged[0]?.uid, merged.at(-1)?.uid]).toEqual(['402', 'b']);
  });
});
