import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Fraction, fractionOf, multiplyFractions, subtractFractions, sumFractions } from '#domain/money/fraction.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addContributor, addPublisher } from '#tests/support/catalogue.ts';
import { addSource, addStatement, type GivenLine, matchGroup } from '#tests/support/income.ts';
import { randomFrom } from '#tests/support/random.ts';
import { royalties, royaltyRuns, sheetOf } from '#tests/support/royalties.ts';
import { sampled } from '#tests/support/sample.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

type Lines = { totalCount: number; nodes: { amount: { amount: string } }[] };
type Listed = Record<string, { received: string; lines: number; incomeLines: Lines }>;
type Cell = { id: string; part: number; isTakenBack: boolean };
/** A query of several payable lines. */
const linesText = (ids: readonly string[]): string => {
  const fields = 'received lines incomeLines(first: 100) { totalCount nodes { amount { amount } } }';
  return `{ ${ids.map((id, at) => `line${at}: payableLine(id: "${id}") { ${fields} }`).join(' ')} }`;
};
const linesAtATime = 8;

/** Works with lines of every role, territory, month and usage. Half of the groups are medleys of two works. */
async function anyWorld(seed: number) {
  const random = randomFrom(seed);
  const one = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!;
  const owner = await t.register();
  const { workspaceId } = owner;
  const writer = await addContributor(t.pool, workspaceId, 'Mara');
  const house = await addPublisher(t.pool, workspaceId, 'Northlight');
  const given = royalties(t, workspaceId);
  const sheet = (percent: number) =>
    sheetOf(percent, 100, [
      { id: writer, group: 'composers', percent: 100 },
      { id: house, group: 'publishers', percent: 100 },
    ]);
  const periods = { '0001-01-01': sheet(40), ...(seed % 2 === 0 ? { '2026-08-01': sheet(20) } : {}) };
  const works = [await given.work('One', periods), await given.work('Two', periods)];
  const payee = await given.payee({ record: { contributorId: writer }, name: 'Mara' });
  await given.payee({ record: { publisherId: house }, name: 'Northlight' });
  if (seed % 3 === 0) await t.pool.query('update payee_contract set reserve = 100000 where id = $1', [payee.contractId]);
  if (seed % 4 < 2) await given.term({ deal: 'FEE', percent: 100_000, territories: ['DE'] });
  const line = (): GivenLine => ({
    music: one(['One', 'Medley']),
    amount: `${random() < 0.2 ? '-' : ''}${Math.floor(random() * 1000)}.${Math.floor(random() * 900) + 100}`,
    currency: one(['EUR', 'EUR', 'JPY']),
    right: one(['PERFORMANCE', 'MECHANICAL']),
    role: one([null, 'WRITER', 'PUBLISHER']),
    territory: one(['DE', 'US', null]),
    useStart: one(['2026-07-15', '2026-08-31', null]),
    usage: one(['CD sale', 'Stream', null]),
  });
  const sourceId = await addSource(t.pool, workspaceId, { kind: one(['SOCIETY', 'STORE']) });
  const lines = Array.from({ length: 60 }, line);
  const statement = await addStatement(t.pool, workspaceId, { sourceId, rates: { JPY: '0.006' }, lines });
  for (const [at, { music }] of lines.entries()) {
    const medley = works.map((workId, work) => ({ workId, part: work === 0 ? 600_000 : 400_000 }));
    await matchGroup(t.pool, workspaceId, statement.groupIds[at]!, { works: music === 'One' ? [works[0]!] : medley });
  }
  await t.pool.query(`update statement set definition = '{"fields":{"role":{}}}' where workspace_id = $1`, [workspaceId]);
  return { owner, given, sourceId, statementId: statement.id, runs: royaltyRuns(t, owner) };
}

/** Lists the lines of every payable line of a run. Returns the sum of those that are divided, less those that are taken back. */
async function listedOf(token: string, runId: string): Promise<Fraction> {
  const { rows } = await t.pool.query<Cell>(
    `select c.run_id || ':' || c.case_id || ':' || c.id || ':' || min(s.position) as id, c.part, c.lines < 0 as "isTakenBack"
      from royalty_cell c join royalty_share s on s.run_id = c.run_id and s.case_id = c.case_id where c.run_id = $1
      group by c.run_id, c.case_id, c.id`,
    [runId],
  );
  const sums: Fraction[] = [];
  for (let from = 0; from < rows.length; from += linesAtATime) {
    const some = rows.slice(from, from + linesAtATime);
    const listed = await t.gql<Listed>(linesText(some.map(({ id }) => id)), {}, token);
    for (const [at, { part, isTakenBack }] of some.entries()) {
      const { received, lines, incomeLines } = listed[`line${at}`]!;
      const sum = sumFractions(incomeLines.nodes.map(({ amount }) => fractionOf(amount.amount)));
      const counted = isTakenBack ? subtractFractions(fractionOf('0'), sum) : sum;
      expect(multiplyFractions(counted, fractionOf(String(part / 1_000_000)))).toEqual(fractionOf(received));
      expect([incomeLines.nodes.length, incomeLines.totalCount]).toEqual([Math.abs(lines), Math.abs(lines)]);
      sums.push(fractionOf(received));
    }
  }
  return sumFractions(sums);
}

const nextPeriod = { periodStart: '2026-10-01', periodEnd: '2026-12-31' };

it.each(sampled([...Array(12).keys()], 2))(
  'the lines of payable lines add up to what they received, in world %i',
  async (seed) => {
    const { owner, given, sourceId, statementId, runs } = await anyWorld(seed);
    const first = await runs.issued({ periodStart: '2026-07-01', periodEnd: '2026-09-30' });
    const { rows } = await t.pool.query<{ sum: string }>('select sum(amount)::text from income_line where statement_id = $1', [
      statementId,
    ]);
    expect(await listedOf(owner.token, first.id)).toEqual(fractionOf(rows[0]!.sum));
    // Money that is divided anew is taken back with all its lines, whatever the runs keep apart.
    await given.term({ deal: 'FEE', percent: 200_000, ...(seed % 2 === 0 ? { territories: ['US'] } : {}) });
    const second = await runs.issued(nextPeriod);
    expect(await listedOf(owner.token, second.id)).toEqual(fractionOf('0'));
    await t.pool.query(`update royalty_term set percent = percent + 1, territories = '{}' where workspace_id = $1`, [
      owner.workspaceId,
    ]);
    const third = await runs.issued(nextPeriod);
    expect(await listedOf(owner.token, third.id)).toEqual(fractionOf('0'));
    // A source that turns out to be of another kind changes no earlier run.
    await t.pool.query(`update income_source set kind = case kind when 'STORE' then 'SOCIETY' else 'STORE' end where id = $1`, [
      sourceId,
    ]);
    expect(await listedOf(owner.token, first.id)).toEqual(fractionOf(rows[0]!.sum));
  },
);
