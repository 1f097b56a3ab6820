import { type DocumentNode, print } from 'graphql';
import pg from 'pg';
import { ContributorIncomeDocument, WorkIncomeDocument } from '#web/entities/income/__generated__/income-tab.ts';
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
/** The limit of what records earned, and of reports that are narrowed. */
const FIGURES_LIMIT_MS = 300;
const DEEP_PAGE = 200;

const textOf = (document: unknown): string => print(document as DocumentNode);
const firstAnswer = textOf(IncomeDocument);
const lines = textOf(IncomeLinesDocument);
const deepLines = 'query ($page: Int!) { incomeLines(first: 50, page: $page) { totalCount nodes { id cells { value } } } }';
const report = `query ($groupBy: IncomeGroupBy!, $filter: IncomeFilter) { incomeReport(groupBy: $groupBy, filter: $filter, first: 20) {
  total otherRows rows { key label amount { amount } previous change lines units months originals { amount currency } } } }`;

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
    ...(await narrowedFigures(bench)),
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
    figures.push(figureFor(`Lines ${name}`, times, LIMIT_MS, `${incomeLines.totalCount.toLocaleString('en')} lines`));
  }
  const deep = await timesOf(bench, deepLines, { page: DEEP_PAGE });
  return [...figures, figureFor('Lines far from the first', deep, LIMIT_MS, `page ${DEEP_PAGE}`)];
}

function figureFor(name: string, times: readonly number[], limitMs: number, note: string): Figure {
  const p95 = quantile(times, 0.95);
  const value = `p95 ${p95.toFixed(1)} ms (median ${median(times).toFixed(1)}, ${note})`;
  return { name, value, goal: `≤ ${limitMs} ms`, isMet: p95 <= limitMs };
}

/** Measures what the work that earned most and one of its writers earned, and reports for which income is kept by source. */
async function narrowedFigures(bench: Bench): Promise<Figure[]> {
  const { work, contributor, source } = await recordsOf(bench);
  const measured: [name: string, query: string, variables: object][] = [
    ['Income of the first work', textOf(WorkIncomeDocument), { id: work }],
    ['Income of its first contributor', textOf(ContributorIncomeDocument), { id: contributor }],
    ['Report of the works of a source', report, { groupBy: 'WORK', filter: { source } }],
    ['Report of contributors', report, { groupBy: 'CONTRIBUTOR', filter: {} }],
  ];
  const figures: Figure[] = [];
  for (const [name, query, variables] of measured)
    figures.push(figureFor(name, await timesOf(bench, query, variables), FIGURES_LIMIT_MS, 'twelve months'));
  return figures;
}

async function recordsOf({ databaseUrl, workspaceId }: Bench): Promise<{ work: string; contributor: string; source: string }> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  try {
    const { rows } = await pool.query(
      `select i.work_id as work, s.contributor_id as contributor,
          (select id from income_source where workspace_id = $1 and kind = 'SOCIETY' order by id limit 1) as source
        from work_income i join split s on s.work_id = i.work_id and s.contributor_id is not null
        where i.workspace_id = $1 order by i.amount desc limit 1`,
      [workspaceId],
    );
    return rows[0];
  } finally {
    await pool.end();
  }
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
