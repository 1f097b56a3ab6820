import { z } from 'zod';
import { maxMetadataEntries } from './metadata-limit.ts';

const text = (most: number) => z.string().max(most);

/** A location from a file (WGS 84) in degrees, with the altitude in metres above sea level if given. */
export const Place = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  altitude: z.number().min(-12_000).max(100_000).nullable(),
});
export type Place = z.output<typeof Place>;

/** A metadata entry of a file, such as Camera / Model / X-T5. */
export const MetadataEntry = z.object({ group: text(60), name: text(120), value: text(2_000) });
export type MetadataEntry = z.output<typeof MetadataEntry>;

/** Number of peaks in a waveform. */
export const waveformLength = 800;

/** Facts about the sound of an audio file. `waveform` has the peaks of equal parts of the recording, one byte each, in Base64. */
export const AssetSound = z.object({
  container: text(40),
  sampleRate: z.number().int().min(1).max(10_000_000).nullable(),
  bitDepth: z.number().int().min(1).max(64).nullable(),
  channels: z.number().int().min(1).max(256).nullable(),
  waveform: z
    .base64()
    .length(Math.ceil(waveformLength / 3) * 4)
    .nullable(),
});
export type AssetSound = z.output<typeof AssetSound>;

/** Metadata read from a file, stored in the column `probe`. Only members of the workspace see the location. */
export const AssetProbe = z.object({
  place: Place.nullable(),
  metadata: z.array(MetadataEntry).max(maxMetadataEntries),
  sound: AssetSound.optional(),
  hasUnreadableText: z.boolean().optional(),
});
export type AssetProbe = z.output<typeof AssetProbe>;
