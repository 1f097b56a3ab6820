import { type DocumentNode, print } from 'graphql';
import pg from 'pg';
import { IncomeDocument } from '#web/screens/income/income/__generated__/income.ts';
import { IncomeLinesDocument } from '#web/screens/income/lines/__generated__/lines.ts';
import { ask, type Bench, type Figure, median, quantile, timeMs } from './bench.ts';
import { primaryKeysPath } from './primary-keys.ts';
import { type Comparison, measureRatio } from './ratio.ts';
import { seedIncome } from './seed-income.ts';
import { figureOf, readStored, record } from './stored-ratios.ts';

const LINES = 10_000_000;
const ROUNDS = 15;
/** The limit of searches in the list of works. */
const LIMIT_MS = 50;

const firstAnswer = print(IncomeDocument as unknown as DocumentNode);
const lines = print(IncomeLinesDocument as unknown as DocumentNode);

/** The first request of the income screen, against a read of each of its tables. */
export const incomeComparison = (bench: Bench): Comparison => ({
  name: 'first answer of income : one read of each table',
  product: {
    url: `${bench.url}/graphql`,
    token: bench.token,
    body: JSON.stringify({ query: firstAnswer, variables: { filter: {} } }),
  },
  reference: { url: bench.url + primaryKeysPath, token: bench.token, body: '{}' },
  requests: 20,
  pairs: 10,
});

type Page = {
  incomeLines: { totalCount: number; nodes: unknown[]; pageInfo: { endCursor: string | null; hasNextPage: boolean } };
};

/** Measures the first response of the income screen and the pages of lines behind its figures. */
export async function measureIncomeFigures(bench: Bench, isRecording: boolean): Promise<Figure[]> {
  await seedIncome(bench.databaseUrl, bench.workspaceId, LINES);
  const measured = await measureRatio(bench, incomeComparison(bench));
  const stored = await readStored();
  if (isRecording) await record([measured]);
  const ms = median(await timesOf(bench, firstAnswer, { filter: {} }));
  return [
    figureOf(measured, stored, `${LINES.toLocaleString('en')} lines, median ${ms.toFixed(1)} ms`),
    ...(await drillDown(bench)),
  ];
}

async function timesOf(bench: Bench, query: string, variables: object): Promise<number[]> {
  const times: number[] = [];
  // The first round is not counted, because the database reads its pages from the disk.
  await ask(bench, query, variables);
  for (let round = 0; round < ROUNDS; round++) times.push(await timeMs(() => ask(bench, query, variables)));
  return times;
}

/** Measures the first pages of lines with the filters of the screen. */
async function drillDown(bench: Bench): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, filter] of await filtersOf(bench)) {
    const { incomeLines } = await ask<Page>(bench, lines, { filter });
    const times = await timesOf(bench, lines, { filter });
    const p95 = quantile(times, 0.95);
    figures.push({
      name: `Lines ${name}`,
      value: `p95 ${p95.toFixed(1)} ms (median ${median(times).toFixed(1)}, ${incomeLines.totalCount.toLocaleString('en')} lines)`,
      goal: `≤ ${LIMIT_MS} ms`,
      isMet: p95 <= LIMIT_MS,
    });
  }
  return figures;
}

/** The filters by name, with the most and the least frequent values. */
async function filtersOf({ databaseUrl, workspaceId }: Bench): Promise<[string, object][]> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  try {
    const byLines = (dimension: string) =>
      `(select array_agg(key order by lines desc) from (select key, sum(lines) as lines from income_sum
        where workspace_id = $1 and dimension = '${dimension}' group by 1) each)`;
    const { rows } = await pool.query<{ territories: string[]; services: string[]; works: string[]; source: string }>(
      `select ${byLines('TERRITORY')} as territories, ${byLines('SERVICE')} as services,
        (select array_agg(work_id::text order by amount desc) from work_income where workspace_id = $1) as works,
        (select id from income_source where workspace_id = $1 order by id limit 1) as source`,
      [workspaceId],
    );
    const { territories, services, works, source } = rows[0]!;
    const month = { from: '2026-09-01', to: '2026-09-30' };
    return [
      ['of twelve months', {}],
      ['of a month', month],
      ['of a source', { source }],
      ['of a source and month', { source, ...month }],
      ['of the first work', { work: works[0] }],
      ['of the last work', { work: works.at(-1) }],
      ['of a frequent territory', { territory: territories[0] }],
      ['of a rare territory', { territory: territories.at(-1) }],
      ['of a territory in three years', { territory: territories.at(-1), from: '2023-10-01', to: '2026-09-30' }],
      ['of a frequent service', { service: services[0] }],
      ['of a rare service', { service: services.at(-1) }],
      ['of a right', { right: 'MECHANICAL' }],
      ['of a right without lines', { right: 'SYNC' }],
      ['of a currency', { currency: 'GBP' }],
      ['without a match', { isMatched: false }],
      ['of a territory and a service', { territory: territories.at(-1), service: services.at(-1) }],
      ['of a work and a territory', { work: works[0], territory: territories.at(-1) }],
    ];
  } finally {
    await pool.end();
  }
}
