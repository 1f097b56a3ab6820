import { ignoredValue, withIgnored } from '#domain/media/ignored-values.ts';
import type { MetadataEntry } from '#domain/media/probe.ts';
import { ProbingResult } from './messages.ts';

type Values = Record<string, unknown>;

/** Values that a file may lack. Pictures, texts and the list of metadata come from the readers, so errors in them are no fault of the file. */
const optional: ReadonlySet<string> = new Set([
  'width',
  'height',
  'durationSeconds',
  'frameRate',
  'bitrate',
  'codec',
  'pageCount',
  'dominantColor',
  'placeholder',
  'posterAtSeconds',
  'copyrightOwner',
  'caption',
  'probe.place',
  'probe.sound',
]);

/** Returns the path of the optional value at or above a path. Null if there is none. */
function optionalPath(path: readonly PropertyKey[]): string[] | null {
  const names = path.map(String);
  if (names[0] === 'details' && names.length > 1) return names.slice(0, 2);
  const depth = [1, 2].find((length) => optional.has(names.slice(0, length).join('.')));
  return depth ? names.slice(0, depth) : null;
}

/**
 * Parses the result of a reading process. Ignores invalid values that a file may lack, and lists them in the metadata.
 *
 * @throws ZodError when anything else is invalid
 */
export function parseResult(raw: unknown): ProbingResult {
  const { data, error } = ProbingResult.safeParse(raw);
  if (data) return data;
  const result = structuredClone(raw) as Values;
  const ignored = new Map<string, MetadataEntry>();
  for (const { path } of error.issues) {
    const names = optionalPath(path);
    if (!names) throw error;
    const name = names.at(-1)!;
    const holder = (names.length === 1 ? result : result[names[0]!]) as Values;
    // Two issues may concern one value.
    if (!ignored.has(name)) ignored.set(name, ignoredValue(name, shown(holder[name])));
    if (name === 'place') holder[name] = null;
    else delete holder[name];
  }
  const rest = ProbingResult.parse(result);
  return { ...rest, probe: { ...rest.probe, metadata: withIgnored(rest.probe.metadata, [...ignored.values()]) } };
}

/** JSON has no NaN and Infinity: they arrive as null. */
const shown = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : 'unreadable');
