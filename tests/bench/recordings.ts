import type { TypedDocumentNode } from '@apollo/client';
import { print } from 'graphql';
import { DistributionOverviewDocument } from '#web/screens/distribution/__generated__/overview.ts';
import { ReleaseFiguresDocument, ReleasesDocument } from '#web/screens/distribution/releases/__generated__/list.ts';
import { LabelsDocument } from '#web/screens/labels/__generated__/list.ts';
import { RecordingFiguresDocument, RecordingsDocument } from '#web/screens/recordings/__generated__/list.ts';
import { WorkStatsDocument, WorksDocument } from '#web/screens/works/__generated__/list.ts';
import { ask, type Bench, type Figure, median, quantile, timeMs } from './bench.ts';
import { seedRecordings } from './seed-recordings.ts';

const ROUNDS = 15;
/** The limit of searches in the list of works. */
const SEARCH_LIMIT_MS = 50;
/** Figures that count most of the catalogue: those of the distribution, and the artists of twenty labels. */
const WHOLE_LIMIT_MS = 1_000;
/** Other requests may take this much longer than those of the list of works, which count as many rows. */
const WORKS_FACTOR = 1.5;

type Request = [name: string, document: TypedDocumentNode<unknown, never>, variables: object];

const listOf = (name: string, document: unknown, cases: Record<string, object>): Request[] =>
  Object.entries(cases).map(([what, variables]) => [
    `${name}, ${what}`,
    document as Request[1],
    { page: 1, first: 20, ...variables },
  ]);

const sortsOf = (fields: readonly string[]) =>
  Object.fromEntries(
    fields.flatMap((by) =>
      ['ASC', 'DESC'].map((direction) => [`by ${by} ${direction.toLowerCase()}`, { sort: { by, direction } }]),
    ),
  );
const ofStatus = { page: 1, first: 20, filter: { trackStatus: ['DEMO'] } };
const searches = { 'search with many matches': { search: 'ight' }, 'search without a match': { search: 'qzxj' } };

/** Measures the requests of the lists of recordings, releases and labels, and of their figures, as the screens send them. */
export async function measureRecordings(bench: Bench): Promise<Figure[]> {
  await seedRecordings(bench.databaseUrl, bench.workspaceId, bench.works);
  const { labels, contributors, works } = await ask<Record<'labels' | 'contributors' | 'works', { nodes: { id: string }[] }>>(
    bench,
    '{ labels(first: 1) { nodes { id } } contributors(first: 1) { nodes { id } } works(first: 1) { nodes { id } } }',
  );
  const [label, contributor, work] = [labels, contributors, works].map(({ nodes }) => nodes[0]!.id);
  const filtered = (filters: readonly object[]) =>
    Object.fromEntries(filters.map((filter) => [`filter ${Object.keys(filter).join(' and ')}`, { filter }]));
  const recordings = {
    ...sortsOf(['TITLE', 'ARTIST', 'ISRC', 'STAGE', 'STATUS', 'DURATION', 'RELEASE_DATE', 'CREATED_AT']),
    'page 500': { page: 500 },
    ...filtered([{ label }, { contributor }, { work }, { stage: 'MIXED' }, { releaseStatus: 'DEMO' }, { hasIsrc: false }]),
    ...filtered([{ hasAudio: true }, { label, stage: 'MIXED' }]),
    ...searches,
  };
  const releases = {
    ...sortsOf(['TITLE', 'ARTIST', 'UPC', 'TYPE', 'RELEASE_DATE', 'CREATED_AT']),
    'page 500': { page: 500 },
    ...filtered([{ label }, { type: 'ALBUM' }, { format: 'PHYSICAL' }, { hasUpc: false }, { platform: 'Spotify' }]),
    ...searches,
  };
  const reference = {
    list: await measure(bench, ['Works, by title', WorksDocument as Request[1], { page: 1, first: 20 }]),
    filter: await measure(bench, ['Works, filter trackStatus', WorksDocument as Request[1], ofStatus]),
    figures: await measure(bench, ['Figures of works', WorkStatsDocument as Request[1], {}]),
  };
  const limitOf = (name: string) => {
    if (name.includes('search')) return SEARCH_LIMIT_MS;
    if (name.includes('distribution') || name.startsWith('Labels')) return WHOLE_LIMIT_MS;
    const like = name.includes('filter') ? reference.filter : name.includes('Figures') ? reference.figures : reference.list;
    return like.medianMs * WORKS_FACTOR;
  };
  const requests: Request[] = [
    ...listOf('Recordings', RecordingsDocument, recordings),
    ...listOf('Releases', ReleasesDocument, releases),
    ...listOf('Labels', LabelsDocument, { 'first page': {} }),
    ['Figures of recordings', RecordingFiguresDocument as Request[1], {}],
    ['Figures of releases', ReleaseFiguresDocument as Request[1], {}],
    ['Overview of the distribution', DistributionOverviewDocument as Request[1], {}],
  ];
  const figures: Figure[] = Object.values(reference).map((each) => figureOf(each, null));
  for (const request of requests) figures.push(figureOf(await measure(bench, request), limitOf(request[0])));
  return figures;
}

type Measured = { name: string; medianMs: number; p95Ms: number };

const figureOf = ({ name, medianMs, p95Ms }: Measured, limitMs: number | null): Figure => ({
  name,
  value: `median ${medianMs.toFixed(1)} ms (p95 ${p95Ms.toFixed(1)})`,
  goal: limitMs === null ? '' : `median ≤ ${limitMs.toFixed(0)} ms`,
  isMet: limitMs === null ? null : medianMs <= limitMs,
});

async function measure(bench: Bench, [name, document, variables]: Request): Promise<Measured> {
  const query = print(document);
  const times: number[] = [];
  // The first round is not counted, because a new database reads its pages from the disk.
  await ask(bench, query, variables);
  for (let round = 0; round < ROUNDS; round++) times.push(await timeMs(() => ask(bench, query, variables)));
  return { name, medianMs: median(times), p95Ms: quantile(times, 0.95) };
}
