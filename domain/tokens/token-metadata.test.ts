import { expect, it } from 'vitest';
import { type MetadataSource, tokenMetadata } from './token-metadata.ts';

const source: MetadataSource = {
  kind: 'WORK',
  title: 'Glass Mountain',
  creator: 'Lena Brandt',
  description: null,
  imageUri: 'https://stave.example/metadata/a.png',
  imageType: 'image/png',
  externalUrl: 'https://stave.example/verify',
  traits: [
    { name: 'Genre', value: 'Pop' },
    { name: 'Language', value: null },
    { name: 'Year of creation', value: 2026 },
    { name: 'Artist', value: '' },
  ],
  codes: { iswc: 'T-034.524.680-1', isrc: null },
  splits: [{ name: 'Lena Brandt', role: 'Composer', performanceShare: 333_333, mechanicalShare: 500_000 }],
  contentSha256: 'a'.repeat(64),
  createdAt: new Date('2026-11-22T08:00:00Z'),
  token: { blockchain: 'SOLANA', type: 'ROYALTY_TOKEN', royaltyBasisPoints: 550, totalSupply: 1_000_000 },
};

it('token metadata has the fields of the standards and omits empty values', () => {
  expect(tokenMetadata(source)).toEqual({
    name: 'Glass Mountain',
    symbol: 'STAVE',
    description: 'Glass Mountain, a musical work by Lena Brandt.',
    image: 'https://stave.example/metadata/a.png',
    external_url: 'https://stave.example/verify',
    seller_fee_basis_points: 550,
    attributes: [
      { trait_type: 'Kind', value: 'Musical work' },
      { trait_type: 'Token type', value: 'Royalty token' },
      { trait_type: 'Genre', value: 'Pop' },
      { trait_type: 'Year of creation', value: 2026 },
      { trait_type: 'ISWC', value: 'T-034.524.680-1' },
    ],
    properties: { category: 'image', files: [{ uri: 'https://stave.example/metadata/a.png', type: 'image/png' }] },
    stave: {
      version: 1,
      kind: 'work',
      codes: { iswc: 'T-034.524.680-1' },
      splits: [{ name: 'Lena Brandt', role: 'Composer', performanceShare: '33.3333', mechanicalShare: '50.00' }],
      contentSha256: 'a'.repeat(64),
      createdAt: '2026-11-22T08:00:00.000Z',
      token: { blockchain: 'solana', type: 'royalty-token', royaltyPercentage: '5.50', totalSupply: 1_000_000 },
    },
  });
});

it('a description is shortened to 2,000 characters, and derived from the title if it is missing', () => {
  const described = (more: Partial<MetadataSource>) => tokenMetadata({ ...source, ...more }).description;
  expect(described({ description: ' A song. ' })).toBe('A song.');
  expect([...String(described({ description: '🎵'.repeat(3_000) }))]).toHaveLength(2_000);
  expect(described({ kind: 'IMAGE', creator: null })).toBe('Glass Mountain, an image.');
});

it('a description ends with one full stop', () => {
  expect(tokenMetadata({ ...source, creator: 'Lena B.' }).description).toBe('Glass Mountain, a musical work by Lena B.');
});
