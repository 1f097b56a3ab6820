import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordKinds } from '#domain/records/record-kinds.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { createObject } from '#tests/support/catalogue-objects.ts';
import { type SavedNoun, saving } from '#tests/support/many-records.ts';
import { addWorks } from '#tests/support/plans.ts';
import { seededRandom } from '#tests/support/random.ts';
import { statementsOf } from '#tests/support/statements.ts';
import { makeKey } from '#tests/support/team.ts';
import { writeState } from '#tests/support/write-state.ts';
import { UserErrorCode, userError } from '../../kit/errors.ts';
import * as auditing from './records/audit-further.ts';
import * as uniqueValues from './records/unique-values.ts';

let t: TestApp;
let owner: TestAccount;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());
beforeEach(async () => {
  owner = await t.register();
});

const save = (noun: SavedNoun, objects: object[], account = owner, isAtomic?: boolean) =>
  saving(t, noun, account.token).save(objects, isAtomic);
const titled = (count: number, title = 'Salt lines') =>
  Array.from({ length: count }, (_, index) => ({ input: { title: `${title} ${index}` } }));
const outcomes = (results: readonly { outcome: string }[] | null) => results!.map(({ outcome }) => outcome);
const countOf = async (table: string, { workspaceId } = owner) =>
  (await t.pool.query<{ count: number }>(`select count(*)::int as count from ${table} where workspace_id = $1`, [workspaceId]))
    .rows[0]!.count;

describe('saving many objects is the same as saving each', () => {
  type Object = { reference: string; input: Record<string, unknown>; splits?: object };
  /** IDs of the objects that lines name, by names such as "contributor 1". */
  type Ids = Map<string, string>;

  async function named({ token }: TestAccount): Promise<Ids> {
    const ids: Ids = new Map();
    const inputs: [string, (name: string) => object][] = [
      ['Contributor', (firstName) => ({ firstName, lastName: 'Quill', reference: firstName })],
      ['Work', (title) => ({ title, reference: title })],
      ['Recording', (title) => ({ title, artist: 'Ada', reference: title })],
      ['Label', (name) => ({ name, reference: name })],
    ];
    for (const [type, inputOf] of inputs)
      for (const index of [0, 1, 2]) {
        const name = `${type.toLowerCase()} ${index}`;
        ids.set(name, await createObject(t, token, type, inputOf(name)));
      }
    return ids;
  }

  /** Draws rounds of objects: new ones, and then changes of some of them. Every value is new, so nothing stays as it is. */
  function drawn(noun: SavedNoun): Object[][] {
    const random = seededRandom();
    const some = (most: number) => Math.floor(random() * most);
    let serial = 0;
    const fresh = (prefix: string, digits = 4) => {
      serial += 1;
      return `${prefix}${String(serial).padStart(digits, '0')}`;
    };
    const factors = { performanceFactor: '100', mechanicalFactor: '100' };
    const shares = () => ({ publishingShare: String(some(101)), musicShare: '100' });
    const linesOf: Partial<Record<SavedNoun, () => Record<string, unknown>>> = {
      recording: () => ({
        labelId: `label ${some(3)}`,
        workIds: [`work ${some(3)}`],
        performers: [0, 1, 2].slice(some(3)).map((index) => ({ contributorId: `contributor ${index}`, role: fresh('Role ') })),
        isrc: fresh('USRC1', 7),
      }),
      release: () => ({
        tracks: [2, 1, 0].slice(some(3)).map((index) => ({ recordingId: `recording ${index}`, disc: 1 + some(2) })),
        platforms: [{ platform: fresh('Shop '), liveOn: '2026-03-14' }, { platform: fresh('Shop ') }],
      }),
    };
    const nameOf: Record<SavedNoun, () => object> = {
      contributor: () => ({
        firstName: fresh('Name '),
        lastName: 'Quill',
        zipCode: '10115',
        city: fresh('City '),
        country: 'Germany',
      }),
      publisher: () => ({ name: fresh('Name '), companyName: 'Tern' }),
      label: () => ({ name: fresh('Name ') }),
      work: () => ({ title: fresh('Name ') }),
      recording: () => ({ title: fresh('Name '), artist: 'Ada' }),
      release: () => ({ title: fresh('Name '), artist: 'Ada' }),
    };
    const splits = () => ({
      mainSplit: { performance: shares(), mechanical: shares() },
      composers: [{ contributorId: `contributor ${some(3)}`, ...factors }],
      authors: [],
      publishers: [],
    });
    const object = (reference: string): Object => ({
      reference,
      input: {
        ...nameOf[noun](),
        ...(random() < 0.5 && { notes: fresh('Note ') }),
        ...(random() < 0.6 && linesOf[noun]?.()),
      },
      ...(noun === 'work' && random() < 0.6 && { splits: splits() }),
    });
    const references = Array.from({ length: 8 }, () => fresh('N-'));
    const changed = () => references.flatMap((reference) => (random() < 0.7 ? object(reference) : []));
    return [references.map(object), changed(), changed()];
  }

  /** Puts the IDs of a workspace in the place of names. */
  const withIds = <V>(value: V, ids: Ids): V =>
    JSON.parse(JSON.stringify(value), (_, each: unknown) => (typeof each === 'string' ? (ids.get(each) ?? each) : each)) as V;

  async function saveEach(noun: SavedNoun, { token }: TestAccount, objects: readonly Object[]): Promise<void> {
    const { type } = recordKinds[noun];
    const [declared, passed] = noun === 'work' ? [', $splits: SplitSheetInput', ', splits: $splits'] : ['', ''];
    for (const { reference, input, splits } of objects) {
      const [row] = (
        await t.pool.query(`select id, version from ${noun} where reference = $1 and workspace_id = $2`, [
          reference,
          single.workspaceId,
        ])
      ).rows;
      const text = row
        ? `mutation ($input: ${type}Patch!, $id: ID!, $version: Int!${declared}) {
            saved: ${noun}Update(id: $id, version: $version, input: $input${passed}) { userErrors { message } } }`
        : `mutation ($input: ${type}Input!${declared}) { saved: ${noun}Create(input: $input${passed}) { userErrors { message } } }`;
      expect(await t.gql(text, { ...row, splits, input: { ...input, reference } }, token)).toEqual({ saved: { userErrors: [] } });
    }
  }

  const lineTables: Partial<Record<SavedNoun, string[]>> = {
    work: ['split'],
    recording: ['performer', 'recording_work'],
    release: ['release_track', 'release_platform'],
  };
  /** Rows, lines, audit entries and saved versions of a kind, with names in the place of IDs and without times. */
  async function contentOf(noun: SavedNoun, { workspaceId, userId }: TestAccount, ids: Ids): Promise<string> {
    const times = `'{id,created_at,updated_at,assigned_at,seal_position,seal_hash}'::text[]`;
    const many = (table: string, key: string, order: string) =>
      `(select jsonb_agg(to_jsonb(m) - ${times} order by ${order}) from ${table} m where m.${key} = o.id)`;
    const parts = [
      `to_jsonb(o) - ${times}`,
      ...(lineTables[noun] ?? []).map((table) =>
        many(table, `${noun}_id`, `to_jsonb(m) ->> 'position', (to_jsonb(m) - ${times})::text`),
      ),
      `(select jsonb_agg(jsonb_build_array(action, changes, user_id) order by created_at, id) from audit_entry a where a.subject_id = o.id)`,
      ...(noun === 'work' || noun === 'recording'
        ? [
            `(select jsonb_agg(jsonb_build_array(version, canonical, saved_by) order by version) from record_version v where v.${noun}_id = o.id)`,
          ]
        : []),
      ...(noun === 'recording' ? [many('isrc_code', 'recording_id', 'm.code')] : []),
      ...(noun === 'contributor'
        ? [`(select jsonb_agg(distinct city) from postal_code p where p.workspace_id = o.workspace_id)`]
        : []),
    ];
    const { rows } = await t.pool.query<{ id: string; reference: string; content: string }>(
      `select id, reference, jsonb_build_array(${parts.join(', ')})::text as content from ${noun} o where workspace_id = $1 order by reference`,
      [workspaceId],
    );
    const names = new Map([...ids, ...rows.map(({ id, reference }) => [reference, id] as const)].map(([name, id]) => [id, name]));
    names.set(workspaceId, 'workspace').set(userId, 'user');
    const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
    return rows.map(({ content }) => content.replace(uuid, (id) => names.get(id) ?? id)).join('\n');
  }

  let single: TestAccount;
  it.each(Object.keys(lineTables).concat('contributor', 'publisher', 'label') as SavedNoun[])('of the kind %s', async (noun) => {
    single = await t.register();
    const [ofSingle, ofMany] = [await named(single), await named(owner)];
    for (const objects of drawn(noun)) {
      await saveEach(noun, single, withIds(objects, ofSingle));
      const many = withIds(objects, ofMany).map(({ reference, input, ...beside }) => ({
        ...beside,
        input: { ...input, reference },
        matchBy: 'REFERENCE',
      }));
      const { results } = await save(noun, many);
      expect(results!.flatMap(({ userErrors }) => userErrors)).toEqual([]);
      expect(await contentOf(noun, owner, ofMany)).toBe(await contentOf(noun, single, ofSingle));
    }
    expect((await contentOf(noun, owner, ofMany)).split('\n').length).toBeGreaterThan(7);
  });
});

describe('a failure', () => {
  it('in the middle saves nothing, and the same request can be sent again', async () => {
    const before = await writeState(t.pool);
    const audit = vi.spyOn(auditing, 'auditObjects').mockRejectedValueOnce(new Error('The server was killed'));
    const text = 'mutation ($objects: [WorkSaveInput!]!) { worksSave(objects: $objects) { results { outcome } } }';
    try {
      const { errors } = await t.raw(text, { objects: titled(20) }, owner.token);
      expect(errors).toMatchObject([{ extensions: { code: 'INTERNAL_SERVER_ERROR' } }]);
    } finally {
      audit.mockRestore();
    }
    expect(await writeState(t.pool)).toEqual(before);
    expect(new Set(outcomes((await save('work', titled(20))).results))).toEqual(new Set(['CREATED']));
  });
});

describe('the transaction', () => {
  const text =
    'mutation { worksSave(objects: [{ input: { title: "Salt lines" } }]) { results { outcome } userErrors { code } } }';
  /** Saves a work while writing fails the first times. Returns the response and the number of transactions. */
  async function saveFailing(error: Error, times: number) {
    const audit = vi.spyOn(auditing, 'auditObjects');
    for (let count = 0; count < times; count += 1) audit.mockRejectedValueOnce(error);
    try {
      const answers: object[] = [];
      const statements = await statementsOf(t.platform.pool, async () => {
        answers.push(await t.raw(text, {}, owner.token));
      });
      return { ...answers[0], transactions: statements.filter((statement) => statement === 'begin').length };
    } finally {
      audit.mockRestore();
    }
  }
  const failure = (code: string) => Object.assign(new Error('Failed'), { code });

  it.each(['23505', '23503', '40001', '40P01'])('is repeated after a race: %s', async (code) => {
    expect(await saveFailing(failure(code), 2)).toMatchObject({
      data: { worksSave: { results: [{ outcome: 'CREATED' }] } },
      transactions: 3,
    });
    expect(await countOf('work')).toBe(1);
  });

  it('is given up after five races', async () => {
    expect(await saveFailing(failure('40001'), 6)).toMatchObject({
      errors: [{ extensions: { code: 'SERVER_BUSY' } }],
      transactions: 5,
    });
  });

  it('is not repeated after a refusal, which would be the same again', async () => {
    const refusal = userError(UserErrorCode.LIMIT_REACHED, 'Your plan has no room.');
    expect(await saveFailing(refusal, 5)).toMatchObject({
      data: { worksSave: { results: null, userErrors: [{ code: 'LIMIT_REACHED' }] } },
      transactions: 1,
    });
  });
});

describe('two requests at once', () => {
  it('save an object of the same code once: the second changes what the first created', async () => {
    const objects = (title: string) => [{ matchBy: 'ISRC', input: { isrc: 'USRC17607839', title, artist: 'Ada' } }];
    const [first, second] = await Promise.all([save('recording', objects('First')), save('recording', objects('Second'))]);
    expect([...outcomes(first.results), ...outcomes(second.results)].toSorted()).toEqual(['CREATED', 'UPDATED']);
    expect(await countOf('recording')).toBe(1);
  });

  it('save an object once when a single mutation adds it after it was looked for', async () => {
    const create = 'mutation ($input: LabelInput!) { labelCreate(input: $input) { userErrors { code } } }';
    const { ownersOf } = uniqueValues;
    const owners = vi.spyOn(uniqueValues, 'ownersOf').mockImplementationOnce(async (...given) => {
      await t.gql(create, { input: { name: 'Single', reference: 'L-1' } }, owner.token);
      return ownersOf(...given);
    });
    try {
      const { results } = await save('label', [{ matchBy: 'REFERENCE', input: { name: 'Many', reference: 'L-1' } }]);
      expect(results).toMatchObject([{ outcome: 'UPDATED', record: { version: 2 }, userErrors: [] }]);
    } finally {
      owners.mockRestore();
    }
    expect(await countOf('label')).toBe(1);
  });

  it('of which one is a single mutation do not fail, in whatever order numbers are taken', async () => {
    const many = Array.from({ length: 30 }, (_, index) => ({
      matchBy: 'REFERENCE',
      input: { name: `Label ${index}`, reference: `L-${index}` },
    }));
    const singly = (index: number) =>
      t.gql<{ labelCreate: { userErrors: { code: string }[] } }>(
        'mutation ($input: LabelInput!) { labelCreate(input: $input) { userErrors { code } } }',
        { input: { name: 'Single', reference: `L-${index}` } },
        owner.token,
      );
    const [{ results }, ...singles] = await Promise.all([save('label', many), ...[29, 15, 0].map(singly)]);
    expect(results!.flatMap(({ userErrors }) => userErrors)).toEqual([]);
    for (const { labelCreate } of singles) expect(['TAKEN', undefined]).toContain(labelCreate.userErrors[0]?.code);
    expect(await countOf('label')).toBe(30);
  });
});

describe('the limit of the plan', () => {
  it('refuses only the new works beyond it, in the order of the request', async () => {
    const small = await t.register({ plan: { tierId: 'free' } });
    const { rows } = await t.pool.query<{ limit: number }>(
      `select limit_value as limit from plan_tier_feature where tier_id = 'free' and feature = 'MUSIC_PUBLISHING' order by tier_version desc limit 1`,
    );
    const { limit } = rows[0]!;
    const [stored] = await addWorks(t.pool, small.workspaceId, limit - 2);
    const objects = [...titled(1), { id: stored, input: { title: 'Changed' } }, { input: { title: ' ' } }, ...titled(3)];
    const { results } = await save('work', objects, small);
    expect(outcomes(results)).toEqual(['CREATED', 'UPDATED', 'REFUSED', 'CREATED', 'REFUSED', 'REFUSED']);
    expect(results!.slice(4).map(({ userErrors }) => userErrors[0])).toMatchObject([
      { code: 'LIMIT_REACHED' },
      { code: 'LIMIT_REACHED' },
    ]);
    expect(await countOf('work', small)).toBe(limit);
    expect(outcomes((await save('work', titled(2), small, true)).results)).toEqual(['REFUSED', 'REFUSED']);
  });
});

describe('an ISWC', () => {
  const iswc = 'T0345246801';
  it('that another work or an earlier object has needs a confirmation', async () => {
    const work = (more: object = {}) => ({ input: { title: 'Salt lines', iswc }, ...more });
    const { results } = await save('work', [work(), work(), work({ acceptsDuplicateIswc: true })]);
    expect(results).toMatchObject([
      { outcome: 'CREATED' },
      {
        outcome: 'REFUSED',
        userErrors: [{ field: ['iswc'], code: 'CONFIRMATION_NEEDED', message: expect.stringContaining('objects[0]') }],
      },
      { outcome: 'CREATED' },
    ]);
    const [again, ambiguous] = (await save('work', [work(), { ...work(), matchBy: 'ISWC' }])).results!;
    expect(again).toMatchObject({
      outcome: 'REFUSED',
      existing: { id: expect.any(String) },
      userErrors: [{ code: 'CONFIRMATION_NEEDED' }],
    });
    expect(ambiguous).toMatchObject({
      outcome: 'REFUSED',
      userErrors: [{ code: 'TAKEN', message: expect.stringContaining('Several works') }],
    });
  });
});

describe('a code that belongs to a record in the bin', () => {
  it.each([
    ['recording', { isrc: 'USRC17607839' }, 'in the bin has this ISRC'],
    ['release', { upc: '036000291452' }, 'in the bin has this UPC'],
  ] as const)('is refused like by a single mutation: %s', async (noun, code, message) => {
    const object = { input: { title: 'Salt lines', artist: 'Ada', ...code } };
    const [created] = (await save(noun, [object])).results!;
    await saving(t, noun, owner.token).delete([created!.record!.id]);
    const { results } = await save(noun, [{ input: { title: 'Other', artist: 'Ada' } }, object]);
    expect(results).toMatchObject([
      { outcome: 'CREATED' },
      { outcome: 'REFUSED', existing: null, userErrors: [{ code: 'TAKEN', message: expect.stringContaining(message) }] },
    ]);
    const { saved } = await t.gql<{ saved: { userErrors: object[] } }>(
      `mutation ($input: ${recordKinds[noun].type}Input!) { saved: ${noun}Create(input: $input) { userErrors { field message code } } }`,
      object,
      owner.token,
    );
    expect(saved.userErrors).toEqual(results![1]!.userErrors);
  });
});

describe('deleting many', () => {
  it('refuses each record that others name, and with isAtomic deletes all or none', async () => {
    const parties = await save(
      'contributor',
      ['Ada', 'Ben'].map((firstName) => ({ input: { firstName, lastName: 'Quill' } })),
    );
    const [ada, ben] = parties.results!.map(({ record }) => record!.id);
    await save('recording', [
      { input: { title: 'Salt lines', artist: 'Ada', performers: [{ contributorId: ada, role: 'Vocalist' }] } },
    ]);
    const contributors = saving(t, 'contributor', owner.token);
    const named = {
      id: ada,
      isDeleted: false,
      userErrors: [{ field: ['id'], code: 'IN_USE', message: expect.stringContaining('Salt lines') }],
    };
    const atomic = await contributors.delete([ada!, ben!], true);
    expect(atomic.results).toMatchObject([named, { id: ben, isDeleted: false, userErrors: [{ code: 'ANOTHER_REFUSED' }] }]);
    expect((await contributors.delete([ada!, ben!])).results).toMatchObject([named, { id: ben, isDeleted: true }]);
  });
});

describe('a request', () => {
  const text = `mutation ($objects: [WorkSaveInput!]!) {
    worksSave(objects: $objects) { results { index outcome work { id version } userErrors { field code message } } userErrors { field code } } }`;

  it('of 500 works with their splits passes all limits, and one of 501 is refused', async () => {
    const contributorId = await createObject(t, owner.token, 'Contributor', { firstName: 'Ada', lastName: 'Quill' });
    const factors = { performanceFactor: '100', mechanicalFactor: '100' };
    const shares = { publishingShare: '0', musicShare: '50' };
    const splits = {
      mainSplit: { performance: shares, mechanical: shares },
      composers: [{ contributorId, ...factors }],
      authors: [{ contributorId, ...factors }],
      publishers: [],
    };
    const objects = titled(501).map(({ input }) => ({
      input: { ...input, notes: 'x'.repeat(1_000), tags: ['sea', 'salt'] },
      splits,
    }));
    const { results } = await save('work', objects.slice(0, 500));
    expect(new Set(outcomes(results))).toEqual(new Set(['CREATED']));
    expect(await save('work', objects)).toMatchObject({ results: null, userErrors: [{ field: ['objects'], code: 'INVALID' }] });
    expect(await saving(t, 'work', owner.token).delete(objects.map(() => contributorId))).toMatchObject({
      results: null,
      userErrors: [{ field: ['ids'], code: 'INVALID' }],
    });
    expect(await countOf('work')).toBe(500);
  });

  it('that selects more than an operation may read is refused before it runs, by its number of objects', async () => {
    const wide = `mutation ($objects: [WorkSaveInput!]!) { worksSave(objects: $objects) {
      results { work { splits { composers { contributor { id } } } recordings(first: 20) { nodes { id } } } } } }`;
    const send = (count: number) => t.raw(wide, { objects: titled(count) }, owner.token);
    expect((await send(500)).errors).toMatchObject([{ extensions: { code: 'OPERATION_TOO_LARGE' } }]);
    expect(await countOf('work')).toBe(0);
    expect((await send(100)).errors).toBeUndefined();
  });

  it('with a key is carried out once', async () => {
    const { secret } = (await makeKey(t, owner.token, { name: 'Sync', access: 'WRITE' })).data.apiKeyCreate!;
    const send = () =>
      t.app.inject({
        method: 'POST',
        url: '/graphql',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}`, 'idempotency-key': 'one' },
        payload: { query: text, variables: { objects: [...titled(300), { input: { title: ' ' } }] } },
      });
    const [first, second] = [await send(), await send()];
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(second.payload).toBe(first.payload);
    expect(await countOf('work')).toBe(300);
  });

  it.each([
    ['viewer', 'FORBIDDEN'],
    ['read-only key', 'SCOPE_MISSING'],
  ])('of a %s saves and deletes nothing', async (who, code) => {
    const [work] = await addWorks(t.pool, owner.workspaceId, 1);
    const { secret } = (await makeKey(t, owner.token, { name: 'Read', access: 'READ' })).data.apiKeyCreate!;
    if (who === 'viewer') await t.pool.query(`update member set role = 'VIEWER' where user_id = $1`, [owner.userId]);
    const token = who === 'viewer' ? owner.token : secret!;
    for (const [query, variables] of [
      [text, { objects: titled(1) }],
      ['mutation ($ids: [ID!]!) { worksDelete(ids: $ids) { results { isDeleted } } }', { ids: [work] }],
    ] as const)
      expect((await t.raw(query, variables, token)).errors).toMatchObject([{ extensions: { code } }]);
    expect(await countOf('work')).toBe(1);
  });
});
