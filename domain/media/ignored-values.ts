import { maxMetadataEntries } from './metadata-limit.ts';
import type { MetadataEntry } from './probe.ts';

/** Returns the metadata entry for a value of a file that could not be used, such as the year "c. 1998". */
export const ignoredValue = (field: string, value: string): MetadataEntry => ({
  group: 'Ignored values',
  name: field.slice(0, 120),
  value: value.slice(0, 2_000),
});

/** Adds entries for ignored values. If there are too many entries, they take the place of the last ones. */
export const withIgnored = (metadata: readonly MetadataEntry[], ignored: readonly MetadataEntry[]): MetadataEntry[] =>
  [...metadata.slice(0, Math.max(0, maxMetadataEntries - ignored.length)), ...ignored].slice(0, maxMetadataEntries);
