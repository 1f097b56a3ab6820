import { decode, encode, type SourceMapSegment } from '@jridgewell/sourcemap-codec';

type SourceMapText = { sources: string[]; mappings: string };

/** Removes the positions in packages from a source map, which each process holds in memory. Stack traces name the built file for them. */
export function withoutPackages(text: string): string {
  const map = JSON.parse(text) as SourceMapText;
  const isPackage = map.sources.map((source) => source.includes('node_modules/'));
  let isInPackage = false;
  const keep = (segment: SourceMapSegment): SourceMapSegment[] => {
    const wasInPackage = isInPackage;
    isInPackage = segment.length === 1 || isPackage[segment[1]]!;
    if (!isInPackage) return [segment];
    // A segment without a source ends the one before.
    return wasInPackage ? [] : [[segment[0]]];
  };
  const mappings = encode(decode(map.mappings).map((line) => line.flatMap(keep)));
  return JSON.stringify({ ...map, mappings });
}
