import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MusicNoun, recordKinds } from '#domain/records/record-kinds.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { recordSamples } from '#tests/support/record-samples.ts';

let t: TestApp;
let owner: TestAccount;
let other: TestAccount;
beforeAll(async () => {
  t = await startTestApp();
  [owner, other] = [await t.register(), await t.register()];
});
afterAll(() => t.stop());

type Saved = {
  record: { id: string; version: number } | null;
  existing: { id: string } | null;
  userErrors: { field: string[]; message: string; code: string }[];
};
const fieldsOf = (noun: string) => `record: ${noun} { id version } existing { id } userErrors { field message code }`;

/** Acts on records of one kind. */
function recordsOf(noun: Noun, { token }: TestAccount = owner) {
  const { type } = recordKinds[noun];
  const send = async (name: string, declared: string, passed: string, variables: object) =>
    (
      await t.gql<{ saved: Saved }>(
        `mutation (${declared}) { saved: ${noun}${name}(${passed}) { ${fieldsOf(noun)} } }`,
        variables,
        token,
      )
    ).saved;
  return {
    create: (input: object) => {
      const { reference: _, ...sample } = recordSamples[noun]('Quince');
      return send('Create', `$input: ${type}Input!`, 'input: $input', { input: { ...sample, ...input } });
    },
    update: ({ id, version }: { id: string; version: number }, input: object) =>
      send('Update', `$id: ID!, $version: Int!, $input: ${type}Patch!`, 'id: $id, version: $version, input: $input', {
        id,
        version,
        input,
      }),
    restore: (id: string) => send('Restore', '$id: ID!', 'id: $id', { id }),
    delete: (id: string) =>
      t.gql(`mutation ($id: ID!) { done: ${noun}Delete(id: $id) { userErrors { message } } }`, { id }, token),
  };
}
type Noun = Exclude<MusicNoun, 'musicDocument'>;

/** A value that is unique in a workspace, and its name in messages. `staysTaken`: also while its record is in the bin. */
const unique: { noun: Noun; field: string; value: string; name: string; staysTaken?: true }[] = [
  { noun: 'work', field: 'reference', value: 'W-00123', name: 'work number' },
  { noun: 'contributor', field: 'reference', value: 'C-1', name: 'ID' },
  { noun: 'publisher', field: 'reference', value: 'P-1', name: 'ID' },
  { noun: 'label', field: 'reference', value: 'L-1', name: 'ID', staysTaken: true },
  { noun: 'recording', field: 'reference', value: 'R-1', name: 'recording number' },
  { noun: 'release', field: 'reference', value: 'P-1', name: 'release number' },
  { noun: 'recording', field: 'isrc', value: 'USRC17607839', name: 'ISRC' },
  { noun: 'release', field: 'upc', value: '036000291452', name: 'UPC', staysTaken: true },
];

describe.each(unique)('the $name of a $noun', ({ noun, field, value, name, staysTaken }) => {
  const input = { [field]: value };
  const message = `Another ${noun} already has this ${name}. Choose a different one.`;
  const refusal = { record: null, userErrors: [{ field: [field], message, code: 'TAKEN' }] };

  it('is refused where another one has it, which is returned', async () => {
    const records = recordsOf(noun);
    const { record: first } = await records.create(input);
    const existing = { id: first!.id };
    expect(await records.create(input)).toEqual({ ...refusal, existing });
    const { record: second } = await records.create({});
    expect(await records.update(second!, input)).toEqual({ ...refusal, existing });
    expect(await records.update(first!, { ...input, notes: 'Same' })).toMatchObject({ existing: null, userErrors: [] });

    await records.delete(first!.id);
    const again = await records.create(input);
    if (staysTaken) {
      const inBin = `A ${noun} in the bin has this ${name}. Restore that ${noun}, or choose a different ${name}.`;
      expect(again).toEqual({ ...refusal, userErrors: [{ ...refusal.userErrors[0], message: inBin }], existing: null });
      expect(await records.update(second!, input)).toEqual(again);
    }
  });

  it('of another workspace is neither refused nor returned', async () => {
    const records = recordsOf(noun, other);
    expect(await records.create(input)).toEqual({ record: expect.anything(), existing: null, userErrors: [] });
    expect((await records.create(input)).existing?.id).toEqual(expect.any(String));
  });
});

it.each(unique.filter(({ staysTaken, field }) => !staysTaken && field !== 'isrc'))(
  'a $noun is not restored while another one has its $name, which is returned',
  async ({ noun, field, value, name }) => {
    const records = recordsOf(noun);
    const input = { [field]: `${value}-again` };
    const { record: first } = await records.create(input);
    await records.delete(first!.id);
    const { record: second } = await records.create(input);
    const message = `Another ${noun} already has this ${name}. Choose a different one.`;
    expect(await records.restore(first!.id)).toEqual({
      record: null,
      existing: { id: second!.id },
      userErrors: [{ field: [field], message, code: 'TAKEN' }],
    });
  },
);

it('an ISWC that needs a confirmation comes with the work that has it', async () => {
  const works = recordsOf('work');
  const { record: first } = await works.create({ iswc: 'T-034.524.680-1' });
  const refused = { record: null, existing: { id: first!.id }, userErrors: [{ code: 'CONFIRMATION_NEEDED', field: ['iswc'] }] };
  expect(await works.create({ iswc: 'T0345246801' })).toMatchObject(refused);
  await recordsOf('work', other).create({ iswc: 'T-123.456.789-0' });
  expect(await works.create({ iswc: 'T-123.456.789-0' })).toMatchObject({ existing: null, userErrors: [] });
});

it('of two records that are saved at the same time with one number, the second learns of the first', async () => {
  const labels = recordsOf('label');
  const saved = await Promise.all([labels.create({ reference: 'RACE' }), labels.create({ reference: 'RACE' })]);
  const [created, refused] = saved.toSorted((a, b) => a.userErrors.length - b.userErrors.length);
  expect(created?.userErrors).toEqual([]);
  expect(refused).toMatchObject({ existing: { id: created?.record?.id }, userErrors: [{ code: 'TAKEN' }] });
});
