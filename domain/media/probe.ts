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

/** Metadata read from a file, stored in the column `probe`. Only members of the workspace see the location. */
export const AssetProbe = z.object({
  place: Place.nullable(),
  metadata: z.array(MetadataEntry).max(maxMetadataEntries),
});
export type AssetProbe = z.output<typeof AssetProbe>;
