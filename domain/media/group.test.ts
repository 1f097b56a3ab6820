import { describe, expect, it } from 'vitest';
import { assetColumns, assetColumnsOf, assetKinds } from './asset-terms.ts';
import { SavedFilterDraft, savedFilterDraftOf } from './group.ts';

const view = { name: 'Compact', query: '' };

describe('the columns of a saved view', () => {
  it('must be columns of its kind, and are stored once each', () => {
    for (const kind of assetKinds) {
      const columns = [...assetColumnsOf[kind]];
      expect(new Set(columns).size).toBe(columns.length);
      expect(savedFilterDraftOf(kind).parse({ ...view, columns })).toEqual({ ...view, columns });
      const foreign = assetColumns.keys.filter((column) => !columns.includes(column));
      expect(foreign.length).toBeGreaterThan(0);
      for (const column of foreign) {
        expect(savedFilterDraftOf(kind).safeParse({ ...view, columns: [column] }).error?.issues).toMatchObject([
          { path: ['columns'], message: expect.stringMatching(/^Choose columns for \w+: File name, Category, /) },
        ]);
      }
    }
    expect(SavedFilterDraft.parse({ ...view, columns: ['SIZE', 'TAGS', 'SIZE'] }).columns).toEqual(['SIZE', 'TAGS']);
  });

  it('can be omitted, null or empty', () => {
    for (const given of [view, { ...view, columns: null }, { ...view, columns: [] }]) {
      expect(savedFilterDraftOf('VIDEO').parse(given)).toEqual(given);
    }
  });

  it('are limited in number, and refused if they are unknown', () => {
    const many = Array.from({ length: assetColumns.keys.length + 1 }, () => 'SIZE');
    expect(SavedFilterDraft.safeParse({ ...view, columns: many }).error?.issues).toMatchObject([
      { message: `Choose at most ${assetColumns.keys.length} columns.` },
    ]);
    for (const column of ['title', 'size', '', null]) {
      expect(SavedFilterDraft.safeParse({ ...view, columns: [column] }).success).toBe(false);
    }
  });
});
