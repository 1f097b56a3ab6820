import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/** Lower this with each fragment that a component reads through its hook. Counted apart: each record's form may add two, for reading and for saving. */
const unmaskedMax = 5;

const root = path.resolve(import.meta.dirname, '../..');
const unmasked = globSync('web/**/*.graphql', { cwd: root }).flatMap((file) => {
  const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
  return lines.flatMap((line, index) => (line.includes('@unmask') ? [{ file, above: lines[index - 1] ?? '' }] : []));
});

/** The asset grid reads a page with the data of all its tiles (docs/decisions/0041-the-asset-grid-pages-through-the-cache.md). */
const pastMasks = ['web/screens/media/library/rows.ts'];
const readsPastMasks = globSync('web/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.ts', '**/__generated__/**'] }).filter(
  (file) => /\bcache\s*\.(diff|watch|read)\(/.test(readFileSync(path.join(root, file), 'utf8')),
);

const isForm = ({ file }: { file: string }) => /[/-]detail\.graphql$/.test(file);
const perForm = Map.groupBy(unmasked.filter(isForm), ({ file }) => file);

describe('fragments', () => {
  it('are unmasked at most as often as before', () => {
    expect(unmasked.filter((use) => !isForm(use)).length).toBeLessThanOrEqual(unmaskedMax);
  });

  it('are unmasked at most twice in a form', () => {
    expect([...perForm].filter(([, uses]) => uses.length > 2)).toEqual([]);
  });

  it('are not read with their data by other readers of the cache', () => {
    expect(readsPastMasks).toEqual(pastMasks);
  });

  it('are unmasked with a reason in the line above', () => {
    expect(unmasked.filter(({ above }) => !/^\s*# \w/.test(above))).toEqual([]);
  });
});
