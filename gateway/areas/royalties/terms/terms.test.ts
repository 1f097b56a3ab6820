import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson } from '#tests/isolation/world.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { addWork } from '#tests/support/catalogue.ts';
import { addSource, addStatement, matchGroup } from '#tests/support/income.ts';
import { payeesApi } from '#tests/support/payees-api.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({}, { clock: () => new Date('2026-11-15T10:00:00Z') });
});
afterAll(() => t.stop());

type Term = { id: string; version: number; position: number; name: string };
type Result = { term: Term | null; terms?: Term[] | null; userErrors: { field: string[]; message: string; code: string }[] };
const errors = 'userErrors { field message code }';
const fields = `id version position name subject deal percent rights territories startsOn endsOn
  payee { name } contract { name } work { title } source { name }`;

function termsApi(account: Pick<TestAccount, 'token'>) {
  const mutate = async (args: string, values: object): Promise<Result> =>
    (await t.gql<{ result: Result }>(args, values, account.token)).result;
  return {
    save: (input: object, id: string | null = null, version: number | null = null) =>
      mutate(
        `mutation ($id: ID, $version: Int, $input: RoyaltyTermInput!) {
          result: royaltyTermSave(id: $id, version: $version, input: $input) { term: royaltyTerm { ${fields} } ${errors} } }`,
        { id, version, input: { subject: 'WORK', deal: 'FEE', percent: '10', ...input } },
      ),
    move: (id: string, position: number) =>
      mutate(
        `mutation ($id: ID!, $position: Int!) { result: royaltyTermMove(id: $id, position: $position) {
          terms: royaltyTerms { name position } ${errors} } }`,
        { id, position },
      ),
    remove: (id: string) =>
      mutate(`mutation ($id: ID!) { result: royaltyTermDelete(id: $id) { terms: royaltyTerms { name position } ${errors} } }`, {
        id,
      }),
    list: async (filter: object = {}) =>
      (
        await t.gql<{ royaltyTerms: { nodes: Term[] } }>(
          `query ($filter: RoyaltyTermFilter) { royaltyTerms(filter: $filter) { nodes { ${fields} } } }`,
          { filter },
          account.token,
        )
      ).royaltyTerms.nodes,
    preview: async (variables: object) => {
      const text = `query ($payee: ID!, $line: ID, $work: ID, $question: RoyaltyTermQuestionInput) {
        royaltyTermPreview(payee: $payee, line: $line, work: $work, question: $question) {
          hasTerm sentence checks { term { name } isMet sentence } subject right territory day } }`;
      const { data, errors: failures } = await t.raw<{ royaltyTermPreview: Preview | null }>(text, variables, account.token);
      return failures ? failures[0]!.message : data.royaltyTermPreview;
    },
    /** Name of the term that decides. */
    async decides(variables: object) {
      const { checks } = (await this.preview(variables)) as Preview;
      return checks.find(({ isMet }) => isMet)?.term.name;
    },
  };
}
type Preview = {
  hasTerm: boolean;
  sentence: string;
  checks: { term: { name: string }; isMet: boolean; sentence: string }[];
};

describe('terms', () => {
  it('are saved at the end of the order, with everything that they name', async () => {
    const account = await t.register();
    const [terms, payees] = [termsApi(account), payeesApi(t, account)];
    const { payee } = await payees.create({ name: 'Mara' });
    const work = await addWork(t.pool, account.workspaceId);
    const source = await addSource(t.pool, account.workspaceId, { name: 'GEMA' });
    const { term, userErrors } = await terms.save({
      name: 'Film music',
      payee: payee!.id,
      contract: payee!.contracts[0]!.id,
      work,
      source,
      territories: ['de', '2130'],
      rights: ['SYNC'],
      startsOn: '2026-01-01',
      endsOn: '2026-12-31',
      percent: '0',
    });
    expect(userErrors).toEqual([]);
    expect(term).toMatchObject({
      position: 1,
      version: 1,
      percent: '0',
      rights: ['SYNC'],
      territories: ['DE', '2130'],
      startsOn: '2026-01-01',
      endsOn: '2026-12-31',
      payee: { name: 'Mara' },
      contract: { name: 'Main contract' },
      work: { title: 'Given' },
      source: { name: 'GEMA' },
    });
    expect((await terms.save({ name: 'All' })).term).toMatchObject({ position: 2, payee: null });
    expect((await terms.list()).map(({ name }) => name)).toEqual(['Film music', 'All']);
    expect((await terms.list({ payee: payee!.id.toUpperCase() })).map(({ name }) => name)).toEqual(['Film music']);
    expect(await terms.list({ subject: 'RECORDING' })).toEqual([]);
  });

  it('are changed as a whole, by whoever knows the current version', async () => {
    const account = await t.register();
    const terms = termsApi(account);
    const { term } = await terms.save({ name: 'First', rights: ['SYNC'] });
    const { id } = term!;
    expect((await terms.save({ name: 'Changed' }, id, 1)).term).toMatchObject({ version: 2, position: 1, rights: [] });
    expect(await terms.save({ name: 'Late' }, id, 1)).toMatchObject({
      term: { name: 'Changed' },
      userErrors: [{ code: 'CONFLICT' }],
    });
    expect((await terms.save({ name: 'Anyway' }, id)).term).toMatchObject({ version: 3 });
    const { rows } = await t.pool.query('select action, changes from audit_entry where subject_id = $1 order by created_at, id', [
      id,
    ]);
    expect(rows).toMatchObject([
      { action: 'royaltyTerm.create' },
      { action: 'royaltyTerm.update', changes: { name: ['First', 'Changed'], rights: [['SYNC'], []] } },
      { action: 'royaltyTerm.update', changes: { name: ['Changed', 'Anyway'] } },
    ]);
  });

  it('name only objects of the workspace, and contracts of their payee', async () => {
    const account = await t.register();
    const [terms, payees] = [termsApi(account), payeesApi(t, account)];
    const { payee } = await payees.create({ name: 'Mara' });
    const { payee: other } = await payees.create({ name: 'Otto' });
    const unknown = crypto.randomUUID();
    for (const field of ['payee', 'work', 'source'])
      expect(await terms.save({ name: 'Unknown', [field]: unknown })).toMatchObject({
        userErrors: [{ code: 'NOT_FOUND', field: [field] }],
      });
    expect(await terms.save({ name: 'Not an ID', work: 'x' })).toMatchObject({ userErrors: [{ code: 'NOT_FOUND' }] });
    expect(await terms.save({ name: 'Crossed', payee: payee!.id, contract: other!.contracts[0]!.id })).toMatchObject({
      userErrors: [{ code: 'INVALID', field: ['contract'] }],
    });
    expect(await terms.list()).toEqual([]);
  });

  it('stay in positions 1 to n, however they are moved and deleted', async () => {
    const account = await t.register();
    const terms = termsApi(account);
    const ids: Record<string, string> = {};
    for (const name of ['A', 'B', 'C', 'D', 'E']) ids[name] = (await terms.save({ name })).term!.id;
    const orderAfter = async (act: Promise<Result>) => {
      const { terms: shifted, userErrors } = await act;
      expect(userErrors).toEqual([]);
      const order = await terms.list();
      expect(order.map(({ position }) => position)).toEqual(order.map((_, index) => index + 1));
      const named = (some: readonly Term[]) => some.map(({ name }) => name).join('');
      return `${named(order)} ${named(shifted!)}`;
    };
    expect(await orderAfter(terms.move(ids.A!, 3))).toBe('BCADE ABC');
    expect(await orderAfter(terms.move(ids.E!, 1))).toBe('EBCAD EBCAD');
    expect(await orderAfter(terms.move(ids.C!, 3))).toBe('EBCAD C');
    expect(await orderAfter(terms.move(ids.B!, 5))).toBe('ECADB BCAD');
    expect(await orderAfter(terms.remove(ids.A!))).toBe('ECDB DB');
    for (const position of [0, 5, -1])
      expect(await terms.move(ids.B!, position)).toMatchObject({
        userErrors: [{ code: 'INVALID', field: ['position'], message: 'Enter a position from 1 to 4.' }],
      });
    expect((await terms.save({ name: 'F' })).term).toMatchObject({ position: 5 });
  });

  it('are moved by two people at once, one after the other', async () => {
    const account = await t.register();
    const terms = termsApi(account);
    const ids: string[] = [];
    for (const name of ['A', 'B', 'C', 'D']) ids.push((await terms.save({ name })).term!.id);
    await Promise.all([terms.move(ids[0]!, 4), terms.move(ids[3]!, 1), terms.remove(ids[1]!), terms.save({ name: 'E' })]);
    const order = await terms.list();
    expect(order.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
    expect(order.map(({ name }) => name).toSorted()).toEqual(['A', 'C', 'D', 'E']);
  });

  it('are read by viewers, and changed by editors', async () => {
    const account = await t.register();
    await termsApi(account).save({ name: 'Shown' });
    const viewer = await addPerson(t.pool, 'VIEWER', account.workspaceId);
    expect(await termsApi(viewer).list()).toMatchObject([{ name: 'Shown' }]);
    const text =
      'mutation { royaltyTermSave(input: { name: "No", subject: WORK, deal: FEE, percent: "1" }) { userErrors { message } } }';
    expect((await t.raw(text, {}, viewer.token)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });
});

describe('the preview of terms', () => {
  async function world() {
    const account = await t.register();
    const [terms, payees] = [termsApi(account), payeesApi(t, account)];
    const { payee } = await payees.create({ name: 'Mara' });
    const { payee: other } = await payees.create({ name: 'Otto' });
    const [work, tides] = [await addWork(t.pool, account.workspaceId), await addWork(t.pool, account.workspaceId)];
    const source = await addSource(t.pool, account.workspaceId, { name: 'GEMA', kind: 'SOCIETY' });
    await t.pool.query(`update work set title = 'Tides', tags = '{Film}' where id = $1`, [tides]);
    for (const input of [
      { name: 'For Otto', payee: other!.id },
      { name: 'Masters', subject: 'RECORDING', deal: 'RATE', percent: '50' },
      { name: 'Film', tag: 'Film', deal: 'RATE', percent: '75' },
      { name: 'Abroad', territories: ['2130'] },
      { name: 'From April', startsOn: '2026-04-01', percent: '20' },
      { name: 'Rest', percent: '15' },
    ])
      await terms.save(input);
    return { account, terms, payee: payee!.id, work, tides, source };
  }

  it('says which term decides, and why each earlier one does not', async () => {
    const { terms, payee, work, tides, source } = await world();
    const question = { work, right: 'MECHANICAL', territory: 'Germany', source, day: '2026-03-31' };
    expect(await terms.preview({ payee, question })).toEqual({
      hasTerm: true,
      sentence: 'Mara gets the share on the split sheet, less a fee of 15.00 %.',
      subject: 'WORK',
      right: 'MECHANICAL',
      territory: 'DE',
      day: '2026-03-31',
      checks: [
        { term: { name: 'For Otto' }, isMet: false, sentence: 'It is for another payee: Otto.' },
        { term: { name: 'Masters' }, isMet: false, sentence: 'It is for recordings, and this money is for a work.' },
        { term: { name: 'Film' }, isMet: false, sentence: 'The work does not have the tag “Film”.' },
        { term: { name: 'Abroad' }, isMet: false, sentence: 'It is for Oceania, not for Germany.' },
        { term: { name: 'From April' }, isMet: false, sentence: 'It begins on 2026-04-01, after 2026-03-31.' },
        { term: { name: 'Rest' }, isMet: true, sentence: 'Mara gets the share on the split sheet, less a fee of 15.00 %.' },
      ],
    });
    const named = (more: object) => terms.decides({ payee, question: { ...question, ...more } });
    expect(await named({ work: tides })).toBe('Film');
    expect(await named({ territory: 'AU' })).toBe('Abroad');
    expect(await named({ day: '2026-04-01' })).toBe('From April');
    expect(await named({ work: null, right: 'MASTER' })).toBe('Masters');
  });

  it('tries a line as runs do', async () => {
    const { account, terms, payee, work, tides, source } = await world();
    const { workspaceId } = account;
    const lines = [
      { music: 'Given', amount: '1', right: 'MECHANICAL' as const, territory: 'AU', useStart: '2026-03-20' },
      { music: 'Given', amount: '1', right: 'MECHANICAL' as const },
    ];
    const { id, groupIds } = await addStatement(t.pool, workspaceId, {
      sourceId: source,
      period: ['2026-04-01', '2026-06-30'],
      lines,
    });
    expect(await terms.decides({ payee, line: `${id}:2` })).toBe('Abroad');
    await matchGroup(t.pool, workspaceId, groupIds[0]!, {
      works: [
        { workId: work, part: 700_000 },
        { workId: tides, part: 300_000 },
      ],
    });
    expect(await terms.preview({ payee, line: `${id}:2` })).toMatchObject({ hasTerm: true, day: '2026-03-01', territory: 'AU' });
    expect(await terms.preview({ payee, line: `${id}:3` })).toMatchObject({ day: '2026-06-01', territory: null });
    expect(await terms.decides({ payee, line: `${id}:3` })).toBe('From April');
    expect(await terms.decides({ payee, line: `${id}:3`, work: tides })).toBe('Film');
    expect(await terms.preview({ payee, line: `${id}:9` })).toBeNull();
    expect(await terms.preview({ payee, line: `${id}:2`, work: crypto.randomUUID() })).toBeNull();
  });

  it('is null for unknown objects, and refused for questions that make no sense', async () => {
    const { terms, payee, work, source } = await world();
    const question = { work, right: 'MECHANICAL', source, day: '2026-03-31' };
    const unknown = crypto.randomUUID();
    for (const more of [{ work: unknown }, { source: unknown }, { source: 'x' }])
      expect(await terms.preview({ payee, question: { ...question, ...more } })).toBeNull();
    expect(await terms.preview({ payee: unknown, question })).toBeNull();
    expect(await terms.preview({ payee })).toBe('Name either `line` or `question`.');
    expect(await terms.preview({ payee, question: { ...question, right: 'MASTER' } })).toBe(
      'Money for this right is for recordings. Name a recording instead of a work.',
    );
    expect(await terms.preview({ payee, question: { ...question, territory: 'Atlantis' } })).toMatch(/^`territory` must be/);
    expect(await terms.preview({ payee, question: { ...question, day: '2026-02-30' } })).toBe('Enter a date such as 2026-03-14.');
  });
});
