import { isValidIBAN } from 'ibantools';
import { describe, expect, it } from 'vitest';
import { demoContributors, demoPublishers, demoWorks } from '#db/seeds/data/demo-catalogue.ts';
import { DEMO_LYRICS_A } from '#db/seeds/data/demo-lyrics-a.ts';
import { DEMO_LYRICS_B } from '#db/seeds/data/demo-lyrics-b.ts';
import type { DemoSplit, DemoWork } from '#db/seeds/data/demo-types.ts';
import { GENRES } from '#db/seeds/data/genres.ts';
import societies from '#db/seeds/data/societies.json' with { type: 'json' };
import { checkIpiBaseNumber, checkIpiNameNumber } from '#domain/codes/ipi.ts';
import { checkIsni } from '#domain/codes/isni.ts';
import { checkIswc } from '#domain/codes/iswc.ts';
import { ContributorDraft } from '#domain/contributors/contributor.ts';
import { normalizeRoles } from '#domain/contributors/roles.ts';
import { ISO_LANGUAGES } from '#domain/lookups/iso-languages.ts';
import { findSociety } from '#domain/lookups/societies.ts';
import { PublisherDraft } from '#domain/publishers/publisher.ts';
import { lyricsStats } from '#domain/works/lyrics.ts';
import { MusicalKey, TimeSignature } from '#domain/works/music-terms.ts';
import { sheetFromDraft, splitSheetDraft } from '#domain/works/split-draft.ts';
import { computeSplitSheet } from '#domain/works/splits.ts';
import { workDraft } from '#domain/works/work.ts';

const parties = [...demoContributors, ...demoPublishers];
const uuidOf = (slug: string): string => {
  const index = parties.findIndex((party) => party.slug === slug);
  expect(index, `${slug} does not exist`).toBeGreaterThanOrEqual(0);
  return `0192f0c1-7a00-7000-8000-${String(index).padStart(12, '0')}`;
};

const rows = (key: 'contributorId' | 'publisherId', splits: readonly DemoSplit[]) =>
  splits.map(({ party, ...split }) => ({ ...split, [key]: uuidOf(party) }));

function sheetOf(work: DemoWork) {
  const parsed = splitSheetDraft.parse({
    mainSplit: work.mainSplit,
    composers: rows('contributorId', work.songwriterSplits),
    authors: rows('contributorId', work.authorSplits),
    publishers: rows('publisherId', work.publisherSplits),
  });
  const { main, groups } = sheetFromDraft(parsed);
  return computeSplitSheet(main, groups);
}

const unique = (values: readonly unknown[]) => new Set(values).size === values.length;

describe('people and publishers of the demo catalogue', () => {
  it('have the expected number, each with a unique slug, reference and IPI', () => {
    expect([demoContributors.length, demoPublishers.length]).toEqual([26, 9]);
    expect(unique(parties.map(({ slug }) => slug))).toBe(true);
    expect(unique(parties.map(({ reference }) => reference))).toBe(true);
    expect(unique(parties.flatMap(({ ipiNumber }) => ipiNumber ?? []))).toBe(true);
  });

  it.each(demoContributors.map((person) => [person.slug, person] as const))('include %s with valid data', (_slug, person) => {
    ContributorDraft.parse(person);
    expect(normalizeRoles(person.roles ?? [])).toEqual(person.roles);
    if (person.ipiNumber) expect(checkIpiNameNumber(person.ipiNumber).state).toBe('valid');
    if (person.ipiBaseNumber) expect(checkIpiBaseNumber(person.ipiBaseNumber).state).toBe('valid');
    if (person.isniCode) expect(checkIsni(person.isniCode).state).toBe('valid');
    if (person.iban) expect(isValidIBAN(person.iban)).toBe(true);
    expect(findSociety(societies, person.proCode ?? '')).toMatchObject({ name: person.pro, isPro: true, isActive: true });
    expect(findSociety(societies, person.cmo ?? '')?.isCmo).toBe(true);
  });

  it.each(demoPublishers.map((publisher) => [publisher.slug, publisher] as const))(
    'include %s with valid data',
    (_slug, publisher) => {
      PublisherDraft.parse(publisher);
      expect(checkIpiNameNumber(publisher.ipiNumber ?? '').state).toBe('valid');
      expect(findSociety(societies, publisher.proCode ?? '')).toMatchObject({ name: publisher.pro, isPro: true });
    },
  );

  it('have email addresses that cannot be registered', () => {
    for (const { email, website } of parties) {
      expect(email).toMatch(/\.example$/);
      if (website) expect(website).toMatch(/^https:\/\/[a-z0-9-]+\.example$/);
    }
  });
});

describe('works of the demo catalogue', () => {
  it.each(demoWorks.map((work) => [work.slug, work] as const))('include %s with valid data', (_slug, work) => {
    workDraft(2025).parse(work);
    expect(GENRES.map(({ name }) => name)).toContain(work.genre);
    if (work.language) expect(ISO_LANGUAGES.map(({ name }) => name)).toContain(work.language);
    if (work.musicalKey) expect(MusicalKey).toContain(work.musicalKey);
    if (work.timeSignature) expect(TimeSignature).toContain(work.timeSignature);
    for (const day of [work.updatedDaysAgo, work.registrationDaysAgo ?? 0, work.signDaysAgo ?? 0]) {
      expect(day).toBeLessThanOrEqual(work.createdDaysAgo);
    }
    sheetOf(work);
  });

  it('are not older than their parties', () => {
    for (const work of demoWorks) {
      for (const { party } of [...work.songwriterSplits, ...work.authorSplits, ...work.publisherSplits]) {
        const age = parties.find(({ slug }) => slug === party)?.createdDaysAgo;
        expect(age, `${work.slug}: ${party}`).toBeGreaterThanOrEqual(work.createdDaysAgo);
      }
    }
  });

  it('include works without ISWC, a wrong check digit, one duplicate ISWC and incomplete splits', () => {
    expect(demoWorks).toHaveLength(64);
    expect(unique(demoWorks.map(({ slug }) => slug))).toBe(true);
    const codes = demoWorks.flatMap(({ iswc }) => iswc ?? []);
    expect(codes.length - new Set(codes).size).toBe(1);
    expect(codes.map((code) => checkIswc(code).state).filter((state) => state !== 'valid')).toEqual(['wrong-check-digit']);
    expect(demoWorks.length - codes.length).toBeGreaterThanOrEqual(5);
    const incomplete = demoWorks.filter((work) => !sheetOf(work).isComplete).map(({ slug }) => slug);
    expect(incomplete.sort()).toEqual(
      ['cuaderno-azul', 'contraluz', 'ghost-elevator', 'half-a-map', 'rode-tage', 'wat-blijft'].sort(),
    );
    expect(new Set(demoWorks.map(({ trackStatus }) => trackStatus)).size).toBe(6);
  });

  it('include every text in the lyrics files', () => {
    const slugs = Object.keys({ ...DEMO_LYRICS_A, ...DEMO_LYRICS_B });
    const works = demoWorks.filter(({ lyrics }) => lyrics);
    expect(works.map(({ slug }) => slug).sort()).toEqual(slugs.sort());
    for (const { lyrics } of works) expect(lyricsStats(lyrics ?? '').lines).toBeGreaterThanOrEqual(3);
  });
});
