import { SourceMap } from 'node:module';
import { expect, test } from 'vitest';
import { withoutPackages } from './source-maps.ts';

test('removes the positions in packages from a source map and keeps all others', () => {
  // Two lines of a.ts, two of a package, and one of a.ts from far below.
  const map = {
    version: 3,
    sources: ['a.ts', '../node_modules/b/b.js'],
    names: ['start'],
    mappings: 'AAAA,IAAIA;AACJ,QCgBf;AAChB;ADkjBA',
  };
  const [whole, smaller] = [map, JSON.parse(withoutPackages(JSON.stringify(map)))].map((each) => new SourceMap(each));
  const places = [0, 1, 2, 3].flatMap((line) => [0, 4, 8].map((column) => [line, column] as const));
  for (const [line, column] of places) {
    const entry = whole!.findEntry(line, column) as { originalSource?: string };
    const isKept = entry.originalSource === 'a.ts';
    expect(smaller!.findEntry(line, column)).toEqual(isKept ? entry : expect.objectContaining({ originalSource: undefined }));
  }
  expect(places.filter(([line, column]) => 'originalLine' in whole!.findEntry(line, column))).toHaveLength(places.length);
});
