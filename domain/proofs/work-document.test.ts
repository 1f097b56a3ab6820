import { describe, expect, it } from 'vitest';
import { type SavedWork, workDocument } from './work-document.ts';

const work: SavedWork = {
  id: '0198c0de-0000-7000-8000-000000000001',
  version: 3,
  content: {
    title: 'Morgenrot „Süd“',
    iswc: 'T0345246801',
    genre: null,
    artist: '',
    instruments: [],
    isSigned: false,
    tempo: 92,
  },
  mainSplit: {
    performance: { publishingShare: 500_000, musicShare: 700_000 },
    mechanical: { publishingShare: 400_000, musicShare: 333_333 },
  },
  parties: [
    {
      group: 'composers',
      role: 'Composer',
      name: 'Ada Łukasik',
      ipiNumber: '00000000199',
      artistName: null,
      performanceFactor: 666_700,
      mechanicalFactor: 1_000_000,
    },
  ],
};

describe('workDocument', () => {
  it('contains the work in canonical JSON without empty fields', () => {
    expect(workDocument(work)).toBe(
      '{"format":"stave-work","formatVersion":1,"id":"0198c0de-0000-7000-8000-000000000001",' +
        '"splits":{"mechanical":{"musicShare":"33.3333","publishingShare":"40.0000"},' +
        '"parties":[{"group":"composers","ipiNumber":"00000000199","mechanicalFactor":"100.0000","name":"Ada Łukasik",' +
        '"performanceFactor":"66.6700","role":"Composer"}],' +
        '"performance":{"musicShare":"70.0000","publishingShare":"50.0000"}},"version":3,' +
        '"work":{"isSigned":false,"iswc":"T0345246801","tempo":92,"title":"Morgenrot „Süd“"}}',
    );
  });

  it('differs for another version, factor, name, party list or field value', () => {
    const [party] = work.parties;
    const others = [
      { ...work, version: 4 },
      { ...work, parties: [{ ...party!, performanceFactor: 666_600 }] },
      { ...work, parties: [{ ...party!, name: 'Ada Lukasik' }] },
      { ...work, parties: [] },
      { ...work, content: { ...work.content, isSigned: true } },
    ];
    expect(new Set([work, ...others].map(workDocument)).size).toBe(others.length + 1);
  });
});
