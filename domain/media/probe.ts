import { z } from 'zod';

const text = (most: number) => z.string().max(most);

/** A point on the Earth as a file says it (WGS 84), in degrees; the altitude in metres above the sea, where it is given. */
export const Place = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  altitude: z.number().min(-12_000).max(100_000).nullable(),
});
export type Place = z.output<typeof Place>;

/** One thing that a file says about itself, such as Camera / Model / X-T5. */
export const MetadataEntry = z.object({ group: text(60), name: text(120), value: text(2_000) });
export type MetadataEntry = z.output<typeof MetadataEntry>;

export const maxMetadataEntries = 300;

/** All that was read out of a file, as the column `probe` of an asset keeps it. The place is shown to members of the workspace alone. */
export const AssetProbe = z.object({
  place: Place.nullable(),
  metadata: z.array(MetadataEntry).max(maxMetadataEntries),
});
export type AssetProbe = z.output<typeof AssetProbe>;
