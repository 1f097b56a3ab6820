import { rm } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { orNull, Refusal } from '../file-refusal.ts';
import { openingOptions } from '../images/image.ts';
import { brightness, decodeOnce, makeThumbnails, readPlaceholder, write } from '../images/pictures.ts';
import type { Given, Reading } from '../reader-types.ts';
import { takeFrame } from './frame.ts';

type Poster = Pick<Reading, 'posterAtSeconds' | 'dominantColor' | 'placeholder' | 'outputs'>;

const noFrame = 'The video has no frame at that position. Choose an earlier one.';

/** Videos often begin black: the first of these positions with a visible frame is used. */
const parts = [0.1, 0.3, 0.5, 0];
/** Mean brightness (of 255) below which a frame counts as black. */
const darkness = 12;

/** Returns a representative frame; nothing when no decoder supports the codec, which is not a fault of the file. */
export async function choosePoster(given: Given, durationSeconds: number): Promise<Poster> {
  if (given.atSeconds !== null) {
    const chosen = await posterAt(given, given.atSeconds);
    if (chosen) return chosen;
  }
  let last: Poster | null = null;
  for (const [index, part] of parts.entries()) {
    const poster = await posterAt(given, roundedSeconds(durationSeconds * part));
    if (poster === null) continue;
    last = poster;
    if (!poster.isDark) break;
    given.progress('Choosing a frame', 40 + index * 10);
  }
  return last ?? { outputs: [] };
}

/** Pictures of a chosen position. */
export async function takePoster(given: Given): Promise<Reading> {
  given.progress('Choosing a frame', 30);
  const poster = await posterBefore(given, given.atSeconds ?? 0);
  if (!poster) throw new Refusal(noFrame);
  const { isDark: _isDark, ...rest } = poster;
  return { ...rest, probe: { place: null, metadata: [] } };
}

/** The last frame is slightly before the stated end, so requests for the end get that frame. */
async function posterBefore(given: Given, seconds: number) {
  for (const earlier of [0, 0.1, 0.5, 2]) {
    const poster = await posterAt(given, roundedSeconds(Math.max(0, seconds - earlier)));
    if (poster) return poster;
  }
  return null;
}

async function posterAt(given: Given, seconds: number): Promise<(Poster & { isDark: boolean }) | null> {
  const file = path.join(given.folder, 'frame.png');
  const isThere = await takeFrame(given, seconds, file);
  if (!isThere) return null;
  const decoded = await orNull(() => decodeOnce(sharp(file, openingOptions(given.maxPixels))));
  if (!decoded) return null;
  const { width, height, channels, data } = decoded;
  const poster = sharp(data, { raw: { width, height, channels } }).resize(1_280, 1_280, {
    fit: 'inside',
    withoutEnlargement: true,
  });
  const outputs = [
    await write(poster.webp({ quality: 80, effort: 2 }), given.folder, 'poster.webp', 'POSTER'),
    ...(await makeThumbnails(decoded, given.folder)),
  ];
  await rm(file, { force: true });
  return {
    outputs,
    posterAtSeconds: seconds,
    isDark: (await brightness(decoded)) < darkness,
    ...(await readPlaceholder(decoded)),
  };
}

const roundedSeconds = (seconds: number) => Math.round(seconds * 100) / 100;
