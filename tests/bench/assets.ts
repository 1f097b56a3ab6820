import pg from 'pg';
import { ask, type Bench, type Figure, median, quantile, timeMs } from './bench.ts';
import { handWrittenAssetsPath } from './hand-written-assets.ts';
import { seedAssets } from './seed-assets.ts';

const ASSETS = 1_000_000;
const ROUNDS = 40;
const LIMIT = 2;

/** The grid's request for a page. */
const query = `query ($filter: AssetFilter, $sort: AssetSort) { assets(kind: IMAGE, first: 20, filter: $filter, sort: $sort) {
  edges { cursor node { id title category tags isPublic licenseType fileName sizeBytes width height createdAt dominantColor thumbnailUrl
    ingest { state } } } pageInfo { hasNextPage endCursor } } }`;
const counted = `query ($filter: AssetFilter) { assets(kind: IMAGE, first: 20, filter: $filter) { totalCount totalCountIsExact nodes { id } } }`;
const facets = `query ($filter: AssetFilter) { assetFacets(kind: IMAGE, filter: $filter) { categories { value count } isPublic { value count }
  licenseTypes { value count } tags { value count } statuses { value count } ingestStates { value count } mimeTypes { value count } isExact } }`;
const stats =
  '{ assetStats(kind: IMAGE) { total public private sizeBytes thisMonth lastMonth lastSevenDays withoutRights untagged waiting } }';
const overview = `{ assetOverview(kind: IMAGE) { stats { total } months { month added sizeBytes } byCategory { value count sizeBytes }
  byLicense { value count } byFormat { value count } largest { id } recent { id } expiring { id } topTags { value count } gaps { key count } } }`;
const search = 'query ($text: String!) { search(text: $text) { kind id title } }';

type Filter = Partial<{
  categories: string[];
  isPublic: boolean;
  tags: string[];
  licenseTypes: string[];
  statuses: string[];
  mimeTypes: string[];
}>;
/** Pairs of filters: frequent ones, rare ones, and frequent ones that rarely occur together. */
const pairs: [string, Filter][] = [
  ['category and visibility, one in ten', { categories: ['ALBUM_COVER'], isPublic: true }],
  ['category and visibility, one in forty', { categories: ['ARTWORK'], isPublic: true }],
  ['category and visibility, never together', { categories: ['OTHER'], isPublic: true }],
  ['tag and license, one in four', { tags: ['tag 0'], licenseTypes: ['ALL_RIGHTS_RESERVED'] }],
  ['tag and license, one in 300', { tags: ['tag 2'], licenseTypes: ['CUSTOM'] }],
  ['tag and license, one in 5,000', { tags: ['tag 120'], licenseTypes: ['CUSTOM'] }],
  ['tag and license, a few of all', { tags: ['rare'], licenseTypes: ['LICENSED'] }],
  ['two of several: tags and licenses', { tags: ['tag 3', 'tag 30'], licenseTypes: ['CUSTOM', 'LICENSED'] }],
  ['status and type of file, one in 150', { statuses: ['ARCHIVED'], mimeTypes: ['image/webp'] }],
];

/** Compares the list of a million assets with two filters to the list without filters, and to a hand-written statement. */
export async function measureAssets(bench: Bench): Promise<Figure[]> {
  await seed(bench);
  const without: number[] = [];
  const withTwo = new Map<string, number[]>(pairs.map(([name]) => [name, []]));
  const handWritten = new Map<string, number[]>(pairs.map(([name]) => [name, []]));
  // The first rounds are not counted, because the database reads its pages from the disk.
  for (let round = -5; round < ROUNDS; round++) {
    for (const [name, filter] of pairs) {
      const plainMs = await timeMs(() => ask(bench, query));
      const pairMs = await timeMs(() => ask(bench, query, { filter }));
      if (round < 0) continue;
      without.push(plainMs);
      withTwo.get(name)!.push(pairMs);
      if (round % 10 === 0) handWritten.get(name)!.push(await timeMs(() => requestByHand(bench, filter)));
    }
  }
  return [...(await compare(bench, without, withTwo, handWritten)), ...(await otherFigures(bench))];
}

async function compare(
  bench: Bench,
  without: number[],
  withTwo: Map<string, number[]>,
  handWritten: Map<string, number[]>,
): Promise<Figure[]> {
  const all = [...withTwo.values()].flat();
  const ratio = quantile(all, 0.95) / quantile(without, 0.95);
  const byHand: number[] = [];
  for (let round = 0; round < ROUNDS; round++) byHand.push(await timeMs(() => requestByHand(bench, {})));
  const p95 = (values: number[]) => `${quantile(values, 0.95).toFixed(1)} ms`;
  return [
    {
      name: `List of ${ASSETS.toLocaleString('en')} assets with two filters against none, p95 of ${pairs.length} pairs`,
      value: `${ratio.toFixed(2)} (${p95(all)} : ${p95(without)})`,
      goal: `≤ ${LIMIT}`,
      isMet: ratio <= LIMIT,
    },
    {
      name: '  the list without filters against a statement written by hand, median',
      value: `${(median(without) / median(byHand)).toFixed(2)} (${median(without).toFixed(1)} ms : ${median(byHand).toFixed(1)} ms)`,
      goal: '',
      isMet: null,
    },
    ...[...withTwo].map(([name, times]): Figure => {
      const hand = median(handWritten.get(name)!);
      const value = `p95 ${p95(times)}, median ${median(times).toFixed(1)} ms; by hand ${hand.toFixed(1)} ms: ${(median(times) / hand).toFixed(2)}`;
      return { name: `  ${name}`, value, goal: '', isMet: null };
    }),
  ];
}

async function otherFigures(bench: Bench): Promise<Figure[]> {
  const measured: [string, string, object?][] = [
    ['Total count of a filtered list, one in ten', counted, { filter: pairs[0]![1] }],
    ['Total count of a filtered list, never together', counted, { filter: pairs[2]![1] }],
    ['Total count without filters', counted],
    ['Facets without filters', facets],
    ['Facets with two filters, one in ten', facets, { filter: pairs[0]![1] }],
    ['Facets with two filters, one in 300', facets, { filter: pairs[4]![1] }],
    ['Figures above the list', stats],
    ['The whole overview', overview],
    ['Sorted by title, two filters', query, { filter: pairs[1]![1], sort: { by: 'TITLE', direction: 'ASC' } }],
    ['Sorted by size, two filters', query, { filter: pairs[5]![1], sort: { by: 'SIZE', direction: 'DESC' } }],
    ['Search of everything, a frequent word', search, { text: 'silver' }],
    ['Search of everything, an absent one', search, { text: 'qzxjw' }],
  ];
  const figures: Figure[] = [];
  for (const [name, operation, variables] of measured) {
    const times: number[] = [];
    for (let round = 0; round < 7; round++) times.push(await timeMs(() => ask(bench, operation, variables)));
    const value = `median ${median(times).toFixed(1)} ms, slowest ${Math.max(...times).toFixed(1)} ms`;
    figures.push({ name: `  ${name}`, value, goal: '', isMet: null });
  }
  return figures;
}

async function requestByHand(bench: Bench, filter: Filter): Promise<void> {
  const response = await fetch(bench.url + handWrittenAssetsPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${bench.token}` },
    body: JSON.stringify({ workspaceId: bench.workspaceId, ...filter }),
  });
  if (!response.ok) throw new Error(`The statement written by hand failed: ${response.status}`);
  await response.json();
}

async function seed(bench: Bench): Promise<void> {
  const pool = new pg.Pool({ connectionString: bench.databaseUrl, max: 2 });
  const started = performance.now();
  await seedAssets(pool, bench.workspaceId, ASSETS).finally(() => pool.end());
  console.log(`${ASSETS.toLocaleString('en')} assets were added after ${((performance.now() - started) / 1_000).toFixed(1)} s.`);
}
