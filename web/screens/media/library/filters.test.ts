import { describe, expect, it } from 'vitest';
import type { AssetKind } from '#domain/media/asset-terms.ts';
import { assetFilterOf, choiceParam, heldFilters, readFilters, sizeParam } from './filters.ts';

const read = (address: string, kind: AssetKind = 'IMAGE') => {
  const params = new URLSearchParams(address);
  return readFilters(kind, (name) => params.get(name));
};
const asked = (address: string, kind: AssetKind = 'IMAGE') => assetFilterOf(kind, read(address, kind));

describe('filters in the address', () => {
  it('become variables of the query', () => {
    expect(asked('')).toBeNull();
    expect(asked('category=ARTWORK,ARTIST_PHOTO&visibility=public&licence=CUSTOM&size=5-20')).toEqual({
      categories: ['ARTWORK', 'ARTIST_PHOTO'],
      isPublic: true,
      licenseTypes: ['CUSTOM'],
      sizeBytes: { from: 5 * 1024 * 1024, to: 20 * 1024 * 1024 },
    });
    expect(asked('size=5-50&visibility=private,public')).toEqual({ sizeBytes: { from: 5 * 1024 * 1024 } });
    expect(asked('distribution=DRAFT&platform=VIMEO', 'VIDEO')).toEqual({
      distributionStatuses: ['DRAFT'],
      distributionPlatforms: ['VIMEO'],
    });
    expect(asked('grouped=no&linked=yes')).toEqual({ isInGroup: false, hasWork: true });
  });

  it('include whole days in local time', () => {
    const filter = asked('from=2026-03-01&to=2026-03-31');
    expect(new Date(filter?.createdAt?.from ?? 0).getTime()).toBe(new Date(2026, 2, 1).getTime());
    expect(new Date(filter?.createdAt?.before ?? 0).getTime()).toBe(new Date(2026, 3, 1).getTime());
  });

  it('ignore values that are unknown or belong to another kind', () => {
    expect(asked('category=NONSENSE&size=20-5&from=tomorrow&work=1&platform=VIMEO&folder=LEGAL&text=abc')).toBeNull();
  });

  it('keep commas and percent signs of tags', () => {
    const tags = ['live, 2026', '100 %'];
    const param = choiceParam(tags) ?? '';
    expect(read(new URLSearchParams({ tag: param }).toString()).choices.tag).toEqual(tags);
    expect(choiceParam([])).toBeNull();
  });

  it('omit an invalid size from the address', () => {
    expect([sizeParam('IMAGE', [0, 50]), sizeParam('IMAGE', [0, 20]), sizeParam('VIDEO', [10, 500])]).toEqual([
      null,
      '0-20',
      '10-500',
    ]);
  });

  it('have labels, and phrases for an empty list', () => {
    const held = heldFilters('IMAGE', read('category=ARTWORK,PROMOTIONAL&tag=tour&size=5-20&from=2026-03-14'));
    expect(held.map(({ label }) => label)).toEqual(['Artwork', 'Promotional', '#tour', '5–20 MB', 'Added since 14 Mar 2026']);
    expect(held[0]).toMatchObject({
      param: 'category',
      without: 'PROMOTIONAL',
      phrase: 'only images with the category Artwork or Promotional are shown',
    });
  });
});
