import fc from 'fast-check';
import { advisories, releaseTypes } from '#domain/catalogue/catalogue-terms.ts';
import type { DdexRelease, DdexTrack } from '#domain/distribution/ddex-release.ts';
import { exampleRelease, exampleTrack } from './ddex-example.ts';

const name = fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }).filter((text) => text.trim() !== '');
const optional = <T>(values: fc.Arbitrary<T>) => fc.option(values);
const some = <T>(values: fc.Arbitrary<T>) => fc.array(values, { maxLength: 3 });
const language = fc.constantFrom('sv', 'en', 'de', 'ja', 'yo');
const day = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2050-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const person = {
  name,
  role: fc.oneof(fc.constantFrom('Vocalist', 'Composer', 'Co-Author', 'Producer', 'Mixer'), name),
  ipiNameNumber: fc.constantFrom(null, '199', '00000000297'),
  isni: fc.constantFrom(null, '0000 0001 2146 438X', '000000012146438X'),
};

const track: fc.Arbitrary<DdexTrack> = fc
  .record({
    title: name,
    artist: name,
    versionTitle: optional(name),
    genre: optional(name),
    languageCode: optional(language),
    durationSeconds: fc.integer({ min: 1, max: 20_000 }),
    advisory: fc.constantFrom(...advisories.keys),
    pLine: fc.constantFrom(
      { year: null, owner: null },
      { year: 2026, owner: 'Foundry Lane' },
      { year: null, owner: 'Foundry Lane' },
    ),
    performers: some(fc.record({ ...person, isFeatured: fc.boolean() })),
    writers: some(fc.record(person)),
    iswcs: fc.constantFrom([], ['T0345246801'], ['T0345246801', 'T3005600277']),
    disc: fc.integer({ min: 1, max: 3 }),
  })
  .map((values) => exampleTrack({ ...values, audioSeconds: null }));

/** Releases that meet all requirements of a message, with and without optional data. */
export const anyDdexRelease: fc.Arbitrary<DdexRelease> = fc
  .record({
    title: name,
    artist: name,
    genre: name,
    releaseDate: day,
    versionTitle: optional(name),
    catalogNumber: optional(name),
    languageCode: optional(language),
    originalReleaseDate: optional(day),
    type: fc.constantFrom(...releaseTypes.keys),
    territories: fc.subarray(['SE', 'NO', 'DE', 'JP']),
    tracks: fc.array(track, { minLength: 1, maxLength: 4 }),
  })
  .map(({ tracks, ...values }) => ({
    ...exampleRelease,
    ...values,
    tracks: tracks
      .toSorted((a, b) => a.disc - b.disc)
      .map((each, index) => ({ ...each, recordingId: `r${index}`, isrc: `SEABC260000${index}` })),
  }));
