import { createHash } from 'node:crypto';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isZeroDecimal, subtractDecimals, sumDecimals } from '#domain/money/decimal.ts';
import type { TermDeal } from '#domain/royalties/royalty-terms.ts';
import { runDocument } from '#domain/royalties/run-document.ts';
import { sumsThatDiffer } from '#domain/royalties/statement-sums.ts';
import { statementTexts } from '#domain/royalties/statement-texts.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addContributor } from '#tests/support/catalogue.ts';
import { addSource, addStatement, matchGroup } from '#tests/support/income.ts';
import { royalties, royaltyRuns, sheetOf } from '#tests/support/royalties.ts';
import { documentOf, findStatement } from './statement-document.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const period = { periodStart: '2026-01-01', periodEnd: '2026-06-30' };

/** Two writers with thirds and a payee in pounds, whose money comes from two sources in two currencies and several countries. */
async function world(deal: TermDeal = 'FEE') {
  const account = await t.register();
  const { workspaceId, token } = account;
  const given = royalties(t, workspaceId);
  const ann = await addContributor(t.pool, workspaceId, 'Ann');
  const ben = await addContributor(t.pool, workspaceId, 'Ben');
  const payees = {
    ann: await given.payee({ record: { contributorId: ann }, name: 'Ann' }),
    ben: await given.payee({ record: { contributorId: ben }, name: 'Ben', currency: 'GBP' }),
  };
  const sheet = sheetOf(0, 50, [
    { id: ann, group: 'composers', percent: 100 },
    { id: ben, group: 'authors', percent: 100 },
  ]);
  const works = [await given.work('Lights', { '0001-01-01': sheet }), await given.work('Sommar', { '0001-01-01': sheet })];
  await given.term({ deal, percent: 333_333, payeeId: payees.ann.id });
  await t.pool.query(
    `insert into exchange_rate (workspace_id, date, currency, rate, is_from_file) values ($1, '2026-06-30', 'GBP', 0.8, false), ($1, '2026-06-30', 'USD', 1.25, false)`,
    [workspaceId],
  );
  const society = await addSource(t.pool, workspaceId, { name: 'Society', kind: 'SOCIETY' });
  const store = await addSource(t.pool, workspaceId, { name: 'Store', kind: 'STORE' });
  const first = await addStatement(t.pool, workspaceId, {
    sourceId: society,
    lines: [
      { music: 'Lights', amount: '100.005', right: 'MECHANICAL', territory: 'DE', units: '7', useStart: '2026-02-01' },
      { music: 'Lights', amount: '33.33', right: 'PERFORMANCE', territory: null },
      { music: 'Sommar', amount: '-1.11', right: 'MECHANICAL', territory: 'SE' },
    ],
  });
  const second = await addStatement(t.pool, workspaceId, {
    sourceId: store,
    rates: { USD: '0.9' },
    lines: [
      { music: 'Lights', amount: '10.01', currency: 'USD', right: 'MECHANICAL', territory: 'US' },
      { music: 'Sommar', amount: '0.007', currency: 'EUR', right: 'MECHANICAL', territory: 'DE' },
    ],
  });
  for (const [statement, order] of [
    [first, [0, 1]],
    [second, [0, 1]],
  ] as const)
    for (const at of order) {
      const groups = [...new Set(statement.groupIds)];
      await matchGroup(t.pool, workspaceId, groups[at]!, { works: [works[at]!] });
    }
  return { ...account, token, workspaceId, given, payees, works, first, second, runs: royaltyRuns(t, account) };
}

const statementOf = async (workspaceId: string, runId: string, payeeId: string) => {
  const { rows } = await t.pool.query<{ id: string }>('select id from payee_statement where run_id = $1 and payee_id = $2', [
    runId,
    payeeId,
  ]);
  return (await findStatement(t.pool, workspaceId, rows[0]!.id))!;
};

const download = async (token: string, id: string, format = 'PDF') => {
  const { payeeStatement } = await t.gql<{ payeeStatement: { downloadUrl: string } }>(
    'query ($id: ID!, $format: PayeeStatementFormat!) { payeeStatement(id: $id) { downloadUrl(format: $format) } }',
    { id, format },
    token,
  );
  return t.app.inject({ method: 'GET', url: payeeStatement.downloadUrl });
};
const pagesOf = async (bytes: Buffer) => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false });
  return text.map((page) => page.replaceAll(/\s+/g, ' '));
};
const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

it('a rate is a part of what came in, of which no fee is deducted', async () => {
  const { workspaceId, runs, first, second, payees } = await world('RATE');
  const run = await runs.create({ ...period, statements: [first.id, second.id] });
  const { content } = await statementOf(workspaceId, run.id, payees.ann.id);
  // 33.3333 % of a half is 16.66665 %, rounded to even.
  expect(content.works[0]).toMatchObject({ title: 'Lights', share: '16.6666', received: '142.34', fee: '0.00', forYou: '23.72' });
});

it('a statement says where its money came from, in parts that total it', async () => {
  const { workspaceId, runs, first, second, payees } = await world();
  const run = await runs.create({ ...period, statements: [first.id, second.id] });
  const ann = await statementOf(workspaceId, run.id, payees.ann.id);
  // A third of EUR 132.232 and of USD 10.01 × 0.9: a half, less a fee of a third.
  expect(ann.content).toMatchObject({
    number: null,
    issuedOn: null,
    amounts: { earned: '47.08', net: '47.08' },
    sources: [
      { key: 'Society', amount: '44.07' },
      { key: 'Store', amount: '3.01' },
    ],
    rights: [
      { key: 'MECHANICAL', amount: '35.97' },
      { key: 'PERFORMANCE', amount: '11.11' },
    ],
    territories: [
      { key: 'DE', amount: '33.34' },
      { key: null, amount: '11.11' },
      { key: 'US', amount: '3.00' },
      { key: 'SE', amount: '-0.37' },
    ],
    works: [
      { title: 'Lights', share: '50', received: '142.34', fee: '23.72', forYou: '47.45' },
      { title: 'Sommar', share: '50', received: '-1.10', fee: '-0.18', forYou: '-0.37' },
    ],
    rates: [{ from: 'USD', to: 'EUR', rate: '0.9', date: null, isBank: false }],
  });
  const ben = await statementOf(workspaceId, run.id, payees.ben.id);
  // A half of EUR 132.232 × 0.8 and of USD 10.01 × 0.64.
  expect(ben.content).toMatchObject({
    currency: 'GBP',
    amounts: { earned: '56.10' },
    works: [
      { title: 'Lights', received: '113.07', fee: '0.00', forYou: '56.54' },
      { title: 'Sommar', received: '-0.88', fee: '0.00', forYou: '-0.44' },
    ],
    rates: [
      { from: 'EUR', to: 'GBP', rate: '0.8', date: '2026-06-30', isBank: false },
      { from: 'USD', to: 'GBP', rate: '0.64', date: '2026-06-30', isBank: false },
    ],
  });
  for (const each of [ann, ben]) expect(sumsThatDiffer(documentOf(each, ''))).toEqual([]);
});

it('lines total the statement to less than a minor unit, in every currency', async () => {
  const { token, workspaceId, runs, first, second, payees } = await world();
  const run = await runs.create({ ...period, statements: [first.id, second.id] });
  for (const [payee, lines] of [
    [payees.ann, 5],
    [payees.ben, 5],
  ] as const) {
    const statement = await statementOf(workspaceId, run.id, payee.id);
    const response = await download(token, statement.id, 'CSV');
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="draft-${statement.id.slice(-8)}.csv"`,
      'cache-control': 'private, no-store',
    });
    const rows = response.payload.slice(1).trim().split('\r\n');
    const cells = rows.map((row) => row.split(','));
    const [headings] = cells;
    const net = headings!.indexOf(statementTexts.en.columns.net);
    const rounding = cells.find(([kind]) => kind === 'Rounding')!;
    expect(cells.indexOf(rounding)).toBe(lines + 1);
    expect(Math.abs(Number(rounding[net]))).toBeLessThan(0.005);
    const sum = sumDecimals(cells.slice(1, lines + 2).map((row) => row[net]!));
    expect(isZeroDecimal(subtractDecimals(sum, statement.content.amounts.earned))).toBe(true);
    expect(cells.filter((row) => row.includes('Lights') && row.includes('Germany') && row.includes('2026-02-01'))).toHaveLength(
      1,
    );
  }
  const workbook = await download(token, (await statementOf(workspaceId, run.id, payees.ann.id)).id, 'XLSX');
  expect(workbook.rawPayload.subarray(0, 2).toString()).toBe('PK');
});

it('sales of physical copies, of which a reserve is kept, are on lines of their own once', async () => {
  const { token, workspaceId, runs, first, second, payees } = await world();
  await t.pool.query('update payee_contract set reserve = 200000 where id = $1', [payees.ann.contractId]);
  await t.pool.query(`update income_line set usage = 'CD' where workspace_id = $1 and territory = 'DE' and units is not null`, [
    workspaceId,
  ]);
  const run = await runs.create({ ...period, statements: [first.id, second.id] });
  const statement = await statementOf(workspaceId, run.id, payees.ann.id);
  expect(sumsThatDiffer(documentOf(statement, ''))).toEqual([]);
  // A fifth of a third of 100.005.
  expect(statement.content).toMatchObject({ amounts: { earned: '47.08', reservesTaken: '6.67' } });
  expect(statement.content.territories).toContainEqual({ key: null, amount: '11.11' });
  const rows = (await download(token, statement.id, 'CSV')).payload.split('\r\n');
  expect(rows.filter((row) => row.startsWith('Line,'))).toHaveLength(5);
});

it('a draft is marked on every page, and is never proved', async () => {
  const { token, workspaceId, runs, first, payees } = await world();
  const run = await runs.create({ ...period, statements: [first.id] });
  const { id } = await statementOf(workspaceId, run.id, payees.ann.id);
  await t.pool.query(
    `insert into royalty_case (run_id, workspace_id, id, work_id, "right", role, destination, title, digest)
      select $1, $2, 1000 + n, uuidv7(), 'SYNC', 'ALL', 'ALLOCATED', 'Work ' || n, n::text from generate_series(1, 60) n`,
    [run.id, workspaceId],
  );
  await t.pool.query(
    `insert into royalty_share (run_id, workspace_id, case_id, position, payee_id, contract_id, deal, percent, part_numerator, part_denominator, numerator, denominator)
      select $1, $2, 1000 + n, 1, $3, $4, 'FEE', 0, 1, 1, 1, 1 from generate_series(1, 60) n`,
    [run.id, workspaceId, payees.ann.id, payees.ann.contractId],
  );
  await t.pool.query(
    `insert into royalty_cell (run_id, workspace_id, id, case_id, statement_id, group_id, "right", currency, role, part, amount, rate, units, lines)
      select $1, $2, 1000 + n, 1000 + n, $3, uuidv7(), 'SYNC', 'EUR', 'ALL', 1000000, 0, 1, 0, 0 from generate_series(1, 60) n`,
    [run.id, workspaceId, first.id],
  );
  const pages = await pagesOf((await download(token, id)).rawPayload);
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.filter((page) => page.includes('Draft. Not issued yet'))).toHaveLength(pages.length);
  const { rows } = await t.pool.query(
    'select label from fingerprint where workspace_id = $1 and payee_statement_id is not null',
    [workspaceId],
  );
  expect(rows).toEqual([]);
});

describe('an issued statement', () => {
  it('stays as it was issued, whatever changes, and its PDF can be verified', async () => {
    const { token, workspaceId, runs, first, second, payees, works } = await world();
    const run = await runs.issued({ ...period, statements: [first.id, second.id] });
    expect(run).toMatchObject({ state: 'ISSUED', failure: null });
    const before = await statementOf(workspaceId, run.id, payees.ann.id);
    expect(before).toMatchObject({ number: expect.stringMatching(/^R1-000\d$/), content: { issuedOn: expect.any(String) } });
    const pdf = await download(token, before.id);
    await t.pool.query(`update payee set name = 'Anna', language = 'de' where id = $1`, [payees.ann.id]);
    await t.pool.query(`update work set title = 'Dark' where id = $1`, [works[0]]);
    await t.pool.query('update exchange_rate set rate = 2 where workspace_id = $1', [workspaceId]);
    await t.pool.query(`update royalty_setting set sender = 'Elsewhere' where workspace_id = $1`, [workspaceId]);
    expect(await statementOf(workspaceId, run.id, payees.ann.id)).toEqual(before);
    const again = await download(token, before.id);
    expect(again.rawPayload.equals(pdf.rawPayload)).toBe(true);
    expect((await pagesOf(pdf.rawPayload)).join(' ')).toContain(`Statement ${before.number}`);

    const { rows } = await t.pool.query<{ canonical: string; sha256: string; run: string }>(
      `select c.canonical, s.sha256, r.sha256 as run from payee_statement s join payee_statement_content c on c.statement_id = s.id
        join royalty_run r on r.id = s.run_id where s.run_id = $1 order by s.number`,
      [run.id],
    );
    expect(rows.map(({ canonical }) => sha256Of(Buffer.from(canonical)))).toEqual(rows.map(({ sha256 }) => sha256));
    const statements = rows.map(({ sha256 }, at) => ({ number: `R1-000${at + 1}`, sha256 }));
    expect(rows[0]!.run).toBe(sha256Of(Buffer.from(runDocument(1, statements))));
    const { payeeStatement, royaltyRun } = await t.gql<
      Record<string, { sha256: string; proofs: { sha256: string; label: string }[] }>
    >(
      `query ($id: ID!, $run: ID!) { payeeStatement(id: $id) { sha256 proofs { sha256 label } } royaltyRun(id: $run) { sha256 proofs { sha256 label } } }`,
      { id: before.id, run: run.id },
      token,
    );
    expect(payeeStatement!.proofs).toEqual([
      { sha256: sha256Of(pdf.rawPayload), label: `${before.number}.pdf` },
      { sha256: payeeStatement!.sha256, label: `Statement ${before.number}` },
    ]);
    expect(royaltyRun!.proofs).toEqual([{ sha256: royaltyRun!.sha256, label: 'Run 1' }]);
  });

  it('has files of tables that can be verified as well, with the same bytes each time', async () => {
    const { token, workspaceId, runs, first, payees } = await world();
    const run = await runs.issued({ ...period, statements: [first.id] });
    const { id, number } = await statementOf(workspaceId, run.id, payees.ann.id);
    for (const format of ['CSV', 'XLSX']) {
      const file = (await download(token, id, format)).rawPayload;
      expect((await download(token, id, format)).rawPayload.equals(file)).toBe(true);
      const { payeeStatement } = await t.gql<{ payeeStatement: { proofs: object[] } }>(
        'query ($id: ID!) { payeeStatement(id: $id) { proofs { sha256 label } } }',
        { id },
        token,
      );
      expect(payeeStatement.proofs).toContainEqual({ sha256: sha256Of(file), label: `${number}.${format.toLowerCase()}` });
    }
  });

  it('keeps its proof when the run is reversed', async () => {
    const { token, workspaceId, runs, first, payees } = await world();
    const run = await runs.issued({ ...period, statements: [first.id] });
    const before = await statementOf(workspaceId, run.id, payees.ann.id);
    await runs.act('royaltyRunReverse', run.id, { reason: 'Wrong.' });
    expect(await statementOf(workspaceId, run.id, payees.ann.id)).toEqual(before);
    expect((await download(token, before.id)).statusCode).toBe(200);
  });

  it('corrects earlier ones with old and new amounts', async () => {
    const { token, workspaceId, runs, given, first, second, payees } = await world();
    const run = await runs.issued({ ...period, statements: [first.id, second.id] });
    const earlier = await statementOf(workspaceId, run.id, payees.ann.id);
    await t.pool.query('update royalty_term set percent = 0 where workspace_id = $1', [workspaceId]);
    const next = await given.run([], ['2026-07-01', '2026-12-31']);
    await given.advance(next, 'COMPUTING');
    const { id, content } = await statementOf(workspaceId, next, payees.ann.id);
    expect(content.amounts).toMatchObject({ earned: '0.00', adjusted: '23.54' });
    expect(content.adjustments).toEqual([
      { title: 'Lights', ofNumber: earlier.number, reason: 'TERMS', old: '47.45', new: '71.17', difference: '23.72' },
      { title: 'Sommar', ofNumber: earlier.number, reason: 'TERMS', old: '-0.37', new: '-0.55', difference: '-0.18' },
    ]);
    const csv = (await download(token, id, 'CSV')).payload;
    expect(csv.split('\r\n').filter((row) => row.startsWith('Correction: '))).toHaveLength(10);
  });
});

it('addresses of files are signed for one statement, format and workspace', async () => {
  const { token, workspaceId, runs, first, payees } = await world();
  const run = await runs.create({ ...period, statements: [first.id] });
  const ids = await Promise.all([payees.ann, payees.ben].map(async ({ id }) => (await statementOf(workspaceId, run.id, id)).id));
  const { payeeStatement } = await t.gql<{ payeeStatement: { downloadUrl: string } }>(
    'query ($id: ID!) { payeeStatement(id: $id) { downloadUrl } }',
    { id: ids[0] },
    token,
  );
  const url = payeeStatement.downloadUrl;
  const other = await t.register();
  const changed = [
    url.replace(ids[0]!, ids[1]!),
    url.replace('.pdf', '.csv'),
    url.replace(workspaceId, other.workspaceId),
    url.replace(/signature=.*/, 'signature=x'),
    url.split('?')[0]!,
  ];
  for (const each of changed) expect((await t.app.inject({ method: 'GET', url: each })).statusCode).toBe(404);
});
