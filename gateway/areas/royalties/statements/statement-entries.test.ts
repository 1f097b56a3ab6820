import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sumsThatDiffer } from '#domain/royalties/statement-sums.ts';
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

const firstHalf = { periodStart: '2026-01-01', periodEnd: '2026-06-30' };
const secondHalf = { periodStart: '2026-07-01', periodEnd: '2026-12-31' };

/** A writer who earned 100 in the first half of the year. */
async function world() {
  const owner = await t.register();
  const { workspaceId, token } = owner;
  const given = royalties(t, workspaceId);
  const writer = await addContributor(t.pool, workspaceId, 'Ann');
  const sheet = sheetOf(0, 100, [{ id: writer, group: 'composers', percent: 100 }]);
  const work = await given.work('Lights', { '0001-01-01': sheet });
  const { contractId } = await given.payee({ record: { contributorId: writer }, name: 'Ann' });
  const { groupIds } = await addStatement(t.pool, workspaceId, {
    sourceId: await addSource(t.pool, workspaceId, { kind: 'STORE' }),
    period: ['2026-01-01', '2026-06-30'],
    lines: [{ music: 'Lights', amount: '100', right: 'MECHANICAL' }],
  });
  await matchGroup(t.pool, workspaceId, groupIds[0]!, { works: [work] });
  const enter = async (kind: string, date: string, amount: string, more: { note?: string; recoupable?: string } = {}) => {
    const { payeeEntryAdd } = await t.gql<{ payeeEntryAdd: { userErrors: object[] } }>(
      'mutation ($input: PayeeEntryInput!) { payeeEntryAdd(input: $input) { userErrors { message } } }',
      { input: { kind, date, amount, contracts: [contractId], ...more } },
      token,
    );
    expect(payeeEntryAdd.userErrors).toEqual([]);
  };
  const statementOf = async (runId: string) => {
    const { rows } = await t.pool.query<{ id: string }>('select id from payee_statement where run_id = $1', [runId]);
    return (await findStatement(t.pool, workspaceId, rows[0]!.id))!;
  };
  const download = async (id: string, format: 'PDF' | 'CSV') => {
    const { payeeStatement } = await t.gql<{ payeeStatement: { downloadUrl: string } }>(
      'query ($id: ID!, $format: PayeeStatementFormat!) { payeeStatement(id: $id) { downloadUrl(format: $format) } }',
      { id, format },
      token,
    );
    return t.app.inject({ method: 'GET', url: payeeStatement.downloadUrl });
  };
  return { runs: royaltyRuns(t, owner), enter, statementOf, download };
}

it('a statement lists what moved the balance since the last one with its notes, once', async () => {
  const { runs, enter, statementOf, download } = await world();
  await enter('ADJUSTMENT', '2026-02-03', '120.00', { note: 'Prize of the songwriting camp' });
  await enter('ADJUSTMENT', '2026-02-04', '-20.50', { note: 'Too much in December' });
  await enter('COST', '2026-01-05', '1', { note: '=HYPERLINK("x")' });
  await enter('ADVANCE', '2026-03-01', '30', { recoupable: '50' });
  await enter('ADVANCE', '2026-03-02', '40', { recoupable: '0' });
  await enter('ADJUSTMENT', '2026-07-01', '5', { note: 'After the period' });
  const run = await runs.issued(firstHalf);
  const statement = await statementOf(run.id);
  // What is not recouped of an advance does not move the balance.
  expect(statement.content.entries).toEqual([
    { kind: 'COST', date: '2026-01-05', note: '=HYPERLINK("x")', amount: '-1.00' },
    { kind: 'ADJUSTMENT', date: '2026-02-03', note: 'Prize of the songwriting camp', amount: '120.00' },
    { kind: 'ADJUSTMENT', date: '2026-02-04', note: 'Too much in December', amount: '-20.50' },
    { kind: 'ADVANCE', date: '2026-03-01', note: null, amount: '-15.00' },
  ]);
  expect(statement.content.amounts).toMatchObject({ costs: '1.00', advances: '15.00', entered: '99.50', net: '183.50' });
  expect(sumsThatDiffer(documentOf(statement, ''))).toEqual([]);
  const pdf = (await download(statement.id, 'PDF')).rawPayload;
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  expect(text.replaceAll(/\s+/g, ' ')).toContain('3 February 2026 Adjustment Prize of the songwriting camp 120.00');
  const csv = (await download(statement.id, 'CSV')).payload.split('\r\n');
  expect(csv.filter((row) => row.startsWith('Entry: Adjustment,') && row.includes(',2026-02-0'))).toHaveLength(2);
  expect(csv.find((row) => row.startsWith('Entry: Cost,'))).toContain(`2026-01-05,"'=HYPERLINK(`);

  await enter('PAYMENT', '2026-07-02', '183.50', { note: 'Bank transfer' });
  const next = await runs.create(secondHalf);
  expect((await statementOf(next.id)).content.entries).toEqual([
    { kind: 'ADJUSTMENT', date: '2026-07-01', note: 'After the period', amount: '5.00' },
    { kind: 'PAYMENT', date: '2026-07-02', note: 'Bank transfer', amount: '-183.50' },
  ]);
});

it('entries that cancel each other out are not lost between the approval and the issue', async () => {
  const { runs, enter, statementOf } = await world();
  const run = await runs.create(firstHalf);
  await runs.act('royaltyRunApprove', run.id);
  await enter('ADJUSTMENT', '2026-02-03', '10', { note: 'Prize' });
  await enter('ADJUSTMENT', '2026-02-04', '-10', { note: 'Prize, taken back' });
  expect(await runs.act('royaltyRunIssue', run.id)).toMatchObject({
    state: 'APPROVED',
    failure: expect.stringMatching(/^Balances have moved/),
  });
  for (const act of ['royaltyRunWithdraw', 'royaltyRunCompute', 'royaltyRunApprove', 'royaltyRunIssue'] as const)
    await runs.act(act, run.id);
  expect((await statementOf(run.id)).content.entries).toMatchObject([{ note: 'Prize' }, { note: 'Prize, taken back' }]);
});
