import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { youtubeSentences } from '#domain/media/claim.ts';
import { sampled } from '#tests/support/sample.ts';
import { LanguageCodesDocument } from '#web/entities/media/fields/__generated__/names.ts';
import { AssetPagesDocument } from '#web/entities/media/page-viewer/__generated__/pages.ts';
import { UploadRulesDocument } from '#web/entities/media/upload/__generated__/upload.ts';
import { AssetDetailDocument } from '#web/screens/media/detail/__generated__/asset.ts';
import { AssetKeepDuplicateDocument, AssetUpdateDocument } from '#web/screens/media/detail/__generated__/asset-changes.ts';
import { LibraryDeleteDocument, LibraryRestoreDocument } from '#web/screens/media/library/__generated__/changes.ts';
import {
  LibraryDocument,
  LibraryFacetsDocument,
  LibraryStatsDocument,
  SavedFiltersDocument,
} from '#web/screens/media/library/__generated__/library.ts';
import {
  VideoClaimAddDocument,
  VideoRecordsDocument,
  VideoYoutubeLinkDocument,
} from '#web/screens/media/videos/__generated__/records.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { lookups } from '../support/lookups.ts';
import { answer, disconnect, network } from '../support/network.ts';
import { openPage } from '../support/open-page.tsx';
import { button, dialog, field, link, queryIs, region, sees, seesNo, tab } from '../support/screen.ts';

const kinds = { images: 'IMAGE', videos: 'VIDEO', documents: 'DOCUMENT' } as const;
const readOnly = { viewerCanEdit: false, memberRole: 'VIEWER' as const };

const asset = (id: string, kind: (typeof kinds)[keyof typeof kinds], rest = {}) => ({
  id,
  kind,
  version: 1,
  title: id,
  mimeType: 'image/jpeg',
  viewerCanEdit: true,
  ingest: { state: 'READY' as const },
  ...rest,
});
const serve = (given: ReturnType<typeof asset> | null) => network.use(answer(AssetDetailDocument, { asset: given }));
const heading = (name: string) => page.getByRole('heading', { name, exact: true }).first();
const save = () => userEvent.keyboard('{Control>}s{/Control}');
const at = (path: string) => expect.poll(() => window.location.pathname).toBe(path);
const image = '/dashboard/media/images/a1';

beforeEach(() =>
  network.use(
    ...lookups,
    answer(UploadRulesDocument),
    answer(VideoRecordsDocument, ({ id }) => ({ asset: { __typename: 'VideoAsset', id: String(id) } })),
    answer(AssetPagesDocument),
    answer(LanguageCodesDocument),
  ),
);

test.each(sampled(['images', 'videos', 'documents'] as const, 1))(
  'A page of %s has no controls for changes for read-only members',
  async (slug) => {
    serve(asset('a1', kinds[slug], { viewerCanEdit: false, downloadUrl: '/file' }));
    await openPage(`/dashboard/media/${slug}/a1/edit`, readOnly);
    await sees(link('Download'));
    for (const name of ['Edit', 'Delete', 'Save Changes', 'Use this frame as the poster', 'Keep', 'Add claim'])
      expect(button(name).elements()).toHaveLength(0);
  },
);

test.each([
  ['images', 'Image not found', 'Back to Images', 'Failed to fetch image details', 'Try again'],
  ['videos', 'Video not found', 'Back to Videos', 'Failed to fetch video', 'Try Again'],
] as const)('A page of %s reports a missing asset and a failed load', async (slug, missing, back, failed, retry) => {
  serve(null);
  await openPage(`/dashboard/media/${slug}/a1`);
  await sees(heading(missing));
  await sees(link(back).first());
  network.use(disconnect(AssetDetailDocument));
  await openPage(`/dashboard/media/${slug}/a2`);
  await sees(heading(failed));
  serve(asset('a2', kinds[slug]));
  await button(retry).click();
  await sees(tab(slug === 'images' ? 'Details' : 'Video Information'));
});

test('An image address with the ID of a video redirects to the video', async () => {
  serve(asset('a1', 'VIDEO'));
  await openPage(image);
  await at('/dashboard/media/videos/a1');
  await sees(heading('Video Details'));
});

test('An expired document shows its end date', async () => {
  serve(asset('a1', 'DOCUMENT', { document: { parties: ['Mara', 'Northlight'], expirationDate: '2020-03-14' } }));
  await openPage('/dashboard/media/documents/a1');
  await sees('It ended on 14 Mar 2020.');
});

test('Keys and buttons open the next and previous image of the list', async () => {
  network.use(answer(AssetDetailDocument, ({ id }) => ({ asset: asset(String(id), 'IMAGE') })));
  sessionStorage.setItem('trail:images', JSON.stringify({ query: 'search=i', ids: ['First', 'Second', 'Third'] }));
  await openPage('/dashboard/media/images/First?list=search%3Di');
  await sees(heading('First'));
  await expect.element(button('Previous image')).toBeDisabled();
  await userEvent.keyboard('j');
  await sees(heading('Second'));
  await button('Next image').click();
  await sees(heading('Third'));
  await userEvent.keyboard('{ArrowLeft}');
  await sees(heading('Second'));
  await expect.element(link('Back to Images').first()).toHaveAttribute('href', '/dashboard/media/images?search=i');
});

test('An image is zoomed with keys and buttons', async () => {
  const previewUrl = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"/>';
  serve(asset('a1', 'IMAGE', { previewUrl, width: 1200, height: 800 }));
  await openPage(image);
  const picture = region(/Press plus and minus to zoom/);
  await sees(picture);
  (picture.element() as HTMLElement).focus();
  await userEvent.keyboard('+');
  await sees('150 %');
  await button('Zoom in').click();
  await sees('225 %');
  (picture.element() as HTMLElement).focus();
  await userEvent.keyboard('0');
  await sees(page.getByText('Fit', { exact: true }));
});

describe('The form of an image', () => {
  test('opens on the page of the image, and asks before discarding changes', async () => {
    serve(asset('a1', 'IMAGE'));
    await openPage(image);
    await button('Edit').click();
    await field('Title').fill('Never');
    await button(/^Cancel/).click();
    await dialog.getByRole('button', { name: /Discard/ }).click();
    await sees(button('Edit'));
    await sees(heading('a1'));
  });

  test('has an address, requires a title, and keeps values that could not be saved', async () => {
    serve(asset('a1', 'IMAGE'));
    network.use(disconnect(AssetUpdateDocument));
    await openPage(`${image}/edit`);
    await sees(heading('Edit Image'));
    await field('Title').fill('');
    await save();
    await sees('Please enter a title');
    await field('Title').fill('Offline');
    await save();
    await sees('Failed to save changes. Failed to connect to the server. Please try again.');
    await expect.element(field('Title')).toHaveValue('Offline');
    await button(/^Cancel/).click();
    await dialog.getByRole('button', { name: /Discard/ }).click();
    await at(image);
    await sees(heading('a1'));
  });

  test('compares both versions after a conflict', async () => {
    const sent: { version: number; input: object }[] = [];
    const theirs = asset('a1', 'IMAGE', { version: 2, image: { photographer: 'Tomás Rey', iso: '800' } });
    const merged = { ...theirs, version: 3, image: { photographer: 'Ida Brandt', iso: '800' } };
    serve(asset('a1', 'IMAGE', { image: {} }));
    network.use(
      answer(AssetUpdateDocument, ({ version, input }) => {
        sent.push({ version, input });
        const userErrors = [{ code: 'CONFLICT' as const, message: 'A newer version was saved.' }];
        if (version === 1) return { assetUpdate: { asset: theirs, userErrors } };
        serve(merged);
        return { assetUpdate: { asset: merged } };
      }),
    );
    await openPage(`${image}/edit?tab=metadata`);
    await field('Photographer').fill('Ida Brandt');
    await save();
    await sees(dialog.getByText('Tomás Rey'));
    await dialog.getByRole('radio', { name: 'Photographer: yours' }).click();
    await button('Save this version').click();
    await at(image);
    await queryIs('?tab=metadata');
    await sees(region('Photo Details').getByText('Ida Brandt'));
    await sees(region('Photo Details').getByText('800'));
    expect(sent.map(({ version }) => version)).toEqual([1, 2]);
    expect(sent[1]?.input).toEqual({ image: { photographer: 'Ida Brandt' } });
  });
});

test('An image is deleted after confirmation, and restored by Undo', async () => {
  const nodes = [asset('Night Ferry', 'IMAGE'), asset('Short Life', 'IMAGE')];
  const sent: unknown[] = [];
  network.use(
    answer(LibraryDocument, () => ({ assets: { totalCount: nodes.length, totalCountIsExact: true, nodes: [...nodes] } })),
    answer(AssetDetailDocument, ({ id }) => ({ asset: nodes.find((each) => each.id === id) ?? null })),
    answer(LibraryStatsDocument, { assetStats: { total: 2 } }),
    answer(LibraryFacetsDocument),
    answer(SavedFiltersDocument),
    answer(LibraryDeleteDocument, ({ ids }) => {
      sent.push(['delete', ids]);
      nodes.pop();
      return { assetsDelete: { assetIds: ['Short Life'] } };
    }),
    answer(LibraryRestoreDocument, ({ ids }) => {
      sent.push(['restore', ids]);
      nodes.push(asset('Short Life', 'IMAGE'));
      return { assetsRestore: { assetIds: ['Short Life'] } };
    }),
  );
  await openPage('/dashboard/media/images/Short%20Life');
  await button('Delete').click();
  await sees(dialog.getByText(/^Are you sure you want to delete this image\?/));
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await at('/dashboard/media/images');
  await sees(link('Night Ferry'));
  await seesNo(link('Short Life'));
  await button('Undo').click();
  await sees('“Short Life” restored');
  await sees(link('Short Life'));
  expect(sent).toEqual([
    ['delete', ['Short Life']],
    ['restore', ['Short Life']],
  ]);
  await link('Short Life').click();
  await at('/dashboard/media/images/Short%20Life');
  await sees(heading('Short Life'));
});

test('A duplicate links to the existing file, and waits to be read if it is kept', async () => {
  const ingest = { state: 'DUPLICATE' as const, duplicateOf: { id: 'a2', kind: 'IMAGE' as const, title: 'Whole' } };
  serve(asset('a1', 'IMAGE', { ingest }));
  network.use(
    answer(AssetKeepDuplicateDocument, { assetKeepDuplicate: { asset: asset('a1', 'IMAGE', { ingest: { state: 'WAITING' } }) } }),
  );
  await openPage(image);
  await sees('This file already exists');
  await expect.element(link('Open the other one')).toHaveAttribute('href', '/dashboard/media/images/a2');
  await expectAccessible();
  await button('Keep both').click();
  await sees('Waiting to be read');
  await seesNo(page.getByText('This file already exists'));
});

test('The metadata of an image can be searched, and an unknown tab opens the first', async () => {
  const names = ['Make', 'Model', 'Lens', 'ISO', 'Flash', 'ExposureTime', 'Orientation', 'Software', 'Artist'];
  const metadata = names.map((name) => ({ group: 'exif', name, value: '1' }));
  serve(asset('a1', 'IMAGE', { metadata }));
  await openPage(`${image}?tab=nowhere`);
  await expect.element(tab('Details')).toHaveAttribute('aria-selected', 'true');
  await tab('Metadata').click();
  await queryIs('?tab=metadata');
  await page.getByRole('searchbox', { name: 'Search metadata' }).fill('exposure');
  await sees(page.getByRole('rowheader', { name: 'ExposureTime' }));
  await seesNo(page.getByRole('rowheader', { name: 'Model' }));
});

test('A video records where it is blocked, its YouTube ID and claims', async () => {
  const claimed: unknown[] = [];
  const linked: unknown[] = [];
  const saved: unknown[] = [];
  const notLinked = { videoId: null, state: 'NOT_LINKED' as const, sentence: youtubeSentences.NOT_LINKED };
  serve(asset('a1', 'VIDEO'));
  network.use(
    answer(VideoRecordsDocument, { asset: { __typename: 'VideoAsset', id: 'a1', youtube: notLinked } }),
    answer(AssetUpdateDocument, ({ input: { video } }) => {
      saved.push(video);
      return { assetUpdate: { asset: asset('a1', 'VIDEO', { video }) } };
    }),
    answer(VideoYoutubeLinkDocument, ({ youtubeVideoId }) => {
      linked.push(youtubeVideoId);
      const youtube = { videoId: 'dQw4w9WgXcQ', state: 'NOT_CONNECTED' as const };
      return { videoYoutubeLink: { asset: { __typename: 'VideoAsset', id: 'a1', youtube } } };
    }),
    answer(VideoClaimAddDocument, ({ input }) => {
      claimed.push(input);
      return { videoClaimAdd: { claim: { id: 'c1', claimant: 'Harbour Songs', startSeconds: 10, endSeconds: 12 } } };
    }),
  );
  await openPage('/dashboard/media/videos/a1?tab=metadata');
  await button('Edit').click();
  for (const name of ['Distribution', 'Monetization & Rights', 'Permissions & Access', 'Analytics & SEO'])
    await sees(region(name));
  await field('Add a country').fill('Norw');
  await page.getByRole('option', { name: 'Norway' }).click();
  await save();
  await sees(/Norway: blocked/);
  expect(saved).toEqual([{ geographicRestrictions: [{ country: 'NO', isBlocked: true }] }]);
  await sees(/^This video has no YouTube video ID\./);
  await field('YouTube video').fill('not a number');
  await button('Save').click();
  await sees(/^Enter the ID of a YouTube video/);
  await field('YouTube video').fill('https://youtu.be/dQw4w9WgXcQ');
  await button('Save').click();
  await sees('dQw4w9WgXcQ');
  expect(linked).toHaveLength(1);
  await button('Add claim').first().click();
  for (const [label, text] of [
    ['Claimant', 'Harbour Songs'],
    ['From', '0:10'],
    ['Until', '0:05'],
  ] as const)
    await dialog.getByLabelText(label).fill(text);
  await dialog.getByRole('button', { name: 'Add claim' }).click();
  await sees('Enter an end after the start of the claimed part.');
  await dialog.getByLabelText('Until').fill('0:12');
  await dialog.getByRole('button', { name: 'Add claim' }).click();
  await sees(region('Claims').getByText(/0:10 – 0:12/));
  expect(claimed).toMatchObject([{ claimant: 'Harbour Songs', startSeconds: 10, endSeconds: 12 }]);
});
