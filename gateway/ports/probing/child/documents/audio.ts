import { open } from 'node:fs/promises';
import type { IAudioMetadata } from 'music-metadata';
import sharp from 'sharp';
import { fileTypesOf, typeNamed } from '#domain/media/file-types.ts';
import { ignoredValue, withIgnored } from '#domain/media/ignored-values.ts';
import type { AssetSound } from '#domain/media/probe.ts';
import { orNull, Refusal } from '../file-refusal.ts';
import { openingOptions } from '../images/image.ts';
import { decodeOnce, makeThumbnails, readPlaceholder } from '../images/pictures.ts';
import type { Given, Reading } from '../reader-types.ts';
import { detailsOfTags, listedTags } from './audio-tags.ts';
import { parseSound } from './parse-sound.ts';
import { decodeSound } from './waveform.ts';

const damaged = 'This sound recording cannot be read. Upload the file again, or upload another copy.';
const incomplete = 'This sound recording is incomplete: its end is missing. Upload the whole file again.';
const maxCoverBytes = 30_000_000;

/** Formats whose files may state no length, or are too short to state one. Without a length, other files are incomplete. */
const maybeWithoutLength: ReadonlySet<string> = new Set(['audio/flac', 'audio/mpeg', 'audio/wav']);

/** Reads an audio file: duration, sound, tags and cover. */
export async function readAudio(given: Given): Promise<Reading> {
  given.progress('Reading the tags', 10);
  const parsed = await parseSound(given);
  const stated = parsed?.format.duration ?? 0;
  const isStated = stated > 0 && Number.isFinite(stated);
  if (!parsed || !(isStated || maybeWithoutLength.has(given.mimeType))) throw new Refusal(damaged);
  await refuseShort(given.file);
  const { format } = parsed;
  const { sound, seconds } = await soundOf(given, format);
  const durationSeconds = isStated ? stated : seconds;
  // Damaged tags are no reason to refuse a file whose sound can be decoded, but its head alone says nothing.
  if (!durationSeconds || !(parsed.hasReadableTags || seconds)) throw new Refusal(damaged);
  given.progress('Creating previews', 70);
  const ignored = parsed.hasReadableTags ? [] : [ignoredValue('tags', 'damaged')];
  return {
    durationSeconds,
    bitrate: bitrateOf(parsed),
    codec: (format.codec ?? format.container ?? '').slice(0, 80) || null,
    ...detailsOfTags(parsed),
    probe: { place: null, metadata: withIgnored(listedTags(parsed), ignored), sound },
    ...(await coverOf(given, parsed)),
  };
}

/** Returns facts about the sound, and its length in seconds if it can be decoded. */
async function soundOf(given: Given, format: IAudioMetadata['format']): Promise<{ sound: AssetSound; seconds: number | null }> {
  const { duration = 0, sampleRate, numberOfChannels, bitsPerSample, lossless } = format;
  const facts = {
    container: typeNamed(fileTypesOf.DOCUMENT, given.mimeType)?.label ?? '',
    sampleRate: wholeWithin(sampleRate, 10_000_000),
    // Lossy formats have none. Some of their headers state the depth of the decoder.
    bitDepth: lossless ? wholeWithin(bitsPerSample, 64) : null,
    channels: wholeWithin(numberOfChannels, 256),
  };
  const samplesPerSecond = (facts.sampleRate ?? 0) * (facts.channels ?? 0);
  const { waveform, samples } = await decodeSound(given, duration * samplesPerSecond);
  return {
    sound: { ...facts, waveform: waveform && Buffer.from(waveform).toString('base64') },
    seconds: samplesPerSecond > 0 ? samples / samplesPerSecond : null,
  };
}

/** The bitrate of the sound. That of an Opus, which the library counts with its tags, is reduced by its cover in Base64. */
function bitrateOf({ format, common }: IAudioMetadata): number | null {
  const { codec, duration, trackInfo } = format;
  const covers = (common.picture ?? []).reduce((sum, { data }) => sum + (data.length * 4) / 3, 0);
  const ofOpus = codec === 'Opus' && duration ? (trackInfo[0]?.bitrate ?? 0) - (8 * covers) / duration : null;
  const bitrate = Math.round(ofOpus ?? format.bitrate ?? 0);
  return bitrate > 0 ? Math.min(bitrate, 2_147_483_647) : null;
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
