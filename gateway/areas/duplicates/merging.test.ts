import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addPerson } from '#tests/isolation/world.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { addContributor, addPublisher, addWork, creditOn, type GivenCredit } from '#tests/support/catalogue.ts';
import { duplicatesOf } from '#tests/support/duplicates.ts';
import { addToken } from '#tests/support/given-tokens.ts';
import { importer } from '#tests/support/imports.ts';
import { KnownChains } from '#tests/support/known-chains.ts';
import { makeKey } from '#tests/support/team.ts';

let t: TestApp;
let ida: TestAccount;
const chains = new KnownChains();
let duplicates: ReturnType<typeof duplicatesOf>;
beforeAll(async () => {
  t = await startTestApp();
  await chains.connect(t.pool);
});
afterAll(() => t.stop());
beforeEach(async () => {
  ida = await t.register();
  duplicates = duplicatesOf(t, ida);
});

const composer = { group: 'composers', role: 'Composer' } as const;
const writer = (name: string) => addContributor(t.pool, ida.workspaceId, name);
const work = async (title: string, credits: GivenCredit[] = []): Promise<string> => {
  const id = await addWork(t.pool, ida.workspaceId);
  await t.pool.query('update work set title = $2, updated_at = now() where id = $1', [id, title]);
  await creditOn(t.pool, id, credits);
  return id;
};
const set = (table: string, id: string, change: string) => t.pool.query(`update ${table} set ${change} where id = $1`, [id]);
const value = async <V>(text: string, ...values: unknown[]): Promise<V> =>
  (await t.pool.query<{ value: V }>(text, values)).rows[0]!.value;
const splitsOf = (workId: string) =>
  value<unknown[]>(
    `select coalesce(json_agg(json_build_array(coalesce(contributor_id, publisher_id), role, performance_factor) order by position, id), '[]') as value
      from split where work_id = $1`,
    workId,
  );
/** Everything of the workspace that a merge changes, without versions and times. */
const state = async () => {
  const read: Record<string, unknown> = {};
  const without = `- 'version' - 'updated_at' - 'search_text' - 'search_brief'`;
  for (const table of ['work', 'contributor', 'publisher', 'split', 'performer', 'recording'])
    read[table] = await value(
      `select json_agg(to_jsonb(r) ${without} order by id) as value from ${table} r where workspace_id = $1`,
      ida.workspaceId,
    );
  read.tokens = await value(
    `select json_agg(json_build_array(id, subject_id) order by id) as value from tokenization where workspace_id = $1`,
    ida.workspaceId,
  );
  read.links = await value(
    `select json_agg(l order by l) as value from (select work_id || ' ' || recording_id as l from recording_work join recording on recording.id = recording_id where workspace_id = $1) l`,
    ida.workspaceId,
  );
  return read;
};
const messageOf = ({ userErrors }: { userErrors: { message: string }[] }) => userErrors[0]?.message;
const restore = async (kind: string, id: string) =>
  messageOf(
    (
      await t.gql<{ done: { userErrors: { message: string }[] } }>(
        `mutation ($id: ID!) { done: ${kind}Restore(id: $id) { userErrors { message } } }`,
        { id },
        ida.token,
      )
    ).done,
  );
const historyOf = async (record: string) =>
  (
    await t.gql<{ recordHistory: { nodes: { action: string; subjectId: string }[] } }>(
      `query ($record: ID!) { recordHistory(record: $record) { nodes { action subjectId } } }`,
      { record },
      ida.token,
    )
  ).recordHistory.nodes.map(({ action, subjectId }) => `${action} ${subjectId === record ? 'own' : 'merged'}`);

describe('two writers', () => {
  it('go back to a state before the merge, with the values that it replaced', async () => {
    const [anna, anne] = [await writer('Anna'), await writer('Anne')];
    await set('contributor', anna, `email = 'anna@example.com'`);
    await set('contributor', anne, `email = 'anne@example.com'`);
    const entry = await value<string>(
      `insert into audit_entry (workspace_id, action, subject_type, subject_id, changes)
        values ($1, 'contributor.update', 'Contributor', $2, '{"city":[null,"Oslo"]}') returning id as value`,
      ...[ida.workspaceId, anna],
    );
    await duplicates.merge(await duplicates.find(anna, anne), anna, ['email']);
    const { recordRevert } = await t.gql<{ recordRevert: { userErrors: object[] } }>(
      'mutation ($entry: ID!) { recordRevert(entry: $entry, version: 2) { userErrors { message } } }',
      { entry },
      ida.token,
    );
    expect(recordRevert.userErrors).toEqual([]);
    expect(await value('select email as value from contributor where id = $1', anna)).toBe('anna@example.com');
  });

  it('become one with the chosen values and all credits, and separate again', async () => {
    const [anna, anne] = [await writer('Anna'), await writer('Anne')];
    await set('contributor', anna, `city = 'Oslo', email = null`);
    await set('contributor', anne, `city = 'Bergen', email = 'anne@example.com'`);
    const solo = await work('Solo', [{ ...composer, contributorId: anne }]);
    const both = await work(
      'Both',
      [anna, anne].map((contributorId) => ({ ...composer, contributorId })),
    );
    await t.pool.query('update split set performance_factor = 500000, mechanical_factor = 500000 where work_id = $1', [both]);
    const recording = await value<string>(
      `insert into recording (workspace_id, title, artist, stage, release_status, advisory, platforms) values ($1, 'Take', 'X', 'MASTERED', 'DEMO', 'NOT_EXPLICIT', '{}') returning id as value`,
      ida.workspaceId,
    );
    for (const contributor of [anna, anne])
      await t.pool.query(
        `insert into performer (workspace_id, recording_id, contributor_id, role, position) values ($1, $2, $3, 'Vocals', 0)`,
        [ida.workspaceId, recording, contributor],
      );
    const before = await state();
    const pair = await duplicates.find(anna, anne);
    expect(await duplicates.compare(pair.id)).toMatchObject({
      first: { usage: '1 work, 1 recording' },
      second: { usage: '2 works, 1 recording' },
    });

    const merged = await duplicates.merge(pair, anna, ['email']);
    expect(merged).toMatchObject({
      userErrors: [],
      duplicate: { state: 'MERGED', first: { isKept: true }, second: { isKept: false } },
    });
    expect(merged.duplicate?.undoableUntil).toMatch(/^\d{4}-/);
    expect(await value(`select json_build_array(city, email, version) as value from contributor where id = $1`, anna)).toEqual([
      'Oslo',
      'anne@example.com',
      2,
    ]);
    expect([await splitsOf(solo), await splitsOf(both)]).toEqual([
      [[anna, 'Composer', 1_000_000]],
      [[anna, 'Composer', 1_000_000]],
    ]);
    expect(
      await value(`select array_agg(version order by title) as value from work where workspace_id = $1`, ida.workspaceId),
    ).toEqual([2, 2]);
    expect(await value(`select count(*)::int as value from record_version where workspace_id = $1`, ida.workspaceId)).toBe(3);
    expect(await historyOf(anna)).toEqual(['CONTRIBUTOR_MERGE own', 'CONTRIBUTOR_MERGE merged']);
    expect(await restore('contributor', anne)).toBe('Merged into “Anna Berg”. Undo the merge on the page Duplicates instead.');
    expect(messageOf(await duplicates.merge(pair, anna))).toBe('These two were merged already.');

    expect(await duplicates.undo(pair.id)).toMatchObject({ userErrors: [], stays: [], duplicate: { state: 'OPEN' } });
    expect(await state()).toEqual(before);
    expect(messageOf(await duplicates.undo(pair.id))).toBe('This merge was undone already.');
    expect(await historyOf(anna)).toEqual(['CONTRIBUTOR_MERGE_UNDO own', 'CONTRIBUTOR_MERGE own']);
  });

  it('stay separate when together they have more than 100 % of a work', async () => {
    const [anna, anne] = [await writer('Anna'), await writer('Anne')];
    await work(
      'Both',
      [anna, anne].map((contributorId) => ({ ...composer, contributorId })),
    );
    const before = await state();
    const pair = await duplicates.find(anna, anne);
    expect(messageOf(await duplicates.merge(pair, anna))).toBe(
      'Both have the same role on “Both”, and together more than 100 % of it. Correct the splits there, then merge again.',
    );
    expect(await state()).toEqual(before);
  });

  it.each([
    ['keptVersion', 'Anna'],
    ['removedVersion', 'Anne'],
  ])('stay separate when one of them changed meanwhile: %s', async (field, name) => {
    const [anna, anne] = [await writer('Anna'), await writer('Anne')];
    const pair = await duplicates.find(anna, anne);
    expect(messageOf(await duplicates.merge(pair, anna, [], { [field]: 7 }))).toBe(
      `“${name} Berg” changed in the meantime. Compare both again, then merge.`,
    );
  });

  it('merge once when two people merge them at the same time', async () => {
    const [anna, anne] = [await writer('Anna'), await writer('Anne')];
    await work('Solo', [{ ...composer, contributorId: anne }]);
    const pair = await duplicates.find(anna, anne);
    const input = { keptVersion: 1, removedVersion: 1 };
    const answers = await Promise.all([duplicates.merge(pair, anna, [], input), duplicates.merge(pair, anne, [], input)]);
    expect(answers.map(messageOf).filter(Boolean)).toEqual(['These two were merged already.']);
  });

  it('keep what was edited since, and say so', async () => {
    const [anna, anne] = [await writer('Anna'), await writer('Anne')];
    await set('contributor', anne, `city = 'Bergen', phone = '1'`);
    const solo = await work('Solo', [{ ...composer, contributorId: anne }]);
    const pair = await duplicates.find(anna, anne);
    await duplicates.merge(pair, anna, ['city', 'phone']);
    await set('contributor', anna, `city = 'Oslo'`);
    await t.pool.query('update split set performance_factor = 1 where work_id = $1', [solo]);
    expect((await duplicates.undo(pair.id)).stays).toEqual([
      'Edited since and still with “Anna Berg”: “Solo”.',
      'Edited since and left as they are: City.',
    ]);
    expect(await value(`select json_build_array(city, phone) as value from contributor where id = $1`, anna)).toEqual([
      'Oslo',
      null,
    ]);
    expect(await splitsOf(solo)).toEqual([[anna, 'Composer', 1]]);
  });
});

describe('the undo', () => {
  it.each<[string, (ids: { kept: string; removed: string }) => Promise<unknown>, string]>([
    [
      'after 30 days',
      () =>
        t.pool.query(`update duplicate_merge set created_at = now() - interval '31 days' where workspace_id = $1`, [
          ida.workspaceId,
        ]),
      'This merge is older than 30 days and can no longer be undone.',
    ],
    [
      'after the other one was purged',
      ({ removed }) => t.pool.query('delete from contributor where id = $1', [removed]),
      "“Anne Berg” was permanently deleted, so the merge can't be undone.",
    ],
    [
      'while the kept one is in the bin',
      ({ kept }) => set('contributor', kept, 'deleted_at = now()'),
      '“Anna Berg” is in the bin. Restore it first, then undo the merge.',
    ],
    [
      'after the other one was restored',
      ({ removed }) => set('contributor', removed, 'deleted_at = null'),
      '“Anne Berg” was restored already. Compare both again.',
    ],
  ])('is refused %s', async (_, change, message) => {
    const [kept, removed] = [await writer('Anna'), await writer('Anne')];
    const pair = await duplicates.find(kept, removed);
    await duplicates.merge(pair, kept);
    await change({ kept, removed });
    expect(messageOf(await duplicates.undo(pair.id))).toBe(message);
  });

  it('is refused while another contributor has the reference number', async () => {
    const [anna, anne] = [await writer('Anna'), await writer('Anne')];
    await set('contributor', anne, `reference = 'A1'`);
    const pair = await duplicates.find(anna, anne);
    await duplicates.merge(pair, anna);
    const bo = await writer('Bo');
    await set('contributor', bo, `reference = 'A1'`);
    expect(messageOf(await duplicates.undo(pair.id))).toBe(
      'The reference number A1 is used by “Bo Berg” now. Change it there, then undo the merge.',
    );
    await set('contributor', bo, `reference = 'A2'`);
    expect(await duplicates.undo(pair.id)).toMatchObject({ userErrors: [] });
  });

  it.each([
    [
      ['chain', 'first'],
      ['“Anne Berg” was merged into “Annf Berg” later. Undo that merge first.', undefined, undefined],
    ],
    [
      ['chain', 'second'],
      [undefined, undefined],
    ],
  ])('of a chain follows its order: %o', async ([, begin], expected) => {
    const [a, b, c] = [await writer('Anna'), await writer('Anne'), await writer('Annf')];
    const solo = await work('Solo', [{ ...composer, contributorId: a }]);
    const before = await state();
    const first = await duplicates.find(a, b);
    const second = await duplicates.find(b, c);
    await duplicates.merge(first, b);
    await duplicates.merge(second, c);
    expect(await splitsOf(solo)).toEqual([[c, 'Composer', 1_000_000]]);
    const order = begin === 'first' ? [first, second, first] : [second, first];
    const answers: (string | undefined)[] = [];
    for (const { id } of order) answers.push(messageOf(await duplicates.undo(id)));
    expect(answers).toEqual(expected);
    expect(await state()).toEqual(before);
  });

  it.each([[[0, 1]], [[1, 0]]])('of two merges into one works in any order: %o', async (order) => {
    const [a, b, c] = [await writer('Anna'), await writer('Anne'), await writer('Annf')];
    for (const contributorId of [a, c]) await work('Solo', [{ ...composer, contributorId }]);
    const before = await state();
    const pairs = [await duplicates.find(a, b), await duplicates.find(b, c)];
    for (const pair of pairs) await duplicates.merge(pair, b);
    for (const index of order) expect(await duplicates.undo(pairs[index]!.id)).toMatchObject({ userErrors: [], stays: [] });
    expect(await state()).toEqual(before);
  });
});

describe('the undo of two merges with the same field', () => {
  it('follows their order, and returns to the first value', async () => {
    const [a, b, c] = [await writer('Anna'), await writer('Anne'), await writer('Annf')];
    for (const [id, city] of [
      [a, 'Bergen'],
      [b, 'Oslo'],
      [c, 'Paris'],
    ] as const)
      await set('contributor', id, `city = '${city}'`);
    const before = await state();
    const pairs = [await duplicates.find(a, b), await duplicates.find(b, c)] as const;
    for (const pair of pairs) await duplicates.merge(pair, b, ['city']);
    expect(messageOf(await duplicates.undo(pairs[0].id))).toBe(
      '“Annf Berg” was merged into “Anne Berg” later, with the same fields or credits. Undo that merge first.',
    );
    for (const pair of [pairs[1], pairs[0]]) expect(await duplicates.undo(pair.id)).toMatchObject({ userErrors: [], stays: [] });
    expect(await state()).toEqual(before);
  });

  it('follows their order when one credit was combined twice', async () => {
    const [a, b, c] = [await writer('Anna'), await writer('Anne'), await writer('Annf')];
    const all = await work(
      'All',
      [a, b, c].map((contributorId) => ({ ...composer, contributorId })),
    );
    await t.pool.query('update split set performance_factor = 300000, mechanical_factor = 300000 where work_id = $1', [all]);
    const before = await state();
    const pairs = [await duplicates.find(a, b), await duplicates.find(b, c)] as const;
    for (const pair of pairs) await duplicates.merge(pair, b);
    expect(messageOf(await duplicates.undo(pairs[0].id))).toMatch(/^“Annf Berg” was merged into “Anne Berg” later/);
    for (const pair of [pairs[1], pairs[0]]) expect(await duplicates.undo(pair.id)).toMatchObject({ userErrors: [], stays: [] });
    expect(await state()).toEqual(before);
  });
});

describe('two publishers', () => {
  it('become one and separate again', async () => {
    const [one, two] = [
      await addPublisher(t.pool, ida.workspaceId, 'Tern Music'),
      await addPublisher(t.pool, ida.workspaceId, 'Tern Music Ltd'),
    ];
    const title = await work('Solo');
    await t.pool.query(
      `insert into split (workspace_id, work_id, split_group, publisher_id, role, performance_factor, mechanical_factor, position)
        values ($1, $2, 'publishers', $3, 'Original Publisher', 1000000, 1000000, 0)`,
      [ida.workspaceId, title, two],
    );
    const before = await state();
    const pair = await duplicates.find(one, two);
    await duplicates.merge(pair, one);
    expect(await splitsOf(title)).toEqual([[one, 'Original Publisher', 1_000_000]]);
    await duplicates.undo(pair.id);
    expect(await state()).toEqual(before);
  });
});

describe('two works', () => {
  let anna: string;
  let kept: string;
  let removed: string;
  beforeEach(async () => {
    anna = await writer('Anna');
    kept = await work('Blue Skies', [{ ...composer, contributorId: anna }]);
    removed = await work('Blue Skies', [{ ...composer, contributorId: anna }]);
  });
  const token = (subjectId: string, tokenState: 'CONFIRMED' | 'FAILED' | 'BROADCAST') =>
    addToken(t.pool, chains, { workspaceId: ida.workspaceId, kind: 'WORK', subjectId, title: 'Blue Skies', state: tokenState });

  it('become one with splits, recordings, tokens, versions and proofs, and separate again', async () => {
    const update = `mutation ($id: ID!) { workUpdate(id: $id, version: 1, input: { tempo: 90 }) { userErrors { message } } }`;
    for (const id of [kept, removed]) await t.gql(update, { id }, ida.token);
    await t.pool.query('update split set performance_factor = 700000 where work_id = $1', [removed]);
    await set('work', removed, `genre = 'Jazz'`);
    for (const [title, works] of [
      ['One', [removed]],
      ['Two', [kept, removed]],
    ] as const)
      await t.pool.query(
        `with r as (insert into recording (workspace_id, title, artist, stage, release_status, advisory, platforms)
            values ($1, $2, 'X', 'MASTERED', 'DEMO', 'NOT_EXPLICIT', '{}') returning id)
          insert into recording_work select r.id, work from r, unnest($3::uuid[]) work`,
        [ida.workspaceId, title, works],
      );
    await token(removed, 'CONFIRMED');
    await token(removed, 'FAILED');
    const before = await state();
    const versions = (id: string) =>
      value(
        `select json_agg(json_build_array(version, merged_from is null) order by merged_from nulls first, version) as value from record_version where work_id = $1`,
        id,
      );
    const proofs = (id: string) =>
      value(`select json_agg(label order by label) as value from fingerprint where work_id = $1`, id);

    const pair = await duplicates.find(kept, removed);
    expect((await duplicates.compare(pair.id))?.fields.find(({ name }) => name === 'splits')).toMatchObject({
      [pair.first.record?.id === kept ? 'second' : 'first']: expect.stringMatching(
        /^Anna Berg · Composer · 70\.00 % \/ 100\.00 %\nPerformance: 50\.00 % publishing, 70\.00 % music\n/,
      ),
    });
    expect(await duplicates.merge(pair, kept, ['genre', 'splits'])).toMatchObject({ userErrors: [] });
    expect(await splitsOf(kept)).toEqual([[anna, 'Composer', 700_000]]);
    expect(await value(`select genre as value from work where id = $1`, kept)).toBe('Jazz');
    expect(await value(`select count(*)::int as value from recording_work where work_id = $1`, kept)).toBe(2);
    expect(await value(`select count(*)::int as value from tokenization where subject_id = $1`, kept)).toBe(2);
    expect([await versions(kept), await versions(removed)]).toEqual([
      [
        [2, true],
        [3, true],
        [2, false],
      ],
      null,
    ]);
    expect(await proofs(kept)).toEqual(['Version 2', 'Version 2 of “Blue Skies”', 'Version 3']);

    expect(await duplicates.undo(pair.id)).toMatchObject({ userErrors: [], stays: [] });
    expect(await state()).toEqual(before);
    expect([await versions(kept), await versions(removed)]).toEqual([
      [
        [2, true],
        [3, true],
        [4, true],
      ],
      [
        [2, true],
        [4, true],
      ],
    ]);
    expect(await proofs(removed)).toEqual(['Version 2', 'Version 4']);
  });

  it('stay one while another work has the number of the removed one', async () => {
    await set('work', removed, `reference = 'W1'`);
    const pair = await duplicates.find(kept, removed);
    await duplicates.merge(pair, kept);
    await set('work', await work('Love'), `reference = 'W1'`);
    expect(messageOf(await duplicates.undo(pair.id))).toBe(
      'The work number W1 is used by “Love” now. Change it there, then undo the merge.',
    );
  });

  it.each([
    [['CONFIRMED', 'CONFIRMED'], 'Both works are minted. The chain keeps both tokens, so the works stay separate.'],
    [['BROADCAST', 'FAILED'], 'A token of “Blue Skies” is being minted. Wait until the mint ends, then merge again.'],
    [['FAILED', 'BROADCAST'], 'A token of “Blue Skies” is being minted. Wait until the mint ends, then merge again.'],
    [['CONFIRMED', 'FAILED'], undefined],
    [['FAILED', 'FAILED'], undefined],
  ] as const)('with tokens %o', async (states, message) => {
    await token(kept, states[0]);
    await token(removed, states[1]);
    const pair = await duplicates.find(kept, removed);
    expect(messageOf(await duplicates.merge(pair, kept))).toBe(message);
  });

  it('need room in the plan to separate', async () => {
    const pair = await duplicates.find(kept, removed);
    await duplicates.merge(pair, kept);
    await t.pool.query(`update plan_subscription set tier_id = 'free' where workspace_id = $1`, [ida.workspaceId]);
    for (let count = 0; count < 60; count += 1) await work(`Filler ${count}`);
    const { errors } = await t.raw(`mutation { duplicateMergeUndo(id: "${pair.id}") { userErrors { message } } }`, {}, ida.token);
    expect(['LIMIT_REACHED', 'FEATURE_LOCKED']).toContain(errors?.[0]?.extensions.code);
  });
});

describe('an import after a merge', () => {
  it.each([
    ['contributor', 'Writer ID,First Name,Last Name,City', (id: string) => `${id},Anne,Berg,Bergen`],
    ['work', 'Work Number,Work Title,Genre', (id: string) => `${id},Song,Rock`],
  ] as const)('finds the kept %s by the number of the removed one, and leaves its values', async (table, headings, row) => {
    const isWork = table === 'work';
    const ids: string[] = [];
    for (const name of ['Anna', 'Anne', 'Ann']) ids.push(isWork ? await work('Song', []) : await writer(name));
    const [first, second, third] = ids as [string, string, string];
    if (isWork)
      for (const [id, n] of [
        [first, 1],
        [second, 2],
      ] as const)
        await set('work', id, `reference = 'W${n}'`);
    for (const [kept, removed] of [
      [second, third],
      [first, second],
    ] as const)
      expect(await duplicates.merge(await duplicates.find(kept, removed), kept)).toMatchObject({ userErrors: [] });
    const numbers = isWork ? ['W1', 'W2', `W-${third}`] : ['Anna', 'Anne', 'Ann'];
    const content = [headings, ...numbers.slice(1).map(row)].join('\n');
    const checked = await importer(t, ida).check(content);
    const message = `The object with this number was merged into “${isWork ? 'Song' : 'Anna Berg'}”, which keeps its values.`;
    expect(checked.counts).toMatchObject({ created: 0, changed: 0, unchanged: 2, refused: 0 });
    expect(checked.rows.nodes.flatMap(({ problems }) => problems.map((each) => each.message))).toEqual([message, message]);
    expect(await importer(t, ida).run([headings, row(numbers[0]!), ...numbers.slice(1).map(row)].join('\n'))).toMatchObject({
      counts: { created: 0, changed: 1, unchanged: 2, refused: 0 },
    });
  });
});

it('a merge by an API key is audited with the key on both objects', async () => {
  const [anna, anne] = [await writer('Anna'), await writer('Anne')];
  const pair = await duplicates.find(anna, anne);
  const key = (await makeKey(t, ida.token, { name: 'Partner', access: 'WRITE' })).data!.apiKeyCreate!;
  expect(await duplicatesOf(t, { ...ida, token: key.secret! }).merge(pair, anna)).toMatchObject({ userErrors: [] });
  const text = `select json_agg(api_key_id is not null) as value from audit_entry where workspace_id = $1 and action = 'contributor.merge'`;
  expect(await value(text, ida.workspaceId)).toEqual([true, true]);
});

it('viewers see the queue and decide nothing', async () => {
  const [anna] = [await writer('Anna'), await writer('Anne')];
  await duplicates.search();
  const viewer = await addPerson(t.pool, 'VIEWER', ida.workspaceId);
  const seen = await duplicatesOf(t, { ...ida, token: viewer.token }).list();
  expect(seen).toHaveLength(1);
  const { id } = seen[0]!;
  const input = { kept: anna, keptVersion: 1, removedVersion: 1, takenFields: [] };
  const acts = [
    ...['duplicateDismiss', 'duplicateReopen', 'duplicateMergeUndo'].map((name) => `${name}(id: "${id}")`),
    `duplicateMerge(id: "${id}", input: { kept: "${input.kept}", keptVersion: 1, removedVersion: 1, takenFields: [] })`,
    'duplicateSearchStart',
  ];
  for (const act of acts) {
    const { errors } = await t.raw(`mutation { ${act} { userErrors { message } } }`, {}, viewer.token);
    expect([act, errors?.[0]?.extensions.code]).toEqual([act, 'FORBIDDEN']);
  }
});
