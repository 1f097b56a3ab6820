import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LanguageCodesDocument } from '#web/entities/media/fields/__generated__/names.ts';
import { TrackFileDocument } from '#web/entities/media/player/__generated__/player.ts';
import { playTrack, type Track } from '#web/entities/media/player/player-store.ts';
import { UploadRulesDocument } from '#web/entities/media/upload/__generated__/upload.ts';
import { LocalChainDocument } from '#web/entities/networks/__generated__/local.ts';
import { SessionEndDocument } from '#web/entities/viewer/__generated__/viewer.ts';
import { AssetDetailDocument } from '#web/screens/media/detail/__generated__/asset.ts';
import {
  LibraryDocument,
  LibraryFacetsDocument,
  LibraryStatsDocument,
  SavedFiltersDocument,
} from '#web/screens/media/library/__generated__/library.ts';
import { LandingPageDocument } from '#web/screens/public/__generated__/landing.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { lookups } from '../support/lookups.ts';
import { answer, disconnect, network } from '../support/network.ts';
import { openPage } from '../support/open-page.tsx';
import { button, fits, hasFocus, link, region, sees, seesNo } from '../support/screen.ts';

/** The address of a WAV without sound: 8 bits, 8,000 Hz. */
function silence(seconds: number): string {
  const samples = new Uint8Array(8_000 * seconds).fill(128);
  const head = new DataView(new ArrayBuffer(44));
  const write = (at: number, text: string) => {
    for (const [index, sign] of [...text].entries()) head.setUint8(at + index, sign.charCodeAt(0));
  };
  write(0, 'RIFF');
  head.setUint32(4, 36 + samples.length, true);
  write(8, 'WAVEfmt ');
  head.setUint32(16, 16, true);
  for (const at of [20, 22, 32]) head.setUint16(at, 1, true);
  for (const at of [24, 28]) head.setUint32(at, 8_000, true);
  head.setUint16(34, 8, true);
  write(36, 'data');
  head.setUint32(40, samples.length, true);
  return URL.createObjectURL(new Blob([head.buffer, samples], { type: 'audio/wav' }));
}

const long = silence(60);
const waveform = Array.from({ length: 800 }, (_, index) => index % 256);
const player = region('Player');
const position = (title: string) => player.getByRole('slider', { name: `Position in ${title}` });
const audio = () => document.querySelector('audio')!;
const track = (id: string): Track => ({ id, title: `Take ${id}`, artist: 'Ida', assetId: `asset-${id}`, durationSeconds: 60 });
const tracks = ['1', '2', '3'].map(track);

const asset = { id: 'a1', kind: 'DOCUMENT' as const, title: 'Take 1', mimeType: 'audio/wav', durationSeconds: 60, waveform };
const files = new Map(tracks.map(({ assetId }) => [assetId, silence(60)]));
const serve = (streamUrl: (id: string) => string | null = (id) => files.get(id) ?? long) =>
  network.use(
    answer(TrackFileDocument, ({ id }) => ({
      asset: { __typename: 'AudioAsset', id: String(id), streamUrl: streamUrl(String(id)), waveform },
    })),
  );

beforeEach(() => {
  network.use(
    ...lookups,
    answer(UploadRulesDocument),
    answer(LanguageCodesDocument),
    answer(AssetDetailDocument, { asset: { ...asset, streamUrl: long, ingest: { state: 'READY' } } }),
  );
  serve();
});

const address = '/dashboard/media/documents/a1';

/** Opens a page and starts a list there, as a row of a list does. */
async function play(list: readonly Track[] = tracks, index = 0): Promise<void> {
  await openPage(address);
  // Browsers play only after a person has used the page.
  await button('Play Take 1').click();
  playTrack(list[index]!, list);
  await sees(player);
}
/** Waits for the file of a track, and goes to its end. */
async function toEnd(id: string): Promise<void> {
  await expect.poll(() => audio().src === files.get(`asset-${id}`) && audio().currentTime > 0).toBe(true);
  audio().currentTime = 59.9;
}
const isLoaded = () => expect.poll(() => audio().readyState).toBeGreaterThan(0);
const shown = (title: string) => sees(player.getByText(title, { exact: true }));

test('A page of an audio file plays it in the bar, which keeps playing during navigation', async () => {
  await openPage(address);
  await button('Play Take 1').click();
  await sees(player.getByText('Take 1'));
  await expect.poll(() => audio().currentTime).toBeGreaterThan(0);
  await expectAccessible();
  const before = audio();
  await button('Pause Take 1').click();
  await expect.poll(() => audio().paused).toBe(true);
  await player.getByRole('button', { name: 'Play', exact: true }).click();
  network.use(answer(LibraryDocument), answer(LibraryFacetsDocument), answer(LibraryStatsDocument), answer(SavedFiltersDocument));
  await link('Documents').first().click();
  await expect.poll(() => window.location.pathname).toBe('/dashboard/media/documents');
  expect(audio()).toBe(before);
  expect(audio().paused).toBe(false);
});

test('The waveform of a page starts the player at the chosen position', async () => {
  await openPage(address);
  const slider = page.getByRole('slider', { name: 'Position in Take 1' });
  await slider.click({ position: { x: 1, y: 20 } });
  await sees(player);
  await isLoaded();
  expect(audio().currentTime).toBeLessThan(5);
  await slider.first().click();
  await expect.poll(() => Math.abs(audio().currentTime - 30)).toBeLessThan(4);
});

test('Keys of the bar seek and pause, and those of the page do not', async () => {
  await play();
  await isLoaded();
  position('Take 1').element().focus();
  await userEvent.keyboard(' {End}');
  await expect.element(position('Take 1')).toHaveAttribute('aria-valuetext', '1:00 of 1:00');
  await userEvent.keyboard('{Home}{ArrowRight}{PageUp}');
  await expect.poll(() => audio().currentTime).toBe(35);
  await userEvent.keyboard(' ');
  await expect.poll(() => audio().paused).toBe(false);
  await userEvent.keyboard(' ');
  await expect.poll(() => audio().paused).toBe(true);
  const { currentTime } = audio();
  page.getByRole('main').element().focus();
  await userEvent.keyboard(' {ArrowLeft}');
  expect([audio().paused, audio().currentTime]).toEqual([true, currentTime]);
  button('Next').element().focus();
  await userEvent.keyboard(' ');
  await shown('Take 2');
});

test('Previous and next lead through the list, and the end of a recording starts the next', async () => {
  await play(tracks, 1);
  await shown('Take 2');
  await button('Next').click();
  await shown('Take 3');
  await expect.element(button('Next')).toBeDisabled();
  await button('Previous').click();
  await shown('Take 2');
  await toEnd('2');
  await shown('Take 3');
  await toEnd('3');
  await sees(player.getByRole('button', { name: 'Play', exact: true }));
});

test('A recording that cannot be played says so and can be tried again', async () => {
  network.use(disconnect(TrackFileDocument));
  await play();
  await sees(/^Couldn't play this recording/);
  serve();
  await button('Try again').click();
  await isLoaded();
  await expect.poll(() => audio().paused).toBe(false);
});

test('A recording without a file says so', async () => {
  serve(() => null);
  await play();
  await sees(/^Couldn't play this recording/);
  await button('Next').click();
  await shown('Take 2');
});

test('An expired address is replaced, and playback goes on at its position', async () => {
  const requests = vi.fn();
  const expired = `data:audio/wav;base64,${btoa('expired')}`;
  serve(() => {
    requests();
    return requests.mock.calls.length === 1 ? expired : long;
  });
  await openPage(address);
  await sees(button('Play Take 1'));
  playTrack(tracks[0]!, tracks, 20);
  await expect.poll(() => audio()?.currentTime ?? 0).toBeGreaterThan(19);
  expect(requests).toHaveBeenCalledTimes(2);
});

test('Closing the player moves the focus to the page, and signing out ends playback', async () => {
  await play();
  await button('Close the player').click();
  await seesNo(player);
  await hasFocus(page.getByRole('main'));
  playTrack(tracks[0]!, tracks);
  await sees(player);
  network.use(answer(SessionEndDocument), answer(LandingPageDocument), answer(LocalChainDocument));
  await button(/^Account/).click();
  await button('Sign out').click();
  await seesNo(player);
  expect(document.querySelector('audio')).toBeNull();
});

test('The bar fits a phone', async () => {
  await page.viewport(390, 844);
  await play([{ ...track('1'), title: 'A very long title that a narrow window cannot show in full' }]);
  await isLoaded();
  await fits();
  await expectAccessible();
});
