import { expect, it } from 'vitest';
import { likelyKind } from './new-record.tsx';

type Identity = Parameters<typeof likelyKind>[0]['identity'];
const nothing = { workTitle: null, trackTitle: null, writers: null, iswc: null, societyNumber: null, isrc: null, upc: null };
const kindOf = (identity: Partial<Identity>) =>
  likelyKind({ identity: { ...nothing, ...identity } } as Parameters<typeof likelyKind>[0]);

it.each([
  [{ trackTitle: 'Harbour', isrc: 'GBA1B2600001' }, 'recording'],
  [{ trackTitle: 'Harbour' }, 'recording'],
  [{ workTitle: 'Harbour', isrc: 'GBA1B2600001' }, 'recording'],
  [{ workTitle: 'Harbour', trackTitle: 'Harbour', writers: 'Mara Quill', isrc: 'GBA1B2600001' }, 'work'],
  [{ workTitle: 'Harbour', societyNumber: '12' }, 'work'],
  [{ workTitle: 'Harbour' }, 'work'],
] as const)('lines with %j most likely name a %s', (identity, kind) => expect(kindOf(identity)).toBe(kind));
