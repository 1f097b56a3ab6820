import { open } from 'node:fs/promises';
import { type IAudioMetadata, parseFile } from 'music-metadata';
import sharp from 'sharp';
import { ownerInNotice } from '#domain/media/copyright-notice.ts';
import { fileTypesOf, typeNamed } from '#domain/media/file-types.ts';
import type { AssetSound } from '#domain/media/probe.ts';
import { orNull, Refusal, refuseOnError } from '../file-refusal.ts';
import { openingOptions } from '../images/image.ts';
import { present } from '../images/notes.ts';
import { decodeOnce, makeThumbnails, readPlaceholder } from '../images/pictures.ts';
import { MetadataList } from '../metadata-list.ts';
import type { Given, Reading } from '../reader-types.ts';
import { waveformOf } from './waveform.ts';

const damaged = 'This sound recording cannot be read. Upload the file again, or upload another copy.';
const incomplete = 'This sound recording is incomplete: its end is missing. Upload the whole file again.';
const maxCoverBytes = 30_000_000;

/** Reads an audio file: duration, sound, tags and cover. */
export async function readAudio(given: Given): Promise<Reading> {
  given.progress('Reading the tags', 10);
  const found = await refuseOnError(damaged, () => parseFile(given.file, { duration: true, skipPostHeaders: false }));
  const { format, common } = found;
  const durationSeconds = format.duration ?? 0;
  if (!(durationSeconds > 0) || !Number.isFinite(durationSeconds)) throw new Refusal(damaged);
  await refuseShort(given.file);
  const sound = await soundOf(given, format);
  given.progress('Creating previews', 70);
  return {
    durationSeconds,
    bitrate: format.bitrate ? Math.min(Math.round(format.bitrate), 2_147_483_647) : null,
    codec: (format.codec ?? format.container ?? '').slice(0, 80) || null,
    details: present<string | number>({
      artist: common.artist?.slice(0, 300),
      album: common.album?.slice(0, 300),
      trackNumber: common.track.no,
      year: common.year,
      author: common.composer?.join(', ').slice(0, 300),
      isrcCode: common.isrc?.[0]?.slice(0, 40),
    }),
    caption: { title: common.title?.slice(0, 5_000) ?? null, description: null, keywords: [] },
    copyrightOwner: ownerInNotice(common.copyright ?? '')?.slice(0, 300) ?? null,
    probe: { place: null, metadata: listed(found), sound },
    ...(await coverOf(given, found)),
  };
}

async function soundOf(given: Given, format: IAudioMetadata['format']): Promise<AssetSound> {
  const { duration = 0, sampleRate, numberOfChannels, bitsPerSample, lossless } = format;
  const facts = {
    container: typeNamed(fileTypesOf.DOCUMENT, given.mimeType)?.label ?? '',
    sampleRate: wholeWithin(sampleRate, 10_000_000),
    // Lossy formats have none. Some of their headers state the depth of the decoder.
    bitDepth: lossless ? wholeWithin(bitsPerSample, 64) : null,
    channels: wholeWithin(numberOfChannels, 256),
  };
  const waveform = await waveformOf(given, duration * (facts.sampleRate ?? 0) * (facts.channels ?? 0) * 2);
  return { ...facts, waveform: waveform && Buffer.from(waveform).toString('base64') };
}

function wholeWithin(value: number | undefined, most: number): number | null {
  const whole = Math.round(value ?? 0);
  return whole >= 1 && whole <= most ? whole : null;
}

/** Streaming encoders do not know the length and write the maximum value. */
const unknownLength = 0x7fff_f000;

/** WAV and AIFF begin with their length (RIFF little-endian, FORM big-endian). */
async function refuseShort(file: string): Promise<void> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(8), 0, 8, 0);
    const mark = buffer.toString('latin1', 0, 4);
    const promised = mark === 'RIFF' ? buffer.readUInt32LE(4) : mark === 'FORM' ? buffer.readUInt32BE(4) : 0;
    const { size } = await handle.stat();
    if (promised < unknownLength && promised + 8 > size * 1.01 + 4_096) throw new Refusal(incomplete);
  } finally {
    await handle.close();
  }
}

async function coverOf(
  given: Given,
  { common }: IAudioMetadata,
): Promise<Pick<Reading, 'outputs' | 'dominantColor' | 'placeholder'>> {
  const cover = common.picture?.[0]?.data;
  if (!cover || cover.length > maxCoverBytes) return { outputs: [] };
  const decoded = await orNull(async () => decodeOnce(sharp(await pictureOnly(cover), openingOptions(given.maxPixels))));
  return decoded
    ? { ...(await readPlaceholder(decoded)), outputs: await makeThumbnails(decoded, given.folder) }
    : { outputs: [] };
}

/** A cover bypasses the type check of the file, so only raster formats are accepted, no SVG. */
async function pictureOnly(bytes: Uint8Array): Promise<Uint8Array> {
  const { fileTypeFromBuffer } = await import('file-type');
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !['image/jpeg', 'image/png', 'image/webp', 'image/gif'].includes(type.mime)) throw new Error('no picture');
  return bytes;
}

function listed({ format, common }: IAudioMetadata) {
  const list = new MetadataList();
  const { container, codec, codecProfile, sampleRate, numberOfChannels, bitsPerSample, tool } = format;
  const technical = { container, codec, codecProfile, sampleRate, numberOfChannels, bitsPerSample, tool };
  for (const [name, value] of Object.entries(technical)) list.add('Sound', name, value);
  for (const [name, value] of Object.entries(common)) {
    for (const each of Array.isArray(value) ? value.slice(0, 10) : [value]) list.add('Tags', name, each);
  }
  return list.entries;
}
