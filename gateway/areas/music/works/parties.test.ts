import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { capitalize } from '#domain/kit/capitalize.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';

type UserError = { field: string[]; message: string; code: string };
type Party = { id: string; version: number; reference: string; [field: string]: unknown };
type Saved = { party: Party | null; userErrors: UserError[] };
type Kind = 'contributor' | 'publisher';

let t: TestApp;
let owner: TestAccount;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.register();
});
afterAll(() => t.stop());

const errors = 'userErrors { field message code }';
const create = async (kind: Kind, input: object, fields = ''): Promise<Saved> =>
  (
    await t.gql<{ saved: Saved }>(
      `mutation ($input: ${capitalize(kind)}Input!) { saved: ${kind}Create(input: $input) { party: ${kind} { id version reference ${fields} } ${errors} } }`,
      { input },
      owner.token,
    )
  ).saved;
const update = async (
  kind: Kind,
  target: { id: string; version: number },
  input: object,
  fields = '',
  token = owner.token,
): Promise<Saved> =>
  (
    await t.gql<{ saved: Saved }>(
      `mutation ($id: ID!, $version: Int!, $input: ${capitalize(kind)}Patch!) { saved: ${kind}Update(id: $id, version: $version, input: $input) {
        party: ${kind} { id version reference ${fields} } ${errors} } }`,
      { ...target, input },
      token,
    )
  ).saved;
const act = async (verb: string, variables: { id: string; replacementId?: string }, token = owner.token) => {
  const replacement = variables.replacementId
    ? [', $replacementId: ID!', ', replacementId: $replacementId', 'changedWorks']
    : ['', '', ''];
  const query = `mutation ($id: ID!${replacement[0]}) { done: ${verb}(id: $id${replacement[1]}) { ${replacement[2]} ${errors} } }`;
  return (await t.gql<{ done: { changedWorks?: number; userErrors: UserError[] } }>(query, variables, token)).done;
};
const person = { firstName: 'Ada', lastName: 'Quill' };
const house = { name: 'Tern Music', companyName: 'Tern Music Ltd' };
const whole = { performanceFactor: '100', mechanicalFactor: '100' };
const shares = { publishingShare: '50', musicShare: '100' };
/** A work credited to a contributor and a publisher. */
async function creditedWork(title: string, contributorId: string, publisherId?: string): Promise<string> {
  const splits = {
    mainSplit: { performance: shares, mechanical: shares },
    composers: [{ contributorId, ...whole }],
    authors: [],
    publishers: publisherId ? [{ publisherId, ...whole }] : [],
  };
  const query = `mutation ($input: WorkInput!, $splits: SplitSheetInput) { workCreate(input: $input, splits: $splits) { work { id } } }`;
  return (await t.gql<{ workCreate: { work: { id: string } } }>(query, { input: { title }, splits }, owner.token)).workCreate.work
    .id;
}

describe.each([
  ['contributor', person, /^CONT-[0-9A-Z]{8,9}-[0-9A-F]{6}$/],
  ['publisher', house, /^PUB-[0-9A-Z]{8,9}-[0-9A-F]{6}$/],
] as const)('a %s', (kind, draft, reference) => {
  it('gets a unique number, or keeps a given unique number', async () => {
    const [one, two] = [await create(kind, draft), await create(kind, draft)];
    expect(one.party!.reference).toMatch(reference);
    expect(one.party!.reference).not.toBe(two.party!.reference);
    const own = await create(kind, { ...draft, reference: `OWN-${kind}` });
    expect(own.party!.reference).toBe(`OWN-${kind}`);
    const taken = {
      field: ['reference'],
      message: `Another ${kind} already has this ID. Choose a different one.`,
      code: 'TAKEN',
    };
    expect(await create(kind, { ...draft, reference: `OWN-${kind}` })).toEqual({ party: null, userErrors: [taken] });
    expect((await update(kind, one.party!, { reference: `OWN-${kind}` })).userErrors).toEqual([taken]);
    const cleared = await update(kind, own.party!, { reference: '' });
    expect(cleared.party!.reference).toBe(`OWN-${kind}`);
  });

  it('changes only the given fields, and the later of two editors gets a conflict with the newer version', async () => {
    const { party } = await create(kind, { ...draft, city: 'Oslo', notes: 'First.' });
    const first = await update(kind, party!, { city: 'Bergen' }, 'city notes email');
    expect(first).toMatchObject({ party: { version: 2, city: 'Bergen', notes: 'First.', email: null }, userErrors: [] });
    const late = await update(kind, party!, { city: 'Tromsø' }, 'city');
    expect(late.party).toMatchObject({ version: 2, city: 'Bergen' });
    expect(late.userErrors).toEqual([
      {
        field: [],
        code: 'CONFLICT',
        message: `Ida Brandt saved a newer version of this ${kind} in the meantime. Your changes are not lost. Compare both versions and save again.`,
      },
    ]);
  });

  it('is saved once and refused once if saved twice at the same time', async () => {
    const { party } = await create(kind, draft);
    const responses = await Promise.all([update(kind, party!, { city: 'A' }), update(kind, party!, { city: 'B' })]);
    expect(responses.flatMap((response) => response.userErrors.map((error) => error.code))).toEqual(['CONFLICT']);
    expect(responses.map((response) => response.party!.version)).toEqual([2, 2]);
  });

  it('cannot be deleted while a work credits it, can be deleted after replacement, and is restored by undo', async () => {
    const [old, next, anyone] = [await create(kind, draft), await create(kind, draft), await create('contributor', person)];
    const titles = ['Aurora', 'Beacon', 'Cinder', 'Drift', 'Ember', 'Fjord'];
    for (const title of titles) {
      await (kind === 'contributor' ? creditedWork(title, old.party!.id) : creditedWork(title, anyone.party!.id, old.party!.id));
    }
    const refused = await act(`${kind}Delete`, { id: old.party!.id });
    expect(refused.userErrors).toEqual([
      {
        field: ['id'],
        code: 'IN_USE',
        message: `This ${kind} is credited on “Aurora”, “Beacon”, “Cinder”, “Drift”, “Ember” and more. Replace it there with another ${kind}, then delete it.`,
      },
    ]);
    expect(await act(`${kind}Replace`, { id: old.party!.id, replacementId: next.party!.id })).toMatchObject({
      changedWorks: 6,
      userErrors: [],
    });
    expect((await act(`${kind}Delete`, { id: old.party!.id })).userErrors).toEqual([]);
    const list = `{ ${kind}s(first: 100) { nodes { id } } }`;
    const ids = async () => JSON.stringify(await t.gql(list, {}, owner.token));
    expect(await ids()).not.toContain(old.party!.id);
    expect((await act(`${kind}Restore`, { id: old.party!.id })).userErrors).toEqual([]);
    expect(await ids()).toContain(old.party!.id);
    expect((await act(`${kind}Restore`, { id: old.party!.id })).userErrors).toMatchObject([{ code: 'NOT_FOUND' }]);
  });

  it('cannot be replaced by itself, or by a party in the same role of a work', async () => {
    const [one, two] = [await create(kind, draft), await create('contributor', person)];
    const id = one.party!.id;
    expect((await act(`${kind}Replace`, { id, replacementId: id })).userErrors).toMatchObject([
      { field: ['replacementId'], message: `Choose another ${kind} as replacement.` },
    ]);
    if (kind === 'publisher') return;
    const splits = {
      mainSplit: { performance: shares, mechanical: shares },
      composers: [id, two.party!.id].map((contributorId) => ({ contributorId, performanceFactor: '50', mechanicalFactor: '50' })),
      authors: [],
      publishers: [],
    };
    await t.gql(
      'mutation ($s: SplitSheetInput) { workCreate(input: { title: "Both" }, splits: $s) { userErrors { message } } }',
      { s: splits },
      owner.token,
    );
    expect((await act('contributorReplace', { id, replacementId: two.party!.id })).userErrors).toMatchObject([
      { code: 'CONFLICT', message: 'Both have the same role on “Both”. Merge their factors there first.' },
    ]);
  });

  it('is saved with its audit entry in one transaction: if the entry fails, nothing is written', async () => {
    const { party } = await create(kind, { ...draft, city: 'Oslo' });
    await update(kind, party!, { city: 'Bergen' });
    const { rows } = await t.pool.query('select action, user_id, changes from audit_entry where subject_id = $1 order by id', [
      party!.id,
    ]);
    expect(rows.map((row) => row.action)).toEqual([`${kind}.create`, `${kind}.update`]);
    expect(rows[1]).toMatchObject({ user_id: owner.userId, changes: { city: ['Oslo', 'Bergen'] } });
    const count = async () => (await t.pool.query(`select 1 from ${kind}`)).rowCount;
    const before = await count();
    await t.pool.query('alter table audit_entry add constraint no_more check (false) not valid');
    const failing = [
      await t.raw(
        `mutation ($input: ${capitalize(kind)}Input!) { ${kind}Create(input: $input) { userErrors { code } } }`,
        { input: draft },
        owner.token,
      ),
      await t.raw(`mutation ($id: ID!) { ${kind}Delete(id: $id) { userErrors { code } } }`, { id: party!.id }, owner.token),
    ];
    await t.pool.query('alter table audit_entry drop constraint no_more');
    expect(failing.map((response) => response.errors?.[0]?.extensions.code)).toEqual([
      'INTERNAL_SERVER_ERROR',
      'INTERNAL_SERVER_ERROR',
    ]);
    expect(await count()).toBe(before);
    expect((await t.pool.query(`select 1 from ${kind} where id = $1 and deleted_at is null`, [party!.id])).rowCount).toBe(1);
  });
});

describe('replacing a contributor', () => {
  it('increments the versions of its works, and a conflict there names the author', async () => {
    const [old, next] = [await create('contributor', person), await create('contributor', person)];
    const id = await creditedWork('Tideline', old.party!.id);
    const ben = await t.register({ firstName: 'Ben', lastName: 'Okafor' });
    const both = [owner.workspaceId, ben.userId];
    await t.pool.query(`insert into member (workspace_id, user_id, role) values ($1, $2, 'EDITOR')`, both);
    await t.pool.query('update session set workspace_id = $1 where user_id = $2', both);
    const edited = await t.gql<{ work: { version: number } }>(
      `query ($id: ID!) { work(id: $id) { version } }`,
      { id },
      owner.token,
    );
    const replaced = await act('contributorReplace', { id: old.party!.id, replacementId: next.party!.id }, ben.token);
    expect(replaced).toMatchObject({ changedWorks: 1, userErrors: [] });
    const late = await t.gql<{ workUpdate: { work: { version: number }; userErrors: UserError[] } }>(
      `mutation ($id: ID!, $version: Int!) { workUpdate(id: $id, version: $version, input: { title: "Ebb" }) { work { version } ${errors} } }`,
      { id, version: edited.work.version },
      owner.token,
    );
    expect(late.workUpdate.work.version).toBe(edited.work.version + 1);
    expect(late.workUpdate.userErrors[0]!.message).toMatch(/^Ben Okafor saved a newer version of this work /);
  });

  it('does not change a deleted work that has both in the same role', async () => {
    const [old, next] = [await create('contributor', person), await create('contributor', person)];
    const [id, replacementId] = [old.party!.id, next.party!.id];
    const work = await creditedWork('Sunken', id);
    await t.pool.query(
      `insert into split (workspace_id, work_id, split_group, contributor_id, role, performance_factor, mechanical_factor, position)
        select workspace_id, work_id, split_group, $2, role, 0, 0, 1 from split where work_id = $1`,
      [work, replacementId],
    );
    await act('workDelete', { id: work });
    expect(await act('contributorReplace', { id, replacementId })).toMatchObject({ changedWorks: 0, userErrors: [] });
    await act('workRestore', { id: work });
    expect((await act('contributorReplace', { id, replacementId })).userErrors).toMatchObject([{ code: 'CONFLICT' }]);
  });
});

describe('invalid party', () => {
  it.each([
    ['contributor', { firstName: ' ' }, ['firstName'], 'First name and last name are required'],
    ['contributor', { lastName: '' }, ['lastName'], 'First name and last name are required'],
    ['contributor', { email: 'ada@' }, ['email'], 'Enter an email address such as name@example.com.'],
    ['contributor', { website: 'javascript:alert(1)' }, ['website'], 'Enter a web address such as https://example.com.'],
    ['contributor', { ipiNumber: '12' }, ['ipiNumber'], 'Invalid IPI number format. Use 11 digits: 00000000199'],
    ['contributor', { bic: 'SHORT' }, ['bic'], 'A BIC has 8 or 11 characters, such as DEUTDEFF.'],
    ['contributor', { roles: ['x'.repeat(61)] }, ['roles', '0'], 'Use at most 60 characters for a role.'],
    ['publisher', { name: ' ' }, ['name'], 'Publisher name is required'],
    ['publisher', { companyName: '' }, ['companyName'], 'Company name is required'],
    ['publisher', { email: 'nowhere' }, ['email'], 'Enter an email address such as name@example.com.'],
  ] as const)('a %s with %o is refused', async (kind, fault, field, message) => {
    const draft = kind === 'contributor' ? person : house;
    const refusal = { field: [...field], message, code: 'INVALID' };
    expect((await create(kind, { ...draft, ...fault })).userErrors).toContainEqual(refusal);
    const { party } = await create(kind, draft);
    expect((await update(kind, party!, fault)).userErrors).toContainEqual(refusal);
    expect((await update(kind, party!, {})).party!.version).toBe(2);
  });
});
