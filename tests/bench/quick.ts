import pg from 'pg';
import { ask, type Bench, type Figure } from './bench.ts';
import { countPath, handWrittenPath } from './hand-written.ts';
import { handWrittenAssetsPath } from './hand-written-assets.ts';
import { incomeComparison } from './income-figures.ts';
import { assertSameAnswer, query as nestedList } from './nested-list.ts';
import { type Comparison, measureRatio, type Ratio, type Side } from './ratio.ts';
import { measureQuickDraft } from './royalties.ts';
import { seedAssets } from './seed-assets.ts';
import { seedIncome } from './seed-income.ts';
import { measureStatementOf } from './statements.ts';
import { figureOf, leastOf, readStored, record, shown } from './stored-ratios.ts';

export const quickWorks = 50_000;
const ASSETS = 50_000;
const LINES = 200_000;
const STATEMENT_LINES = 50_000;
const page = 'nodes { id title iswc genre }';
const assets = `query ($filter: AssetFilter) { assets(kind: IMAGE, first: 20, filter: $filter) { edges { cursor node { id title category tags
  isPublic licenseType fileName sizeBytes width height createdAt dominantColor thumbnailUrl ingest { state } } } } }`;
const assetOverview = `{ assetOverview(kind: IMAGE) { stats { total sizeBytes untagged } months { added } byCategory { count } byLicense { count }
  byFormat { count } largest { id } recent { id } topTags { value count } gaps { key count } } }`;
const workStats = '{ workStats { total released unreleased thisMonth lastMonth lastSevenDays withoutIswc } }';

/** Measures every comparison and reports those slower than the stored ones. With `isRecording` it stores the ratios instead. */
export async function measureQuick(bench: Bench, isRecording: boolean): Promise<Figure[]> {
  await seed(bench);
  await assertSameAnswer(bench);
  const stored = await readStored();
  const measured: Ratio[] = [];
  for (const comparison of await comparisons(bench)) {
    measured.push(await measureAgainst(bench, comparison, isRecording ? undefined : leastOf(stored, comparison.name)));
  }
  if (isRecording) await record(measured);
  // Starting the worker weighs more than so few lines, so only the stored ratios are compared.
  const [ofStatement] = await measureStatementOf(bench, STATEMENT_LINES, isRecording);
  return [
    ...measured.map((each) => figureOf(each, stored, `parts ${shown(each.lowest)} to ${shown(each.highest)}`)),
    ofStatement!,
    await measureQuickDraft(bench, isRecording),
  ];
}

/** Repeats a ratio below the limit with twice the duration before it counts as a regression. */
async function measureAgainst(bench: Bench, comparison: Comparison, least: number | undefined): Promise<Ratio> {
  const first = await measureRatio(bench, comparison);
  if (least === undefined || first.ratio >= least) return first;
  return measureRatio(bench, { ...comparison, pairs: 2 * comparison.pairs });
}

async function comparisons(bench: Bench): Promise<Comparison[]> {
  const { works } = await ask<{ works: { edges: { cursor: string }[] } }>(
    bench,
    '{ works(first: 21, sort: { by: TITLE, direction: DESC }) { edges { cursor } } }',
  );
  const after = works.edges.at(-1)!.cursor;
  const graphql = (query: string, variables: object = {}): Side => ({
    url: `${bench.url}/graphql`,
    token: bench.token,
    body: JSON.stringify({ query, variables }),
  });
  const byHand = (at: string, body: object = {}): Side => ({
    url: bench.url + at,
    token: bench.token,
    body: JSON.stringify({ workspaceId: bench.workspaceId, ...body }),
  });
  const pageQuery = `query ($after: String) { works(first: 20, after: $after) { ${page} pageInfo { endCursor } } }`;
  const filter = { categories: ['ALBUM_COVER'], isPublic: true };
  const byIncome = { sort: { by: 'INCOME', direction: 'DESC' } };
  const sortQuery = `query ($sort: WorkSort) { works(first: 20, sort: $sort) { ${page} pageInfo { endCursor } } }`;
  const lists: Omit<Comparison, 'requests' | 'pairs'>[] = [
    { name: 'nested list : one json_agg statement', product: graphql(nestedList), reference: byHand(handWrittenPath) },
    { name: 'list of assets : one statement', product: graphql(assets), reference: byHand(handWrittenAssetsPath) },
    {
      name: 'list of assets, two filters : one statement',
      product: graphql(assets, { filter }),
      reference: byHand(handWrittenAssetsPath, filter),
    },
    { name: 'last page of works : first page', product: graphql(pageQuery, { after }), reference: graphql(pageQuery) },
    { name: 'works by income : works by title', product: graphql(sortQuery, byIncome), reference: graphql(sortQuery) },
    {
      name: 'search for four letters : first page',
      product: graphql(`{ works(first: 20, search: "ight") { ${page} } }`),
      reference: graphql(pageQuery),
    },
    { name: 'figures of works : count(*)', product: graphql(workStats), reference: byHand(countPath, { table: 'work' }) },
    {
      name: 'overview of images : count(*)',
      product: graphql(assetOverview),
      reference: byHand(countPath, { table: 'asset' }),
    },
  ];
  return [...lists.map((each, at) => ({ ...each, requests: at < 6 ? 150 : 50, pairs: 20 })), incomeComparison(bench)];
}

async function seed(bench: Bench): Promise<void> {
  const pool = new pg.Pool({ connectionString: bench.databaseUrl, max: 2 });
  await seedAssets(pool, bench.workspaceId, ASSETS).finally(() => pool.end());
  await seedIncome(bench.databaseUrl, bench.workspaceId, LINES);
}
