import { describe, expect, it } from 'vitest';
import { identityText, isNameless } from './identity.ts';
import { type LineIdentity, noIdentity } from './statement-line.ts';

const key = (identity: Partial<LineIdentity>) => identityText({ ...noIdentity, ...identity });

describe('lines are of one group', () => {
  it('if they have the same codes, however their titles are written', () => {
    expect(key({ isrc: 'GBA1B2600001', trackTitle: 'One' })).toBe(
      key({ isrc: 'GBA1B2600001', trackTitle: 'ONE (Live)', artist: 'X' }),
    );
    expect(key({ ownNumber: 'w-1 001' })).toBe(key({ ownNumber: 'W1001' }));
  });

  it('if they have the same UPC and title, or the same title and names in another order and case', () => {
    expect(key({ upc: '036000291452', trackTitle: 'Été ' })).toBe(key({ upc: '036000291452', trackTitle: 'ete' }));
    expect(key({ workTitle: 'One', writers: 'Renn, Quill' })).toBe(key({ workTitle: 'ONE', writers: 'QUILL / RENN' }));
  });
});

describe('lines are of two groups', () => {
  it('if a code, the version, the writers or the artist differs', () => {
    const texts = [
      key({ isrc: 'GBA1B2600001' }),
      key({ isrc: 'GBA1B2600002' }),
      key({ iswc: 'T-034.524.680-1' }),
      key({ iswc: 'T-034.524.680-1', isrc: 'GBA1B2600001' }),
      key({ societyNumber: 'W1' }),
      key({ ownNumber: 'W1' }),
      key({ upc: '036000291452', trackTitle: 'One' }),
      key({ upc: '036000291452', trackTitle: 'Two' }),
      key({ upc: '036000291452', trackTitle: 'One', trackVersion: 'Live' }),
      key({ trackTitle: 'One' }),
      key({ trackTitle: 'One', artist: 'A' }),
      key({ trackTitle: 'One', writers: 'A' }),
      key({ releaseTitle: 'One' }),
      key({ releaseTitle: 'One', catalogNumber: 'C1' }),
      key({}),
    ];
    expect(new Set(texts).size).toBe(texts.length);
  });
});

it('a line is nameless if it names no music, except by a word such as Total', () => {
  expect(isNameless(noIdentity, '')).toBe(true);
  expect(isNameless({ ...noIdentity, workTitle: 'Total' }, 'Total')).toBe(true);
  expect(isNameless({ ...noIdentity, workTitle: 'Total', isrc: 'GBA1B2600001' }, 'Total')).toBe(false);
});
