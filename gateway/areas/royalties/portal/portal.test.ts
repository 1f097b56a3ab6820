import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addPerson } from '#tests/isolation/world.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { addContributor, addPublisher } from '#tests/support/catalogue.ts';
import { addSource, addStatement, matchGroup } from '#tests/support/income.ts';
import { mailsTo } from '#tests/support/outbox.ts';
import { linksTo, payeeBrowser } from '#tests/support/payee-portal.ts';
import { royalties, royaltyRuns, sheetOf } from '#tests/support/royalties.ts';

let t: TestApp;
let owner: TestAccount;
let now = new Date();
/** Two payees of one work, with an issued statement each, and a draft that nobody may see. */
let mara: { id: string; statement: string; draft: string; browser: ReturnType<typeof payeeBrowser>; token: string };
let ben: { id: string; statement: string };
const email = 'mara@example.com';

const sql = async <R extends object>(text: string, values: unknown[]) => (await t.pool.query<R>(text, values)).rows;
const statementOf = async (run: string, payee: string) =>
  (await sql<{ id: string }>('select id from payee_statement where run_id = $1 and payee_id = $2', [run, payee]))[0]!.id;

async function givenStatements() {
  const { workspaceId } = owner;
  const writers = [await addContributor(t.pool, workspaceId, 'Mara'), await addContributor(t.pool, workspaceId, 'Ben')];
  const own = await addPublisher(t.pool, workspaceId, 'Northlight');
  const given = royalties(t, workspaceId);
  const workId = await given.work('Harbour Lights', {
    '0001-01-01': sheetOf(50, 100, [
      ...writers.map((id) => ({ id, group: 'composers' as const, percent: 50 })),
      { id: own, group: 'publishers', percent: 100 },
    ]),
  });
  const payees = [];
  for (const [at, id] of writers.entries())
    payees.push(await given.payee({ record: { contributorId: id }, name: ['Mara', 'Ben'][at]! }));
  await given.payee({ record: { publisherId: own }, name: 'Northlight', standing: 'OWN' });
  const sourceId = await addSource(t.pool, workspaceId, { name: 'Store A', kind: 'STORE' });
  for (const [from, to] of [
    ['2026-04-01', '2026-06-30'],
    ['2026-07-01', '2026-09-30'],
  ] as const) {
    const { groupIds } = await addStatement(t.pool, workspaceId, {
      sourceId,
      period: [from, to],
      lines: [{ music: 'Harbour Lights', amount: '100', right: 'MECHANICAL' }],
    });
    await matchGroup(t.pool, workspaceId, groupIds[0]!, { works: [workId] });
  }
  const runs = royaltyRuns(t, owner);
  const issued = await runs.issued({ periodStart: '2026-04-01', periodEnd: '2026-06-30' });
  const draft = await runs.create({ periodStart: '2026-07-01', periodEnd: '2026-09-30' });
  return { payees, issued, draft };
}

beforeAll(async () => {
  t = await startTestApp({ ANONYMOUS_OPERATIONS_PER_MINUTE: '100000' }, { clock: () => now, sleep: async () => undefined });
  owner = await t.register();
  const { payees, issued, draft } = await givenStatements();
  const [first, second] = payees.map(({ id }) => id) as [string, string];
  await t.gql(
    'mutation ($payee: ID!) { payeeLinkSend(payee: $payee, email: "mara@example.com") { userErrors { message } } }',
    { payee: first },
    owner.token,
  );
  const browser = payeeBrowser(t);
  const [token] = await linksTo(t, email);
  await browser.open(token!, email);
  mara = {
    id: first,
    statement: await statementOf(issued.id, first),
    draft: await statementOf(draft.id, first),
    browser,
    token: token!,
  };
  ben = { id: second, statement: await statementOf(issued.id, second) };
});
afterAll(() => t.stop());
afterEach(() => t.pool.query('delete from sign_in_attempt'));

const statementFields = `sources { name amount } works { title share received fee forYou } furtherWorks { count } downloadUrl
  id number periodStart periodEnd currency earned closing net withholding lineCount contracts { name closing }
  lines { totalCount nodes { id title code right received amount currency source periodStart periodEnd explanation { figure text detail } } }
  questions { text answer about line { id } }`;
type Statement = {
  lines: { nodes: { id: string; explanation: { figure: string; text: string }[] }[] };
  downloadUrl: string;
  questions: { answer: string | null }[];
};
const read = async (id: string, token: string | null = mara.token, browser = mara.browser) =>
  browser.send({
    query: `query ($id: ID!, $token: String) { portalStatement(id: $id, token: $token) { ${statementFields} } }`,
    variables: { id, token },
  });
const statement = async (id: string) =>
  ((await read(id)).data as unknown as { portalStatement: Statement | null }).portalStatement;

describe('a payee sees', () => {
  it('what is owed, and the issued statements alone', async () => {
    const portal = await mara.browser.portal(
      mara.token,
      'name sender currency owed balance language statements { totalCount nodes { id number net } } entries { totalCount nodes { kind amount } }',
    );
    expect(portal).toEqual({
      name: 'Mara',
      sender: expect.any(String),
      currency: 'EUR',
      owed: '25.00',
      balance: '0',
      language: 'EN',
      statements: { totalCount: 1, nodes: [{ id: mara.statement, number: expect.stringMatching(/^R1-/), net: '25.00' }] },
      entries: { totalCount: 0, nodes: [] },
    });
  });

  it('a statement with its lines, each explained to the same amount', async () => {
    const shown = await statement(mara.statement);
    expect(shown).toMatchObject({ earned: '25.00', closing: '25.00', lineCount: 1, contracts: [{ name: 'General' }] });
    const [line] = shown!.lines.nodes;
    expect(line).toMatchObject({
      title: 'Harbour Lights',
      received: '100',
      amount: '25',
      source: 'Store A',
      right: 'MECHANICAL',
    });
    expect(line!.explanation.map(({ figure }) => figure)).toEqual(['€100.00', '× 25%', '− 0%', '= €25.00']);
    expect(line).toMatchObject({ periodStart: '2026-04-01', periodEnd: '2026-06-30' });
  });

  it('what the statement says by source and by work, and the statement as a file', async () => {
    const shown = await statement(mara.statement);
    expect(shown).toMatchObject({
      sources: [{ name: 'Store A', amount: '25.00' }],
      works: [{ title: 'Harbour Lights', share: '25', received: '100.00', fee: '0.00', forYou: '25.00' }],
      furtherWorks: null,
    });
    const file = await t.app.inject({ url: shown!.downloadUrl });
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  it('the explanation in its own language', async () => {
    const inLanguage = async (language: string) => {
      await t.pool.query('update payee set language = $1 where id = $2 and workspace_id = $3', [
        language,
        mara.id,
        owner.workspaceId,
      ]);
      const steps = (await statement(mara.statement))!.lines.nodes[0]!.explanation;
      return steps.map(({ figure, text }) => `${figure} ${text}`.replace(/\s/g, ' ')).at(-1);
    };
    expect(await inLanguage('de')).toBe('= 25,00 € für Sie');
    expect(await inLanguage('fr')).toBe('= 25,00 € pour vous');
    expect(await inLanguage('es')).toBe('= 25,00 € para usted');
    expect(await inLanguage('en')).toBe('= €25.00 for you');
  });

  it('neither drafts, nor statements of others, nor those of runs that were taken back', async () => {
    const unknown = await read('0198c0de-aaaa-7aaa-8aaa-aaaaaaaaaaaa');
    expect(unknown.data).toEqual({ portalStatement: null });
    for (const id of [mara.draft, ben.statement, 'x', `${mara.statement}'`])
      expect(await read(id)).toMatchObject({ data: unknown.data });
    await t.pool.query(`update royalty_run set state = 'REVERSED' where number = 1 and workspace_id = $1`, [owner.workspaceId]);
    expect((await read(mara.statement)).data).toEqual(unknown.data);
    await t.pool.query(`update royalty_run set state = 'ISSUED' where number = 1 and workspace_id = $1`, [owner.workspaceId]);
  });

  it('pages through lists, and no cursor of another payee', async () => {
    const fields = 'statements(first: 1) { pageInfo { hasNextPage endCursor } }';
    const portal = (await mara.browser.portal(mara.token, fields)) as { statements: { pageInfo: { endCursor: string } } };
    const { endCursor } = portal.statements.pageInfo;
    expect(await mara.browser.portal(mara.token, `statements(first: 1, after: "${endCursor}") { nodes { id } }`)).toEqual({
      statements: { nodes: [] },
    });
    const forged = Buffer.from('["x"]').toString('base64url');
    expect(await mara.browser.portal(mara.token, `statements(after: "${forged}") { nodes { id } }`)).toBeNull();
  });
});

describe('nothing of a portal is reached', () => {
  it('without its session, by another session or by an API key', async () => {
    for (const id of [mara.statement, mara.draft]) {
      expect((await read(id, mara.token, payeeBrowser(t))).data).toEqual({ portalStatement: null });
      expect((await read(id, null)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    }
    const asOwner = await t.raw<{ payeePortal: null; payeePortals: [] }>(
      'query ($token: String!) { payeePortal(token: $token) { id } payeePortals { id } }',
      { token: mara.token },
      owner.token,
    );
    expect(asOwner.data).toEqual({ payeePortal: null, payeePortals: [] });
  });
});

const ask = async (input: object, token: string | null = mara.token, headers: Record<string, string> = {}) => {
  const { data, errors } = await mara.browser.send({
    query: `mutation ($input: PayeeQuestionInput!, $token: String) {
      payeeQuestionAsk(input: $input, token: $token) { portalQuestion { id about text line { id } } userErrors { code field message } } }`,
    variables: { input, token },
    headers,
  });
  type Asked = { portalQuestion: { id: string; about: string } | null; userErrors: { code: string; field: string[] | null }[] };
  return { ...(data as unknown as { payeeQuestionAsk: Asked } | null)?.payeeQuestionAsk, errors };
};
const questions = async (filter: object, token = owner.token) =>
  (
    await t.gql<{ payeeQuestions: { nodes: { id: string; text: string }[] } }>(
      `query ($filter: PayeeQuestionFilter) { payeeQuestions(filter: $filter) {
        nodes { id about text answer payee { name } statement { number } line { title } answeredBy { email } } } }`,
      { filter },
      token,
    )
  ).payeeQuestions.nodes;
const answer = (id: string, text: string, token = owner.token) =>
  t.raw<{ payeeQuestionAnswer: { userErrors: { code: string }[] } } | null>(
    'mutation ($id: ID!, $text: String!) { payeeQuestionAnswer(id: $id, input: { text: $text }) { payeeQuestion { answer } userErrors { code } } }',
    { id, text },
    token,
  );

describe('a question', () => {
  afterEach(() => t.pool.query('delete from payee_question'));

  it('about a line is asked, answered and mailed, and both are seen with the statement', async () => {
    const line = (await statement(mara.statement))!.lines.nodes[0]!.id;
    const asked = await ask({ statement: mara.statement, line, text: ' Why only 25? ' });
    expect(asked).toMatchObject({
      portalQuestion: { about: 'Harbour Lights', text: 'Why only 25?', line: { id: line } },
      userErrors: [],
    });
    expect(await questions({ isAnswered: false })).toMatchObject([
      { text: 'Why only 25?', answer: null, payee: { name: 'Mara' }, line: { title: 'Harbour Lights' } },
    ]);
    expect(await questions({ isAnswered: true })).toEqual([]);
    expect((await answer(asked.portalQuestion!.id, 'You wrote half of it.')).data).toMatchObject({
      payeeQuestionAnswer: { userErrors: [] },
    });
    expect(await questions({ isAnswered: true, payee: mara.id })).toMatchObject([{ answeredBy: { email: owner.email } }]);
    expect((await statement(mara.statement))!.questions).toMatchObject([{ answer: 'You wrote half of it.' }]);
    const mails = (await mailsTo(t, email)).filter(({ kind }) => kind === 'PAYEE_ANSWER');
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain('You wrote half of it.');
    const actions = await sql<{ action: string }>(
      `select action from audit_entry where subject_id = $1 order by created_at, id`,
      [asked.portalQuestion!.id],
    );
    expect(actions.map(({ action }) => action)).toEqual(['payeeQuestion.ask', 'payeeQuestion.answer']);
  });

  it('is refused about drafts, statements and lines of others, and without a text that fits', async () => {
    const notFound = async (input: object) => {
      const { portalQuestion, userErrors } = await ask(input);
      expect([portalQuestion, userErrors?.[0]?.code]).toEqual([null, 'NOT_FOUND']);
    };
    const lineOfBen = `${(await statement(mara.statement))!.lines.nodes[0]!.id.split(':').slice(0, 3).join(':')}:`;
    const others = ['0', '1', '2'].map((position) => lineOfBen + position);
    const own = (await statement(mara.statement))!.lines.nodes[0]!.id;
    for (const id of [ben.statement, mara.draft, 'x']) await notFound({ statement: id, text: 'Why?' });
    for (const line of [...others.filter((id) => id !== own), 'x'])
      await notFound({ statement: mara.statement, line, text: 'Why?' });
    for (const text of ['', '  ', 'x'.repeat(2_001)])
      expect((await ask({ statement: mara.statement, text })).userErrors).toMatchObject([{ field: ['text'] }]);
    expect(await questions({})).toEqual([]);
  });

  it('can be asked 20 times a day, also at once', async () => {
    const answers = await Promise.all(Array.from({ length: 22 }, () => ask({ statement: mara.statement, text: 'Why?' })));
    expect(answers.filter(({ portalQuestion }) => portalQuestion)).toHaveLength(20);
    expect(answers.flatMap(({ userErrors }) => userErrors!.map(({ code }) => code))).toEqual(['THROTTLED', 'THROTTLED']);
    const start = now;
    now = new Date(start.getTime() + 24 * 3_600_000);
    await t.pool.query('update payee_session set expires_at = $1', [new Date(now.getTime() + 60_000)]);
    expect((await ask({ statement: mara.statement, text: 'Why?' })).userErrors).toEqual([]);
    now = start;
  });

  it('is asked and answered by nobody else', async () => {
    expect((await ask({ statement: mara.statement, text: 'Why?' }, null)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect((await ask({ statement: mara.statement, text: 'Why?' }, 'guess')).userErrors).toMatchObject([{ code: 'NOT_FOUND' }]);
    const { portalQuestion } = await ask({ statement: mara.statement, text: 'Why?' });
    const [viewer, stranger] = [await addPerson(t.pool, 'VIEWER', owner.workspaceId), await t.register()];
    expect((await answer(portalQuestion!.id, 'So.', viewer.token)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect((await answer(portalQuestion!.id, 'So.', stranger.token)).data).toMatchObject({
      payeeQuestionAnswer: { userErrors: [{ code: 'NOT_FOUND' }] },
    });
    expect(await questions({}, stranger.token)).toEqual([]);
  });
});

describe('a member', () => {
  const own = (token: string) =>
    t
      .gql<{ payeePortals: { id: string; owed: string }[] }>('{ payeePortals { id owed } }', {}, token)
      .then(({ payeePortals }) => payeePortals);
  const setEmail = (id: string, address: string, isVerified = true) =>
    sql('update app_user set email = $2, email_verified_at = case when $3 then now() end, owns_email = $3 where id = $1', [
      id,
      address,
      isVerified,
    ]);
  afterEach(async () => {
    await sql('update payee set email = null where workspace_id = $1', [owner.workspaceId]);
    await sql('update contributor set email = null where workspace_id = $1', [owner.workspaceId]);
  });

  it('sees the royalties of the payee with the same verified address, or of its contributor', async () => {
    const viewer = await addPerson(t.pool, 'VIEWER', owner.workspaceId);
    await setEmail(viewer.userId, 'viewer@example.com');
    expect(await own(viewer.token)).toEqual([]);
    await sql('update payee set email = $2 where id = $1', [mara.id, 'Viewer@Example.com']);
    expect(await own(viewer.token)).toEqual([{ id: mara.id, owed: '25.00' }]);
    await sql('update payee set email = null where id = $1', [mara.id]);
    await sql('update contributor set email = $2 where id = (select contributor_id from payee where id = $1)', [
      ben.id,
      'viewer@example.com',
    ]);
    expect(await own(viewer.token)).toEqual([{ id: ben.id, owed: '25.00' }]);
    const query = 'query ($id: ID!) { portalStatement(id: $id) { number } }';
    expect(
      (await t.gql<{ portalStatement: object | null }>(query, { id: ben.statement }, viewer.token)).portalStatement,
    ).toBeTruthy();
    expect(
      (await t.gql<{ portalStatement: object | null }>(query, { id: mara.statement }, viewer.token)).portalStatement,
    ).toBeNull();
    const asked = await ask({ statement: ben.statement, text: 'Why?' }, null, { authorization: `Bearer ${viewer.token}` });
    expect(asked.userErrors).toEqual([]);
    await answer(asked.portalQuestion!.id, 'Because.');
    expect((await mailsTo(t, 'viewer@example.com')).map(({ kind }) => kind)).toEqual(['PAYEE_ANSWER']);
  });

  it('with an address that is not verified, or in another workspace, sees none', async () => {
    const [member, stranger] = [await addPerson(t.pool, 'EDITOR', owner.workspaceId), await t.register()];
    await sql('update payee set email = $2 where id = $1', [mara.id, 'shared@example.com']);
    await setEmail(member.userId, 'shared@example.com', false);
    expect(await own(member.token)).toEqual([]);
    await setEmail(stranger.userId, 'shared@example.com');
    expect(await own(stranger.token)).toEqual([]);
  });
});
