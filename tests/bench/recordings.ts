import { type DocumentNode, print } from 'graphql';
import { DistributionOverviewDocument } from '#web/screens/distribution/__generated__/overview.ts';
import { ReleaseFiguresDocument, ReleasesDocument } from '#web/screens/distribution/releases/__generated__/list.ts';
import { LabelsDocument } from '#web/screens/labels/__generated__/list.ts';
import { CatalogueOverviewDocument } from '#web/screens/overview/__generated__/overview.ts';
import { RecordingFiguresDocument, RecordingsDocument } from '#web/screens/recordings/__generated__/list.ts';
import { WorkStatsDocument, WorksDocument } from '#web/screens/works/__generated__/list.ts';
import { ask, type Bench, type Figure, median, quantile, timeMs } from './bench.ts';
import { seedRecordings } from './seed-recordings.ts';

const ROUNDS = 15;
/** The limit of searches in the list of works. */
const SEARCH_LIMIT_MS = 50;
/** Limits of figures that count most of the catalogue, one and a half times what was measured at a million records of each kind. */
const OVERVIEW_LIMIT_MS = 525;
const LABELS_LIMIT_MS = 250;
const DISTRIBUTION_LIMIT_MS = 810;
/** Other requests may take this much longer than those of the list of works, which count as many rows. */
const WORKS_FACTOR = 1.5;

type Like = 'list' | 'filter' | 'search';
type Request = [like: Like, name: string, document: unknown, variables: object];
type Sent = { query: string; variables: object };

const sent = (document: unknown, variables: object): Sent => ({ query: print(document as DocumentNode), variables });
const likeOf = (what: string): Like => (what.startsWith('filter') ? 'filter' : what.startsWith('search') ? 'search' : 'list');
const listOf = (name: string, document: unknown, cases: Record<string, object>): Request[] =>
  Object.entries(cases).map(([what, variables]) => [
    likeOf(what),
    `${name}, ${what}`,
    document,
    { page: 1, first: 20, ...variables },
  ]);

const sortsOf = (fields: readonly string[]) =>
  Object.fromEntries(
    fields.flatMap((by) =>
      ['ASC', 'DESC'].map((direction) => [`by ${by} ${direction.toLowerCase()}`, { sort: { by, direction } }]),
    ),
  );
const searches = { 'search with many matches': { search: 'ight' }, 'search without a match': { search: 'qzxj' } };

/** Measures the requests of the lists of recordings, releases and labels, and of their figures, as the screens send them. */
export async function measureRecordings(bench: Bench): Promise<Figure[]> {
  await seedRecordings(bench.databaseUrl, bench.workspaceId, bench.works);
  const found = await ask<Record<'labels' | 'contributors' | 'works', { nodes: { id: string }[] }>>(
    bench,
    '{ labels(first: 1) { nodes { id } } contributors(first: 1) { nodes { id } } works(first: 1) { nodes { id } } }',
  );
  const [label, contributor, work] = [found.labels, found.contributors, found.works].map(({ nodes }) => nodes[0]!.id);
  const filtered = (filters: readonly object[]) =>
    Object.fromEntries(filters.map((filter) => [`filter ${Object.keys(filter).join(' and ')}`, { filter }]));
  const recordings = {
    ...sortsOf(['TITLE', 'ARTIST', 'ISRC', 'STAGE', 'RELEASE_STATUS', 'DURATION', 'RELEASE_DATE', 'CREATED_AT']),
    'page 500': { page: 500 },
    ...filtered([{ label }, { contributor }, { work }, { stages: ['MIXED'] }, { releaseStatuses: ['DEMO'] }, { hasIsrc: false }]),
    ...filtered([{ hasAudio: true }, { label, stages: ['MIXED'] }]),
    ...searches,
  };
  const releases = {
    ...sortsOf(['TITLE', 'ARTIST', 'UPC', 'TYPE', 'RELEASE_DATE', 'CREATED_AT']),
    'page 500': { page: 500 },
    ...filtered([{ label }, { types: ['ALBUM'] }, { formats: ['PHYSICAL'] }, { hasUpc: false }, { platforms: ['Spotify'] }]),
    ...searches,
  };
  const works: Record<'list' | 'filter' | 'figures', Sent> = {
    list: sent(WorksDocument, { page: 1, first: 20 }),
    filter: sent(WorksDocument, { page: 1, first: 20, filter: { trackStatus: ['DEMO'] } }),
    figures: sent(WorkStatsDocument, {}),
  };
  const figures: Figure[] = [];
  for (const [like, name, document, variables] of [
    ...listOf('Recordings', RecordingsDocument, recordings),
    ...listOf('Releases', ReleasesDocument, releases),
  ])
    figures.push(
      like === 'search'
        ? await alone(bench, name, sent(document, variables), SEARCH_LIMIT_MS)
        : await beside(bench, name, sent(document, variables), works[like]),
    );
  figures.push(
    await beside(bench, 'Figures of recordings', sent(RecordingFiguresDocument, {}), works.figures),
    await beside(bench, 'Figures of releases', sent(ReleaseFiguresDocument, {}), works.figures),
    await alone(
      bench,
      'The catalogue at a glance, with recordings and releases',
      sent(CatalogueOverviewDocument, {}),
      OVERVIEW_LIMIT_MS,
    ),
    await alone(bench, 'Labels with their figures', sent(LabelsDocument, { page: 1, first: 20 }), LABELS_LIMIT_MS),
    await alone(bench, 'Overview of the distribution', sent(DistributionOverviewDocument, {}), DISTRIBUTION_LIMIT_MS),
  );
  return figures;
}

/** Measures a request against a limit in milliseconds. */
async function alone(bench: Bench, name: string, { query, variables }: Sent, limitMs: number): Promise<Figure> {
  const times: number[] = [];
  // The first round is not counted, because a new database reads its pages from the disk.
  await ask(bench, query, variables);
  for (let round = 0; round < ROUNDS; round++) times.push(await timeMs(() => ask(bench, query, variables)));
  const p95 = quantile(times, 0.95);
  return {
    name,
    value: `p95 ${p95.toFixed(1)} ms (median ${median(times).toFixed(1)})`,
    goal: `≤ ${limitMs} ms`,
    isMet: p95 <= limitMs,
  };
}

/** Compares a request with one of the list of works. Both alternate, because other load comes and goes. */
async function beside(bench: Bench, name: string, request: Sent, reference: Sent): Promise<Figure> {
  const sides = [request, reference];
  const times: number[][] = [[], []];
  for (const { query, variables } of sides) await ask(bench, query, variables);
  for (let round = 0; round < ROUNDS; round++)
    for (const [side, { query, variables }] of sides.entries())
      times[side]!.push(await timeMs(() => ask(bench, query, variables)));
  const [own, works] = times.map(median) as [number, number];
  const ratio = own / works;
  const value = `${ratio.toFixed(2)} (${own.toFixed(1)} ms : ${works.toFixed(1)} ms)`;
  return { name, value, goal: `≤ ${WORKS_FACTOR} of works`, isMet: ratio <= WORKS_FACTOR };
}
