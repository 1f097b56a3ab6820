import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxTags, withoutRepeats } from '#domain/kit/list-fields.ts';
import { foldText } from '#domain/lookups/fold.ts';
import { AssetDraft, assetDraftOf, problemsFor, titleOfFile } from './asset.ts';
import { assetKinds, categoriesOf } from './asset-terms.ts';
import { AssetsChangeDraft } from './bulk.ts';
import { restrictionOf, restrictionText, VideoDetailsDraft } from './video.ts';

const messages = (result: { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
  (result.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('an asset draft', () => {
  it('requires a title', () => {
    for (const title of [undefined, '', '  '])
      expect(messages(AssetDraft.safeParse({ title }))).toEqual(['title: Please enter a title']);
  });

  it('converts empty strings to null', () => {
    const draft = AssetDraft.parse({
      title: ' A ',
      category: '',
      licenseType: '',
      copyrightOwner: ' ',
      video: { releaseDate: '' },
    });
    expect(draft).toEqual({ title: 'A', category: null, licenseType: null, copyrightOwner: null, video: { releaseDate: null } });
  });

  it('accepts only categories of its own kind', () => {
    for (const kind of assetKinds) {
      for (const category of categoriesOf[kind]) expect(problemsFor(kind, { category })).toEqual([]);
    }
    expect(messages(assetDraftOf('IMAGE').safeParse({ title: 'A', category: 'CONTRACT' }))).toEqual([
      'category: Choose a category for images: Album cover, Artist photo, Promotional, Artwork, Behind the scenes, Other.',
    ]);
  });

  it('refuses fields of another kind and names their path', () => {
    expect(messages(assetDraftOf('DOCUMENT').safeParse({ title: 'A', image: { lens: 'B' } }))).toEqual([
      'image: This asset is a document, not an image.',
    ]);
    expect(assetDraftOf('IMAGE').safeParse({ title: 'A', image: { lens: 'B' } }).success).toBe(true);
  });

  it('limits the number and length of tags, with a message for each limit', () => {
    const tags = Array.from({ length: maxTags + 1 }, (_, index) => `tag ${index}`);
    expect(messages(AssetDraft.safeParse({ title: 'A', tags }))).toEqual([`tags: Use at most ${maxTags} tags.`]);
    expect(messages(AssetDraft.safeParse({ title: 'A', tags: ['x'.repeat(61)] }))).toEqual([
      'tags.0: Use at most 60 characters for each.',
    ]);
    expect(messages(AssetsChangeDraft.safeParse({ addTags: tags }))).toEqual(['addTags: Use at most 20 tags.']);
  });
});

describe('tags', () => {
  const words = fc.array(
    fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom('Live', 'live ', 'LIVÉ', ' ', 'Größe', 'GROSSE')),
    { maxLength: 40 },
  );

  it('are trimmed, without empty or repeated values, and unchanged when processed again', () => {
    fc.assert(
      fc.property(words, (given) => {
        const { tags } = AssetDraft.parse({ title: 'A', tags: given });
        expect(tags!.every((tag) => tag !== '' && tag === tag.trim())).toBe(true);
        expect(new Set(tags!.map(foldText)).size).toBe(tags!.length);
        expect(new Set(tags!.map(foldText))).toEqual(
          new Set(
            given
              .map((tag) => tag.trim())
              .filter((tag) => tag !== '')
              .map(foldText),
          ),
        );
        expect(withoutRepeats(tags!)).toEqual(tags);
      }),
    );
  });
});

describe('country restrictions of a video', () => {
  it('are parsed from the text of older clients, and formatted to text that parses the same', () => {
    expect(restrictionOf(' -DE ')).toEqual({ country: 'DE', isBlocked: true });
    expect(restrictionOf('Sweden')).toEqual({ country: 'Sweden', isBlocked: false });
    expect(restrictionOf(' - ')).toBeNull();
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 20 }), fc.boolean(), (text, isBlocked) => {
        const country = text.trim();
        fc.pre(country !== '' && !country.startsWith('-'));
        expect(restrictionOf(restrictionText({ country, isBlocked }))).toEqual({ country, isBlocked });
      }),
    );
  });

  it('occur once for each country, and the last one applies', () => {
    const { geographicRestrictions } = VideoDetailsDraft.parse({
      geographicRestrictions: [
        { country: 'Réunion', isBlocked: true },
        { country: ' reunion ', isBlocked: false },
      ],
    });
    expect(geographicRestrictions).toEqual([{ country: 'reunion', isBlocked: false }]);
  });
});

describe('titleOfFile', () => {
  it('returns the file name without its extension', () => {
    expect(titleOfFile('Stage, night.v2.JPG')).toBe('Stage, night.v2');
    expect(titleOfFile('.env')).toBe('.env');
    expect(titleOfFile('README')).toBe('README');
  });

  it('returns a valid asset title for any file name', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 400 }), (name) => {
        fc.pre(name.trim() !== '');
        expect(AssetDraft.safeParse({ title: titleOfFile(name) }).success).toBe(true);
      }),
    );
  });
});
