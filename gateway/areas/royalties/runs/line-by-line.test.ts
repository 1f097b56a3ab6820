import { afterAll, beforeAll, expect, it } from 'vitest';
import type { IncomeRight, PaidRole, SourceKind } from '#domain/income/income-terms.ts';
import { type Fraction, fraction, fractionOf, multiplyFractions, roundFraction, sumFractions } from '#domain/money/fraction.ts';
import { minorPlaces } from '#domain/money/minor-units.ts';
import { firstTerm, type Term } from '#domain/royalties/choose-term.ts';
import type { DatedSheet } from '#domain/royalties/dated-sheet.ts';
import { divideWork } from '#domain/royalties/divide-work.ts';
import { isHeld } from '#domain/royalties/division.ts';
import type { RunTotals } from '#domain/royalties/run-totals.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addContributor, addPublisher } from '#tests/support/catalogue.ts';
import { addSource, addStatement, type GivenLine, matchGroup } from '#tests/support/income.ts';
import { randomFrom } from '#tests/support/random.ts';
import { royalties, sheetOf } from '#tests/support/royalties.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

type Payee = { id: string; contractId: string; standing: 'PAID' | 'OWN' | 'ELSEWHERE'; partyKey: string };
type Work = { id: string; title: string; periods: [from: string, sheet: DatedSheet][] };
type Source = { id: string; kind: SourceKind };
type Line = GivenLine & {
  music: string;
  right: IncomeRight;
  role: PaidRole | null;
  territory: string | null;
  useStart: string | null;
};

const rights = ['PERFORMANCE', 'MECHANICAL', 'SYNC', 'OTHER'] as const;
const period = ['2026-01-01', '2026-12-31'] as const;

/** A workspace with works, payees, terms and lines by chance. Some terms ask for territories, days and sources. */
async function anyWorld(seed: number) {
  const random = randomFrom(seed);
  const int = (below: number) => Math.floor(random() * below);
  const one = <T>(values: readonly T[]): T => values[int(values.length)]!;
  const { workspaceId } = await t.register();
  const given = royalties(t, workspaceId);
  const people = await Promise.all(Array.from({ length: 4 }, (_, at) => addContributor(t.pool, workspaceId, `Writer ${at}`)));
  const houses = await Promise.all(Array.from({ length: 2 }, (_, at) => addPublisher(t.pool, workspaceId, `House ${at}`)));
  const payees: Payee[] = [];
  for (const [at, id] of [...people, ...houses].entries()) {
    // The last writer of every other world is no payee yet.
    if (at === 3 && seed % 2 === 0) continue;
    const isWriter = at < people.length;
    const standing = isWriter ? one(['PAID', 'PAID', 'ELSEWHERE'] as const) : one(['OWN', 'PAID'] as const);
    const made = await given.payee({
      record: isWriter ? { contributorId: id } : { publisherId: id },
      name: `Payee ${at}`,
      standing,
    });
    payees.push({ ...made, standing, partyKey: `${isWriter ? 'contributor' : 'publisher'} ${id}` });
  }
  const anySheet = () =>
    sheetOf(int(101), int(101), [
      ...people.map((id) => ({ id, group: one(['composers', 'authors'] as const), percent: int(100) })),
      ...houses.map((id) => ({ id, group: 'publishers' as const, percent: int(100) })),
    ]);
  const works: Work[] = [];
  for (const title of ['One', 'Two', 'Three']) {
    const periods: Work['periods'] = [
      ['0001-01-01', anySheet()],
      ...(random() < 0.5 ? [['2026-06-01', anySheet()] as [string, DatedSheet]] : []),
    ];
    works.push({ id: await given.work(title, Object.fromEntries(periods)), title, periods });
  }
  const sources: Source[] = [];
  for (const kind of ['SOCIETY', 'STORE'] as const) sources.push({ id: await addSource(t.pool, workspaceId, { kind }), kind });
  for (let at = int(4); at > 0; at--)
    await given.term({
      deal: 'FEE',
      percent: int(1_000_001),
      payeeId: random() < 0.5 ? one(payees).id : null,
      ...(random() < 0.5 ? { territories: [one(['DE', '2120', 'US'])] } : {}),
      ...(random() < 0.5 ? { rights: [one(rights)] } : {}),
      ...(random() < 0.3 ? { source_kinds: [one(['SOCIETY', 'STORE'])] } : {}),
      ...(random() < 0.3 ? { starts_on: '2026-04-01' } : {}),
    });
  const lines = (count: number): Line[] =>
    Array.from({ length: count }, () => ({
      music: one(['One', 'Two', 'Three', 'Unknown']),
      amount: `${random() < 0.2 ? '-' : ''}${int(1_000)}.${String(int(10 ** 9)).padStart(9, '0')}`,
      currency: one(['EUR', 'JPY', 'KWD']),
      right: one(rights),
      role: one([null, null, 'WRITER', 'PUBLISHER'] as const),
      territory: one(['DE', 'US', 'FR', null]),
      useStart: one(['2026-03-15', '2026-06-01', '2026-08-31', null]),
    }));
  return { workspaceId, given, payees, works, sources, lines, int };
}

const terms = async (workspaceId: string): Promise<Term[]> =>
  (
    await t.pool.query<Term>(
      `select id, position, name, subject, payee_id as "payeeId", contract_id as "contractId", work_id as "workId", recording_id as "recordingId", tag,
        territories, rights, source_kinds as "sourceKinds", source_id as "sourceId", starts_on::text as "startsOn", ends_on::text as "endsOn", deal, percent
        from royalty_term where workspace_id = $1 order by position`,
      [workspaceId],
    )
  ).rows;

/** Divides each line alone, without sums, as a person would do it. */
function lineByLine(
  world: Awaited<ReturnType<typeof anyWorld>>,
  allTerms: readonly Term[],
  paid: readonly { source: Source; line: Line }[],
) {
  const earned = new Map<string, Fraction[]>();
  const places = new Map(world.payees.map(({ partyKey, id, standing }) => [partyKey, { payeeId: id, standing }]));
  for (const { source, line } of paid) {
    const work = world.works.find(({ title }) => title === line.music);
    if (!work) continue;
    // A period of use counts by its month.
    const day = `${(line.useStart ?? period[1]).slice(0, 7)}-01`;
    const sheet = work.periods.findLast(([from]) => from <= day)![1];
    const role = line.role ?? (line.right === 'PERFORMANCE' && source.kind === 'SOCIETY' ? 'PUBLISHER' : 'ALL');
    const division = divideWork(
      { sheet, isComplete: true, right: line.right === 'PERFORMANCE' ? 'performance' : 'mechanical', role },
      (key) => places.get(key) ?? null,
      (payeeId) =>
        firstTerm(allTerms, {
          subject: 'WORK',
          payeeId,
          workId: work.id,
          recordingId: null,
          tags: [],
          territory: line.territory,
          right: line.right,
          sourceKind: source.kind,
          sourceId: source.id,
          day,
        }),
    );
    if (isHeld(division)) continue;
    for (const { payeeId, share } of division.shares) {
      const key = `${payeeId} ${line.currency}`;
      earned.set(key, [...(earned.get(key) ?? []), multiplyFractions(fractionOf(line.amount), share)]);
    }
  }
  return new Map([...earned].map(([key, amounts]) => [key, sumFractions(amounts)]));
}

it.each(Array.from({ length: 6 }, (_, seed) => seed))(
  'world %i is divided as line by line, and every currency adds up',
  async (seed) => {
    const world = await anyWorld(seed);
    const { workspaceId, given, works, sources } = world;
    const paid: { source: Source; line: Line }[] = [];
    const statementIds: string[] = [];
    for (const source of sources) {
      const lines = world.lines(60);
      const { id, groupIds } = await addStatement(t.pool, workspaceId, {
        sourceId: source.id,
        period,
        rates: { JPY: '0.006', KWD: '3' },
        lines,
      });
      for (const [at, { music }] of lines.entries()) {
        const work = works.find(({ title }) => title === music);
        if (work) await matchGroup(t.pool, workspaceId, groupIds[at]!, { works: [work.id] });
      }
      paid.push(...lines.map((line) => ({ source, line })));
      statementIds.push(id);
    }
    await t.pool.query(`update statement set definition = '{"fields":{"role":{}}}' where workspace_id = $1`, [workspaceId]);
    const runId = await given.run(statementIds, period);
    await given.advance(runId, 'COMPUTING');
    const { rows } = await t.pool.query(
      `select payee_id || ' ' || currency as key, numerator::text, denominator::text from royalty_earning where run_id = $1`,
      [runId],
    );
    const computed = new Map(
      rows.map(({ key, numerator, denominator }) => [key, fraction(BigInt(numerator), BigInt(denominator))]),
    );
    expect(computed).toEqual(lineByLine(world, await terms(workspaceId), paid));

    const run = (
      await t.pool.query<{ state: string; totals: RunTotals[] }>('select state, totals from royalty_run where id = $1', [runId])
    ).rows[0]!;
    expect(run.state).toBe('DRAFT');
    for (const { currency, received, ...parts } of run.totals) {
      const amounts = paid.filter(({ line }) => line.currency === currency).map(({ line }) => fractionOf(line.amount));
      expect(received).toBe(roundFraction(sumFractions(amounts), minorPlaces(currency)));
      expect(roundFraction(sumFractions(Object.values(parts).map(fractionOf)), minorPlaces(currency))).toBe(received);
      // Half a minor unit for each part at most.
      const { rounding } = parts;
      expect(Math.abs(Number(rounding)) * 10 ** minorPlaces(currency)).toBeLessThanOrEqual((world.payees.length + 6) / 2);
    }
  },
);
