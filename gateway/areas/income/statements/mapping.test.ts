import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { addNamedWork } from '#tests/support/matching.ts';
import { matchingOf } from '#tests/support/matching-api.ts';
import { distroKidFile, type GivenStatement, royaltyStatements } from '#tests/support/royalty-statements.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const unknown = (month: string) =>
  `Song,Performer,Country,Plays,Month,Payout,Buyer e-mail
Harbour Lights,The Waves,DE,10,${month},"1,50",ann@example.com
Second Song,The Waves,FR,4,${month},"0,25",bo@example.com
`;

const kindsOf = ({ questions }: GivenStatement) => questions.map(({ kind }) => kind);
type Template = { key: string; name: string; origin: string; definition: string };
const templatesOf = async ({ token }: TestAccount) =>
  (await t.gql<{ statementTemplates: Template[] }>('{ statementTemplates { key name origin definition } }', {}, token))
    .statementTemplates;

type Saved = { userErrors: { message: string; field: string[] }[]; statementTemplate?: Template | null };
async function change(name: string, args: string, given: object, token: string): Promise<Saved> {
  const shape = name.endsWith('Save') || name.endsWith('Offer') ? 'statementTemplate { key name origin definition }' : '';
  const text = `mutation (${args}) { done: ${name}(${args.replace(/\$(\w+): [\w!]+/g, '$1: $$$1')}) { ${shape} userErrors { message field } } }`;
  return (await t.gql<{ done: Saved }>(text, given, token)).done;
}
const save = (definition: string, { token }: TestAccount) =>
  change('statementTemplateSave', '$input: StatementTemplateInput!', { input: { definition } }, token);

describe('a file of unknown headings', () => {
  it('waits with a proposal and its questions, and is read when they are answered', async () => {
    const owner = await t.register();
    const statements = royaltyStatements(t, owner);
    const given = await statements.upload(unknown('2026-03'), 'Harbour payouts 2026-03.csv');
    expect(given).toMatchObject({
      state: 'MAPPING',
      failure: null,
      templateKey: null,
      lineCount: 0,
      droppedColumns: ['Buyer e-mail'],
    });
    expect(kindsOf(given)).toEqual(['TEMPLATE', 'CURRENCY', 'RIGHT', 'SOURCE']);
    expect(given.columns.map(({ heading, field, isDropped }) => [heading, field, isDropped])).toEqual([
      ['Song', 'workTitle', false],
      ['Performer', 'artist', false],
      ['Country', 'territory', false],
      ['Plays', 'units', false],
      ['Month', expect.any(String), false],
      ['Payout', 'amount', false],
      ['Buyer e-mail', null, true],
    ]);
    // Nothing of the buyers is kept.
    const { rows } = await t.pool.query('select s::text as row from statement s where id = $1', [given.id]);
    expect(JSON.stringify(rows)).not.toContain('ann@example.com');
    const read = await statements.map(given.id, {
      definition: given.proposedTemplate,
      options: { currency: 'EUR', right: 'MASTER', amountMark: 'COMMA' },
      newSource: { name: 'Harbour Records', kind: 'DIRECT' },
      isRemembered: true,
    });
    expect(read).toMatchObject({
      state: 'READ',
      lineCount: 2,
      source: { name: 'Harbour Records', kind: 'DIRECT' },
      amounts: [{ currency: 'EUR', computed: '1.75', rateSource: 'SAME' }],
      questions: [],
    });
    const { rows: cells } = await t.pool.query<{ cells: string[] }>(
      'select cells from income_line where statement_id = $1 order by number',
      [given.id],
    );
    expect(cells[0]!.cells).toEqual(['Harbour Lights', 'The Waves', 'DE', '10', '2026-03', '1,50']);
    // The next file with these headings is read at once, as the first one was.
    const next = await statements.upload(unknown('2026-04'), 'next.csv');
    expect(next).toMatchObject({ state: 'READ', lineCount: 2, source: { name: 'Harbour Records' }, periodEnd: '2026-04-30' });
  });

  it('is matched at once by the work numbers of the society that the new source is', async () => {
    const owner = await t.register();
    const work = await addNamedWork(t.pool, owner.workspaceId, 'Harbour Lights');
    await matchingOf(t, owner).numbers(work, [{ societyCode: 35, number: '777' }]);
    const statements = royaltyStatements(t, owner);
    const { id, proposedTemplate } = await statements.upload('Title,Number,Month,Payout\nHARBOUR LTS,777,2026-03,1.50\n');
    const definition = JSON.stringify({
      ...JSON.parse(proposedTemplate!),
      fields: { workTitle: { column: 'Title' }, societyNumber: { column: 'Number' }, statementPeriod: { column: 'Month' } },
    });
    const read = await statements.map(id, {
      definition,
      options: { currency: 'EUR', right: 'PERFORMANCE' },
      newSource: { name: 'GEMA', kind: 'SOCIETY', societyCode: 35 },
      isRemembered: true,
    });
    expect(read).toMatchObject({ state: 'READ', source: { kind: 'SOCIETY' }, unmatched: { lines: 0 } });
    const [template] = (await templatesOf(owner)).filter(({ origin }) => origin === 'WORKSPACE');
    expect(JSON.parse(template!.definition)).toMatchObject({ source: { name: 'GEMA', kind: 'SOCIETY', societyCode: 35 } });
  });

  it('is previewed by any template, without storing anything', async () => {
    const owner = await t.register();
    const statements = royaltyStatements(t, owner);
    const { id, proposedTemplate } = await statements.upload(unknown('2026-03'));
    const definition = JSON.stringify({
      ...JSON.parse(proposedTemplate!),
      right: 'MASTER',
      fields: { trackTitle: { column: 'Song' }, currency: { constant: 'EUR' }, usePeriod: { column: 'Month' } },
    });
    type Preview = {
      statement: { preview: { number: number; problem: string | null; fields: { field: string; value: string }[] }[] };
    };
    const text =
      'query ($id: ID!, $definition: String) { statement(id: $id) { preview(definition: $definition) { number problem fields { field value } } } }';
    const { statement } = await t.gql<Preview>(text, { id, definition }, owner.token);
    expect(statement.preview.map(({ number, problem }) => [number, problem])).toEqual([
      [2, null],
      [3, null],
    ]);
    expect(statement.preview[0]!.fields).toContainEqual({ field: 'amount', value: '1.50' });
    const wrong = await t.raw(text, { id, definition: '{' }, owner.token);
    expect(wrong.errors?.[0]?.message).toContain('the text is no JSON');
    expect(await statements.found(id)).toMatchObject({ state: 'MAPPING', lineCount: 0 });
  });

  it('is previewed without the fields that questions ask for', async () => {
    const owner = await t.register();
    const text = 'query ($id: ID!) { statement(id: $id) { preview { problem fields { field value } } } }';
    const file = 'Song,From,Until,Payout\nHarbour Lights,02/03/2026,02/04/2026,1.50\n';
    const { id, questions } = await royaltyStatements(t, owner).upload(file);
    expect(questions.map(({ kind }) => kind)).toEqual(['TEMPLATE', 'DATE_ORDER', 'CURRENCY', 'RIGHT', 'SOURCE']);
    const given = await t.gql<{ statement: { preview: unknown } }>(text, { id }, owner.token);
    expect(given.statement.preview).toEqual([
      {
        problem: null,
        fields: [
          { field: 'amount', value: '1.50' },
          { field: 'workTitle', value: 'Harbour Lights' },
        ],
      },
    ]);
  });

  it.each([
    [{ definition: '{}' }, 'key: '],
    [{ definition: '[]' }, 'The template: '],
    [{ options: { currency: 'euro' } }, 'code of three letters'],
    [{ options: { delimiter: 'ab' } }, 'Enter one character as delimiter'],
    [{ periodStart: '2026-01-01' }, 'Enter both days of the period'],
    [{ periodStart: '2026-02-01', periodEnd: '2026-01-01' }, 'The period ends before it begins'],
    [{ periodStart: '2026-02-30', periodEnd: '2026-03-01' }, 'Enter a day such as'],
    [{ account: 'x'.repeat(201) }, 'at most 200 characters'],
    [{ newSource: { name: ' ', kind: 'STORE' } }, 'Enter the name of the source'],
  ])('refuses the answer %j', async (input, message) => {
    const statements = royaltyStatements(t, await t.register());
    const { id } = await statements.upload(unknown('2026-03'));
    const errors = await statements.act('statementMap', id, { input: ['StatementMappingInput!', input] });
    expect(errors.map((error) => error.message).join(' ')).toContain(message);
    expect(await statements.found(id)).toMatchObject({ state: 'MAPPING' });
  });
});

describe('packed files', () => {
  const march = distroKidFile('2026-03', [{ title: 'Harbour Lights', amount: '1.5' }]);
  const april = distroKidFile('2026-04', [{ title: 'Harbour Lights', amount: '2.5' }]);

  it('are unpacked', async () => {
    const statements = royaltyStatements(t, await t.register());
    expect(await statements.upload(gzipSync(march), 'march.tsv.gz')).toMatchObject({ state: 'READ', lineCount: 1, member: null });
  });

  it('become a statement for each table that a template recognises', async () => {
    const owner = await t.register();
    const statements = royaltyStatements(t, owner);
    const archive = zipSync({
      'march.tsv': strToU8(march),
      'april.tsv': strToU8(april),
      'summary.csv': strToU8('Sum\n4\n'),
      'Cover.pdf': strToU8('%PDF-1.7'),
    });
    const first = await statements.upload(Buffer.from(archive), 'quarter.zip');
    expect(first).toMatchObject({
      state: 'READ',
      member: 'april.tsv',
      ignoredMembers: ['Cover.pdf', 'summary.csv'],
      periodEnd: '2026-04-30',
    });
    type Listed = { statements: { nodes: { id: string; member: string; state: string; fileName: string }[] } };
    const { statements: list } = await t.gql<Listed>('{ statements { nodes { id member state fileName } } }', {}, owner.token);
    const second = list.nodes.find(({ member }) => member === 'march.tsv')!;
    expect(second).toMatchObject({ state: 'READ', fileName: 'quarter.zip' });
    // The file stays until its last statement is deleted.
    const { rows } = await t.pool.query<{ key: string }>('select storage_key as key from statement where id = $1', [first.id]);
    const isGarbage = async () =>
      (await t.pool.query('select 1 from storage_garbage where storage_key = $1', [rows[0]!.key])).rowCount === 1;
    expect(await statements.act('statementDelete', first.id)).toEqual([]);
    await statements.work();
    expect(await isGarbage()).toBe(false);
    expect(await statements.act('statementDelete', second.id)).toEqual([]);
    await statements.work();
    expect(await isGarbage()).toBe(true);
  });

  it('that are no table are refused with what they are', async () => {
    const statements = royaltyStatements(t, await t.register());
    const given = await statements.upload(Buffer.from('%PDF-1.7 statement'), 'statement.pdf');
    expect(given).toMatchObject({ state: 'FAILED', failure: expect.stringContaining('This is a PDF document, not a table.') });
  });
});

describe('templates', () => {
  it('are exported, saved under their key, and deleted', async () => {
    const owner = await t.register();
    const shipped = (await templatesOf(owner)).find(({ key }) => key === 'distrokid')!;
    expect(shipped.origin).toBe('SHIPPED');
    const own = await save(JSON.stringify({ ...JSON.parse(shipped.definition), name: 'Our DistroKid' }), owner);
    expect(own).toMatchObject({ userErrors: [], statementTemplate: { key: 'distrokid', origin: 'WORKSPACE' } });
    const found = async () => (await templatesOf(owner)).filter(({ key }) => key === 'distrokid').map(({ name }) => name);
    expect(await found()).toEqual(['Our DistroKid', 'DistroKid']);
    // Other workspaces keep theirs.
    expect((await templatesOf(await t.register())).map(({ name }) => name)).not.toContain('Our DistroKid');
    expect(await change('statementTemplateDelete', '$key: String!', { key: 'distrokid' }, owner.token)).toEqual({
      userErrors: [],
    });
    expect(await found()).toEqual(['DistroKid']);
    expect(await change('statementTemplateDelete', '$key: String!', { key: 'distrokid' }, owner.token)).toMatchObject({
      userErrors: [{ message: 'Template not found' }],
    });
  });

  it.each([
    ['nonsense', 'the text is no JSON'],
    ['[]', 'The template'],
    [`"${'x'.repeat(100_001)}"`, 'at most 100,000 characters'],
    [JSON.stringify({ key: 'A b', name: 'X' }), 'key: Use small letters, digits and hyphens.'],
  ])('that are wrong are refused: %.20s', async (definition, message) => {
    const { userErrors } = await save(definition, await t.register());
    expect(userErrors.map((error) => error.message).join(' ')).toContain(message);
  });

  it('are offered to all workspaces by administrators alone', async () => {
    const [administrator, owner] = [await t.register(), await t.register()];
    await t.pool.query(`update app_user set role = 'ADMIN' where id = $1`, [administrator.userId]);
    const shipped = (await templatesOf(owner)).find(({ key }) => key === 'distrokid')!;
    const definition = JSON.stringify({ ...JSON.parse(shipped.definition), key: 'offered-one', name: 'Offered' });
    const offer = { args: '$input: StatementTemplateInput!', given: { input: { definition } } };
    await expect(change('statementTemplateOffer', offer.args, offer.given, owner.token)).rejects.toThrow('admin privileges');
    t.platform.sessions.clear();
    expect(await change('statementTemplateOffer', offer.args, offer.given, administrator.token)).toMatchObject({
      userErrors: [],
    });
    expect((await templatesOf(owner)).find(({ key }) => key === 'offered-one')).toMatchObject({ origin: 'OFFERED' });
    // An own one with the same key is used instead, and the offered one is still listed.
    await save(definition, owner);
    expect((await templatesOf(owner)).filter(({ key }) => key === 'offered-one')).toMatchObject([
      { origin: 'WORKSPACE' },
      { origin: 'OFFERED' },
    ]);
    expect(await change('statementTemplateDelete', '$key: String!', { key: 'offered-one' }, owner.token)).toEqual({
      userErrors: [],
    });
    expect(await change('statementTemplateWithdraw', '$key: String!', { key: 'offered-one' }, administrator.token)).toEqual({
      userErrors: [],
    });
    expect((await templatesOf(owner)).find(({ key }) => key === 'offered-one')).toBeUndefined();
  });
});

describe('roles', () => {
  it('let viewers read, and editors change', async () => {
    const owner = await t.register();
    const statements = royaltyStatements(t, owner);
    const { id } = await statements.upload(distroKidFile('2026-03', [{ title: 'Harbour Lights', amount: '1.5' }]));
    await t.pool.query(`update member set role = 'VIEWER' where user_id = $1`, [owner.userId]);
    t.platform.sessions.clear();
    expect(await statements.found(id)).toMatchObject({ state: 'READ' });
    await expect(statements.act('statementPost', id)).rejects.toThrow('Viewers can read this workspace');
    await expect(statements.send('a,b\n1,2')).rejects.toThrow('Viewers can read this workspace');
  });
});
