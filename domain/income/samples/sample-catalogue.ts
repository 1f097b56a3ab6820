import { iswcFromDigits } from '#domain/codes/iswc.ts';
import { upcFrom } from '#domain/codes/upc.ts';
import type { SampleLine } from './statement-sample.ts';

const song = (line: Partial<SampleLine> & Pick<SampleLine, 'title' | 'artist'>): SampleLine => ({
  version: '',
  writers: '',
  release: line.title,
  isrc: '',
  iswc: '',
  upc: '',
  ownNumber: '',
  societyNumber: '',
  catalogNumber: '',
  territory: 'DE',
  service: 'Spotify',
  units: '1',
  amount: '0.01',
  ...line,
});

const glassHarbour = song({
  title: 'Glass Harbour',
  artist: 'Mara Quill',
  writers: 'Mara Quill, Tobias Renn',
  release: 'Low Water',
  isrc: 'GBXQ12600011',
  iswc: iswcFromDigits('312450117'),
  upc: upcFrom('506001122001'),
  ownNumber: 'W-1001',
  societyNumber: '312450A1',
  catalogNumber: 'LWR 001',
});
const paperLanterns = song({
  title: 'Paper Lanterns',
  version: 'Night Mix',
  artist: 'The Ferrymen',
  writers: 'Ines Okoro',
  release: 'Lanterns EP',
  isrc: 'DEZQ72500207',
  iswc: iswcFromDigits('312450228'),
  upc: '036000291452',
  ownNumber: 'W-1002',
  societyNumber: '312450B2',
  catalogNumber: 'LWR 002',
});
const northOfTheRiver = song({
  title: 'Norð við á, "Live"',
  artist: 'Mara Quill',
  writers: 'Mara Quill',
  release: 'Low Water',
  isrc: 'GBXQ12600012',
  upc: upcFrom('506001122001'),
  ownNumber: 'W-1003',
  societyNumber: '312450C3',
  catalogNumber: 'LWR 001',
});

/** Invented music with amounts in every size that statements have: returns, many places, equal lines. */
export const sampleLines: readonly SampleLine[] = [
  { ...glassHarbour, territory: 'US', service: 'Apple Music', units: '1204', amount: '4.90113204' },
  { ...glassHarbour, units: '37', amount: '0.00031410' },
  { ...glassHarbour, units: '37', amount: '0.00031410' },
  { ...paperLanterns, territory: 'GB', units: '2', amount: '1.372900000000000001' },
  { ...paperLanterns, territory: 'FR', service: 'Deezer', units: '-1', amount: '-0.70' },
  { ...northOfTheRiver, territory: 'JP', units: '12044', amount: '1523.45' },
];
