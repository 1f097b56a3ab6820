import { expect, it } from 'vitest';
import { readMetadata } from './metadata-view.tsx';

it('reads names and values from metadata in the format of the NFT standards', () => {
  const attributes = [
    { trait_type: 'ISWC', value: 'T-034.524.680-1' },
    { trait_type: 'Year', value: 2026 },
    { value: 'nameless' },
    null,
  ];
  const { rows, json } = readMetadata(JSON.stringify({ name: 'Glass Mountain', description: '', attributes }));
  expect(rows).toEqual([
    ['Name', 'Glass Mountain'],
    ['ISWC', 'T-034.524.680-1'],
    ['Year', '2026'],
  ]);
  expect(json.split('\n').length).toBeGreaterThan(8);
});

it('shows invalid JSON unchanged', () => {
  expect(readMetadata('{')).toEqual({ rows: [], json: '{' });
});
