import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordKinds } from '#domain/records/record-kinds.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { createObject } from '#tests/support/catalogue-objects.ts';
import { type SavedNoun, saving } from '#tests/support/many-records.ts';
import { statementsOf } from '#tests/support/statements.ts';
import { writeState } from '#tests/support/write-state.ts';

let t: TestApp;
let owner: TestAccount;
/** Objects that lines name. */
const own = { contributor: '', publisher: '', label: '', work: '', recording: '' };
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.register();
  own.contributor = await createObject(t, owner.token, 'Contributor', { firstName: 'Ada', lastName: 'Quill' });
  own.publisher = await createObject(t, owner.token, 'Publisher', { name: 'Tern', companyName: 'Tern Ltd' });
  own.label = await createObject(t, owner.token, 'Label', { name: 'Cormorant' });
  own.work = await createObject(t, owner.token, 'Work', { title: 'Salt lines' });
  own.recording = await createObject(t, owner.token, 'Recording', { title: 'Salt lines', artist: 'Ada Quill' });
});
afterAll(() => t.stop());

const save = (noun: SavedNoun, objects: object[], isAtomic?: boolean, { token } = owner) =>
  saving(t, noun, token).save(objects, isAtomic);
const unknown = '0198c0de-aaaa-7aaa-8aaa-aaaaaaaaaaaa';

const factors = { performanceFactor: '100', mechanicalFactor: '100' };
const main = { publishingShare: '50', musicShare: '100' };
const splitsOf = (contributorId: string) => ({
  mainSplit: { performance: main, mechanical: main },
  composers: [{ contributorId, ...factors }],
  authors: [],
  publishers: [{ publisherId: own.publisher, ...factors }],
});

type Case = {
  noun: SavedNoun;
  /** Input of an object with all that belongs to it. */
  input: (name: string) => object;
  /** Arguments beside the input. */
  beside?: () => object;
  change: object;
  invalid: object;
  refused: { field: string[]; message: string };
  /** An object that names an unknown one, and the path of the refusal. */
  unknown?: { input?: object; beside?: () => object; field: string[] };
  /** `staysTaken`: also by a record in the bin. */
  matchBy: { key: string; field: string; values: [string, string]; isShared?: true; staysTaken?: true }[];
};

const reference = { key: 'REFERENCE', field: 'reference', values: ['N-1', 'N-2'] } satisfies Case['matchBy'][number];
const cases: Case[] = [
  {
    noun: 'contributor',
    input: (firstName) => ({
      firstName,
      lastName: 'Quill',
      roles: ['Composer'],
      zipCode: '10115',
      city: 'Berlin',
      country: 'Germany',
    }),
    change: { artistName: 'Heron', iban: 'DE89370400440532013000' },
    invalid: { firstName: ' ' },
    refused: { field: ['firstName'], message: 'First name and last name are required' },
    matchBy: [reference, { key: 'IPI_NUMBER', field: 'ipiNumber', values: ['00000000098', '00000000293'], isShared: true }],
  },
  {
    noun: 'publisher',
    input: (name) => ({ name, companyName: name }),
    change: { city: 'Kiel' },
    invalid: { name: ' ' },
    refused: { field: ['name'], message: expect.any(String) as never },
    matchBy: [reference, { key: 'IPI_NUMBER', field: 'ipiNumber', values: ['00000000098', '00000000293'], isShared: true }],
  },
  {
    noun: 'label',
    input: (name) => ({ name, genres: ['Folk'] }),
    change: { notes: 'Changed' },
    invalid: { name: ' ' },
    refused: { field: ['name'], message: expect.any(String) as never },
    matchBy: [{ ...reference, staysTaken: true }],
  },
  {
    noun: 'work',
    input: (title) => ({ title, tags: ['sea'] }),
    beside: () => ({ splits: splitsOf(own.contributor) }),
    change: { artist: 'Heron' },
    invalid: { title: ' ' },
    refused: { field: ['title'], message: expect.any(String) as never },
    unknown: { beside: () => ({ splits: splitsOf(unknown) }), field: ['splits', 'composers', '0', 'contributorId'] },
    matchBy: [reference, { key: 'ISWC', field: 'iswc', values: ['T0345246801', 'T0000000010'], isShared: true }],
  },
  {
    noun: 'recording',
    input: (title) => ({
      title,
      artist: 'Ada Quill',
      labelId: own.label,
      workIds: [own.work],
      performers: [{ contributorId: own.contributor, role: 'Vocalist', isFeatured: true }],
    }),
    change: { studio: 'Harbour' },
    invalid: { artist: ' ' },
    refused: { field: ['artist'], message: 'Artist is required' },
    unknown: {
      input: { performers: [{ contributorId: unknown, role: 'Vocalist' }] },
      field: ['performers', '0', 'contributorId'],
    },
    matchBy: [reference, { key: 'ISRC', field: 'isrc', values: ['USRC17607839', 'USRC17607840'], staysTaken: true }],
  },
  {
    noun: 'release',
    input: (title) => ({
      title,
      artist: 'Ada Quill',
      labelId: own.label,
      tracks: [{ recordingId: own.recording, disc: 1 }],
      platforms: [{ platform: 'Spotify', liveOn: '2026-03-14' }],
    }),
    change: { genre: 'Folk' },
    invalid: { artist: ' ' },
    refused: { field: ['artist'], message: expect.any(String) as never },
    unknown: { input: { tracks: [{ recordingId: unknown, disc: 1 }] }, field: ['tracks', '0', 'recordingId'] },
    matchBy: [reference, { key: 'UPC', field: 'upc', values: ['036000291452', '4006381333931'], staysTaken: true }],
  },
];

describe.each(cases)('saving many of the kind $noun', ({ noun, input, beside, change, invalid, refused, matchBy, ...test }) => {
  const created = (name: string, more: object = {}) => ({ input: { ...input(name), ...more }, ...beside?.() });
  const words = noun;

  it('creates, changes, leaves as it is and refuses each object by itself', async () => {
    const [first] = (await save(noun, [created('First')])).results!;
    const { id } = first!.record!;
    const { results, userErrors } = await save(noun, [
      created('Second'),
      { id, version: 1, input: change },
      created('Third', invalid),
      { id: unknown, input: change },
    ]);
    expect(userErrors).toEqual([]);
    expect(results).toEqual([
      { index: 0, outcome: 'CREATED', record: { id: expect.any(String), version: 1 }, existing: null, userErrors: [] },
      { index: 1, outcome: 'UPDATED', record: { id, version: 2 }, existing: null, userErrors: [] },
      { index: 2, outcome: 'REFUSED', record: null, existing: null, userErrors: [{ ...refused, code: 'INVALID' }] },
      {
        index: 3,
        outcome: 'REFUSED',
        record: null,
        existing: null,
        userErrors: [{ field: ['id'], message: `${recordKinds[noun].type} not found`, code: 'NOT_FOUND' }],
      },
    ]);
    const again = await save(noun, [
      { id, input: change },
      { ...created('First'), id },
      { id, input: {} },
    ]);
    expect(again.results).toMatchObject([
      { outcome: 'UNCHANGED', record: { id, version: 2 } },
      { outcome: 'REFUSED', userErrors: [{ field: ['id'], code: 'TAKEN' }] },
      { outcome: 'REFUSED', userErrors: [{ field: ['id'], code: 'TAKEN' }] },
    ]);
    expect((await save(noun, [{ ...created('First'), id }])).results).toMatchObject([{ outcome: 'UNCHANGED' }]);
  });

  it('refuses an outdated version with the newer one', async () => {
    const [first] = (await save(noun, [created('Outdated')])).results!;
    const { id } = first!.record!;
    await save(noun, [{ id, input: change }]);
    const { results } = await save(noun, [{ id, version: 1, input: { notes: 'Lost' } }]);
    expect(results).toMatchObject([
      { outcome: 'REFUSED', record: { id, version: 2 }, userErrors: [{ field: [], code: 'CONFLICT' }] },
    ]);
  });

  it.each(matchBy)(
    'finds objects by $key, and creates those that are not found',
    async ({ key, field, values, isShared, staysTaken }) => {
      const [value, other] = values;
      const by = (code: string, more: object = {}) => ({ ...created(`By ${code}`, { [field]: code, ...more }), matchBy: key });
      const before = await save(noun, [by(value)]);
      expect(before.results).toMatchObject([{ outcome: 'CREATED', userErrors: [] }]);
      const { id } = before.results![0]!.record!;
      expect((await save(noun, [by(value)])).results).toMatchObject([{ outcome: 'UNCHANGED', record: { id, version: 1 } }]);
      const { results } = await save(noun, [
        by(value, change),
        by(other),
        by(other),
        { input: { ...change, [field]: '' }, matchBy: key },
      ]);
      expect(results).toMatchObject([
        { outcome: 'UPDATED', record: { id, version: 2 } },
        { outcome: 'CREATED' },
        { outcome: 'REFUSED', userErrors: [{ field: [field], code: 'TAKEN', message: expect.stringContaining('objects[1]') }] },
        { outcome: 'REFUSED', userErrors: [{ field: [field], code: 'INVALID' }] },
      ]);
      if (isShared) return;
      // The same value without `matchBy` is another object.
      const { [field]: _, ...rest } = created('Taken').input as Record<string, unknown>;
      const taken = await save(noun, [
        { input: { ...rest, [field]: value } },
        { id: results![1]!.record!.id, input: { [field]: value } },
      ]);
      const refusal = { outcome: 'REFUSED', existing: { id }, userErrors: [{ field: [field], code: 'TAKEN' }] };
      expect(taken.results).toMatchObject([refusal, refusal]);
      await saving(t, noun, owner.token).delete([id]);
      const afterwards = await save(noun, [{ ...by(value), input: { ...by(value).input, ...change } }]);
      const single = (await save(noun, [{ input: { ...rest, [field]: value } }])).results![0]!;
      const inBin = { field: [field], code: 'TAKEN', message: expect.stringContaining('in the bin has this') };
      expect(afterwards.results).toMatchObject([
        staysTaken
          ? { outcome: 'REFUSED', record: null, existing: null, userErrors: [inBin] }
          : { outcome: 'CREATED', record: { id: expect.not.stringContaining(id), version: 1 }, userErrors: [] },
      ]);
      expect(single).toMatchObject({ outcome: 'REFUSED', userErrors: [{ code: 'TAKEN' }] });
    },
  );

  it('saves all or none when asked to', async () => {
    const before = await writeState(t.pool);
    const { results } = await save(noun, [created('Atomic'), created('Wrong', invalid), created('Also')], true);
    const another = { outcome: 'REFUSED', record: null, userErrors: [{ field: [], code: 'ANOTHER_REFUSED' }] };
    expect(results).toMatchObject([another, { outcome: 'REFUSED', userErrors: [{ code: 'INVALID' }] }, another]);
    expect(await writeState(t.pool)).toEqual(before);
    expect((await save(noun, [created('Atomic'), created('Also')], true)).results).toMatchObject([
      { outcome: 'CREATED' },
      { outcome: 'CREATED' },
    ]);
  });

  it.skipIf(!test.unknown)('refuses an object whose lines name an unknown one, like a single mutation', async () => {
    const { input: given = {}, beside: arguments_, field } = test.unknown!;
    const { results } = await save(noun, [created('Known'), { ...created('Unknown', given), ...arguments_?.() }]);
    expect(results).toMatchObject([
      { outcome: 'CREATED' },
      { outcome: 'REFUSED', userErrors: [{ field, code: 'NOT_FOUND', message: expect.stringContaining('not found') }] },
    ]);
  });

  it('takes the same number of statements for 40 as for 300 objects, whether they are new, changed or refused', async () => {
    const count = async (objects: object[]) => (await statementsOf(t.platform.pool, () => save(noun, objects))).length;
    const numbered = (amount: number, name: string) =>
      Array.from({ length: amount }, (_, index) => ({
        ...created(`${name} ${index}`, { reference: `${name}-${index}` }),
        matchBy: 'REFERENCE',
      }));
    const changed = (amount: number, name: string) =>
      numbered(amount, name).map((object) => ({
        ...object,
        input: { ...object.input, ...change, ...(noun === 'recording' && { performers: [] }) },
      }));
    const wrong = (amount: number, name: string) => numbered(amount, name).map((object) => ({ ...object, version: 99 }));
    const few = [await count(numbered(40, 'F')), await count(changed(40, 'F')), await count(wrong(40, 'F'))];
    const many = [await count(numbered(300, 'M')), await count(changed(300, 'M')), await count(wrong(300, 'M'))];
    // Versions are saved a hundred at a time, in two statements.
    for (const [index, amount] of many.entries()) expect(amount - few[index]!).toBeLessThanOrEqual(6);
    expect(Math.max(...few)).toBeLessThan(45);
  });

  it(`deletes many ${words}s, and refuses each that cannot be deleted`, async () => {
    const { results } = await save(noun, [created('Gone'), created('Gone too')]);
    const [first, second] = results!.map(({ record }) => record!.id);
    const deleted = await saving(t, noun, owner.token).delete([first!, unknown, second!, first!]);
    const missing = { isDeleted: false, userErrors: [{ field: ['id'], code: 'NOT_FOUND' }] };
    expect(deleted.results).toMatchObject([
      { index: 0, id: first, isDeleted: true, userErrors: [] },
      { index: 1, id: unknown, ...missing },
      { index: 2, id: second, isDeleted: true },
      { index: 3, id: first, ...missing },
    ]);
  });
});
