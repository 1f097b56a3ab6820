import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { HUNDRED } from '#domain/kit/percent.ts';
import { MAX_SPLIT_ROWS, type SplitSheetInput, sheetFromDraft, splitSheetDraft } from './split-draft.ts';
import { AuthorRole, ComposerRole, PublisherRole, publisherCwrCodes, writerCwrCodes } from './split-roles.ts';
import { computeSplitSheet } from './splits.ts';

const lena = '0192f0c1-7a00-7000-8000-000000000001';
const jonas = '0192f0c1-7a00-7000-8000-000000000002';
const factors = { performanceFactor: '50', mechanicalFactor: 50 };
const shares = { publishingShare: '50', musicShare: 70 };
const draft = (change: Partial<SplitSheetInput> = {}): SplitSheetInput => ({
  mainSplit: { performance: shares, mechanical: shares },
  composers: [
    { contributorId: lena, ...factors },
    { contributorId: jonas, role: 'Co-Composer', ...factors },
  ],
  authors: [{ contributorId: lena, performanceFactor: '100', mechanicalFactor: '100,00' }],
  publishers: [{ publisherId: lena, performanceFactor: 100, mechanicalFactor: 100 }],
  ...change,
});
const messagesOf = (value: unknown) =>
  splitSheetDraft.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('splitSheetDraft', () => {
  it('parses percentages to units, defaults to the first role, and can be computed', () => {
    const parsed = splitSheetDraft.parse(draft());
    expect(parsed.composers.map(({ role, performanceFactor }) => [role, performanceFactor])).toEqual([
      ['Composer', 500_000],
      ['Co-Composer', 500_000],
    ]);
    expect([parsed.authors[0]?.role, parsed.publishers[0]?.role]).toEqual(['Author', 'Original Publisher']);
    const { main, groups } = sheetFromDraft(parsed);
    const sheet = computeSplitSheet(main, groups);
    expect(sheet).toMatchObject({ isComplete: true, performance: { assigned: HUNDRED } });
    expect(groups.publishers[0]).toMatchObject({ key: 'publishers-0', partyId: lena });
  });

  it('accepts factors that do not total 100 %', () => {
    expect(messagesOf(draft({ composers: [{ contributorId: lena, ...factors }] }))).toBeUndefined();
  });

  it('refuses a repeated party and role, and names the repeated row', () => {
    const row = { contributorId: lena, ...factors };
    expect(messagesOf(draft({ composers: [row, { ...row, role: 'Arranger' }, row] }))).toEqual([
      'composers.2.contributorId: The same contributor is entered more than once as Composer: use one row for each role.',
    ]);
    const publisher = { publisherId: jonas, ...factors };
    expect(messagesOf(draft({ publishers: [publisher, publisher] }))).toEqual([
      'publishers.1.publisherId: The same publisher is entered more than once as Original Publisher: use one row for each role.',
    ]);
  });

  it('requires a publisher for every role except No Publisher, which is allowed once', () => {
    const none = { role: 'No Publisher', ...factors } as const;
    expect(messagesOf(draft({ publishers: [none] }))).toBeUndefined();
    expect(messagesOf(draft({ publishers: [{ ...none, publisherId: null }] }))).toBeUndefined();
    expect(messagesOf(draft({ publishers: [{ ...factors }] }))).toEqual(['publishers.0.publisherId: Choose a publisher.']);
    expect(messagesOf(draft({ publishers: [none, none] }))).toEqual([
      'publishers.1.publisherId: The same publisher is entered more than once as No Publisher: use one row for each role.',
    ]);
    const { main, groups } = sheetFromDraft(
      splitSheetDraft.parse(draft({ publishers: [{ ...none, performanceFactor: 100, mechanicalFactor: 100 }] })),
    );
    expect(computeSplitSheet(main, groups)).toMatchObject({ isComplete: true, problems: [] });
  });

  it('reports each invalid field with a way to fix it', () => {
    const row = { contributorId: 'nobody', role: 'Translator', performanceFactor: '101', mechanicalFactor: 0.12345 };
    expect(messagesOf(draft({ composers: [row as never] }))).toEqual([
      'composers.0.contributorId: Choose a contributor.',
      'composers.0.role: Choose one of these roles: Composer, Arranger, Adaptor, Co-Composer, Music Producer, Orchestrator, Transcriber.',
      'composers.0.performanceFactor: Enter a percentage between 0 and 100.',
      'composers.0.mechanicalFactor: Enter a percentage with at most 4 decimals, such as 33.3333.',
    ]);
  });

  it('limits the number of rows', () => {
    const many = Array.from({ length: MAX_SPLIT_ROWS + 1 }, (_, index) => ({
      contributorId: `0192f0c1-7a00-7000-8000-${String(index).padStart(12, '0')}`,
      ...factors,
    }));
    expect(messagesOf(draft({ authors: many }))).toEqual(['authors: A work can have at most 200 authors.']);
    expect(messagesOf(draft({ authors: many.slice(1) }))).toBeUndefined();
  });

  it('describes every field', () => {
    const undescribed = (name: string, schema: z.ZodType): string[] => {
      const own = schema.description ? [] : [name];
      const { shape, element } = schema as { shape?: Record<string, z.ZodType>; element?: z.ZodType };
      if (element) return [...own, ...undescribed(`${name}[]`, element)];
      return [...own, ...Object.entries(shape ?? {}).flatMap(([key, field]) => undescribed(`${name}.${key}`, field))];
    };
    expect(undescribed('sheet', splitSheetDraft)).toEqual([]);
  });

  it('has the GraphQL enum names on its role fields', () => {
    const { composers, authors, publishers } = splitSheetDraft.shape;
    const scalars = [composers, authors, publishers].map((list) => list.element.shape.role.meta()?.scalar);
    expect(scalars).toEqual(['ComposerRole', 'AuthorRole', 'PublisherRole']);
  });
});

it('every role has a CWR code, with five exceptions', () => {
  const writers = [...Object.values(ComposerRole), ...Object.values(AuthorRole)];
  expect(writers.filter((role) => writerCwrCodes[role] === null)).toEqual(['Music Producer', 'Orchestrator', 'Transcriber']);
  const without = Object.values(PublisherRole).filter((role) => publisherCwrCodes[role] === null);
  expect(without).toEqual(['Co-Publisher', 'No Publisher']);
});
