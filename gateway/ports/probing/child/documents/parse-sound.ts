import { type IAudioMetadata, parseFromTokenizer } from 'music-metadata';
import { fromFile, type ITokenizer } from 'strtok3';
import { orNull } from '../file-refusal.ts';
import { meaningfulText } from '../meaningful-text.ts';
import type { Given } from '../reader-types.ts';
import { mediaInfo, numberOf } from '../videos/media-info.ts';

declare module 'strtok3' {
  // The package declares what only Node.js has for a condition that TypeScript does not resolve.
  export function fromFile(path: string): Promise<ITokenizer>;
}

/** Facts and tags of a sound recording. `hasReadableTags` is false if damaged tags were skipped. */
type ParsedSound = IAudioMetadata & { hasReadableTags: boolean };

/** Returns the facts and tags of a sound recording, without tags if they are damaged. Null if the file is not a sound recording. */
export async function parseSound(given: Given): Promise<ParsedSound | null> {
  const whole = await orNull(() => parse(given));
  if (whole && whole.format.sampleRate !== undefined) return { ...whole, hasReadableTags: true };
  const found = await parseWithoutTags(given);
  // A recorder that was interrupted leaves a WAV whose head states no size, which the library takes for an empty one.
  return found && whole ? { ...whole, format: found.format, hasReadableTags: true } : found;
}

async function parse({ file, mimeType }: Given): Promise<IAudioMetadata> {
  const tokenizer = await fromFile(file);
  try {
    // The library would look for the type in the first bytes, which may be only a part of a tag.
    tokenizer.fileInfo.mimeType = mimeType;
    return await parseFromTokenizer(tokenizer, { duration: true, skipPostHeaders: false });
  } finally {
    await tokenizer.close();
  }
}

/** The library gives up at some damaged tags, MediaInfo skips them. */
async function parseWithoutTags({ file }: Given): Promise<ParsedSound | null> {
  const tracks = (await orNull(() => mediaInfo(file))) ?? [];
  const general = tracks.find((track) => track['@type'] === 'General');
  const sound = tracks.find((track) => track['@type'] === 'Audio');
  if (!general || !sound || general.extra?.IsTruncated === 'Yes') return null;
  const number = (value: unknown) => numberOf(value) ?? undefined;
  return {
    format: {
      duration: number(sound.Duration) ?? number(general.Duration),
      bitrate: number(sound.BitRate),
      codec: meaningfulText(sound.Format) ?? undefined,
      sampleRate: number(sound.SamplingRate),
      numberOfChannels: number(sound.Channels),
      bitsPerSample: number(sound.BitDepth),
      lossless: sound.Compression_Mode === 'Lossless',
      tagTypes: [],
      trackInfo: [],
    },
    native: {},
    quality: { warnings: [] },
    common: { track: { no: null, of: null }, disk: { no: null, of: null }, movementIndex: { no: null, of: null } },
    hasReadableTags: false,
  };
}
