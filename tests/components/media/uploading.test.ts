import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sampled } from '#tests/support/sample.ts';
import { LanguageCodesDocument } from '#web/entities/media/fields/__generated__/names.ts';
import {
  AssetWithBytesDocument,
  UploadOutcomeDocument,
  UploadRoomDocument,
  UploadRulesDocument,
} from '#web/entities/media/upload/__generated__/upload.ts';
import { mediaQueue } from '#web/entities/media/upload/media-queue.ts';
import { newItem } from '#web/entities/media/upload/queue/items.ts';
import { setThemeSettings } from '#web/kit/theme/settings.ts';
import {
  LibraryDocument,
  LibraryFacetsDocument,
  LibraryStatsDocument,
  SavedFiltersDocument,
} from '#web/screens/media/library/__generated__/library.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { lookups } from '../support/lookups.ts';
import { answer, network } from '../support/network.ts';
import { openPage } from '../support/open-page.tsx';
import { button, fits, sees, seesNo } from '../support/screen.ts';

/** Started uploads. Nothing is sent, so they stay in progress. */
const send = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => undefined);

beforeEach(() => {
  send.mockClear();
  network.use(
    ...lookups,
    answer(UploadRulesDocument),
    answer(LanguageCodesDocument),
    answer(UploadRoomDocument),
    answer(AssetWithBytesDocument),
    answer(LibraryDocument),
    answer(LibraryFacetsDocument),
    answer(LibraryStatsDocument),
    answer(SavedFiltersDocument),
  );
});

const drawing = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'drawing.svg', { type: 'image/svg+xml' });
const scan = new File([new Uint8Array(50 * 1024 * 1024 + 1)], 'scan.tif', { type: 'image/tiff' });
const photos = [1, 2, 3].map((number) => new File([`photo ${number}`], `photo-${number}.jpg`, { type: 'image/jpeg' }));

const holding = (files: readonly File[]) => {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  return dataTransfer;
};
async function choose(label: string, ...files: File[]): Promise<void> {
  const input = page.getByLabelText(label).element();
  Object.assign(input, { files: holding(files).files });
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
async function drop(...files: File[]): Promise<void> {
  const options = () => ({ dataTransfer: holding(files), bubbles: true, cancelable: true });
  // The page accepts dragged files once it has loaded.
  await expect.poll(() => document.body.dispatchEvent(new DragEvent('dragover', options()))).toBe(false);
  for (const type of ['dragenter', 'dragover', 'drop'])
    document.querySelector('#content')?.dispatchEvent(new DragEvent(type, options()));
}
const panel = page.getByRole('complementary', { name: /^Upload/ });
const row = (name: string) => panel.getByRole('listitem').filter({ hasText: name });

test.each([
  ['images', 'image', 'Image'],
  ['videos', 'video', 'Video'],
] as const)('The form for %s explains which files it does not accept', async (slug, noun, title) => {
  await openPage(`/dashboard/media/${slug}/add`);
  await button(`Save ${title}`).click();
  await sees(new RegExp(`^Please select an? ${noun} file$`));
  await sees('Please enter a title');
  await choose(`Choose ${slug}`, drawing);
  await sees(`Please select a valid ${noun} file`);
  if (slug === 'images') {
    await choose('Choose images', scan);
    await sees('File size must be less than 50MB');
  }
  expect(send).not.toHaveBeenCalled();
});

test('Dropped files that are not accepted show the reason', async () => {
  await openPage('/dashboard/media/images');
  await drop(drawing, scan);
  await sees(row('drawing.svg').getByText('Please select a valid image file'));
  await sees(row('scan.tif').getByText('File size must be less than 50MB'));
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await seesNo(panel);
  expect(send).not.toHaveBeenCalled();
});

const looks = [
  ['a wide window, light', 1440, 900, 'light'],
  ['a phone, dark', 390, 844, 'dark'],
] as const;

test.each(sampled(looks, 1))('Uploads are accessible in %s', async (_name, width, height, theme) => {
  setThemeSettings({ theme });
  await page.viewport(width, height);
  await openPage('/dashboard/media/videos/add?tab=distribution');
  await sees('Distribution Status');
  await expectAccessible();
  await openPage('/dashboard/media/images/add');
  await sees(page.getByRole('heading', { name: 'Upload Image' }).first());
  await choose('Choose images', ...photos);
  await sees(page.getByRole('list', { name: 'Files' }).getByRole('listitem').nth(2));
  await expectAccessible();
  await fits();
});

test.each(sampled(looks, 1))('The outcomes of uploads are accessible in %s', async (_name, width, height, theme) => {
  setThemeSettings({ theme });
  await page.viewport(width, height);
  const duplicateOf = { id: 'a1', kind: 'IMAGE', title: 'Ferry at night' } as const;
  const ingests = { a1: { state: 'READY' }, a2: { state: 'DUPLICATE', duplicateOf } } as const;
  network.use(
    answer(UploadOutcomeDocument, ({ id }) => ({
      asset: { id: String(id), kind: 'IMAGE', ingest: ingests[id === 'a1' ? 'a1' : 'a2'] },
    })),
  );
  await openPage('/dashboard/media/images');
  await drop(drawing);
  const extra = { kind: 'IMAGE', draft: {}, pending: null, groupId: null, assetId: null } as const;
  const items = Object.keys(ingests).map((result, index) => ({
    ...newItem(photos[index]!, { owner: 'u1/w1', batch: 'one', extra }),
    state: 'done' as const,
    result,
    isFinished: true,
  }));
  mediaQueue('u1/w1').dispatch({ act: 'add', items, files: photos.slice(0, 2) });
  await sees(row('photo-1.jpg').getByText('Ready'));
  await sees(row('photo-2.jpg').getByText('Already here: “Ferry at night”'));
  await sees(panel.getByText('1 uploaded · 1 already here'));
  await expectAccessible();
  await fits();
  await userEvent.keyboard('{Escape}');
  await seesNo(panel);
});
