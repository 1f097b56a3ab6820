import type { TypedDocumentNode } from '@apollo/client';
import { print } from 'graphql';
import { DistributionOverviewDocument } from '#web/screens/distribution/__generated__/overview.ts';
import { ReleaseFiguresDocument, ReleasesDocument } from '#web/screens/distribution/releases/__generated__/list.ts';
import { LabelsDocument } from '#web/screens/labels/__generated__/list.ts';
import { RecordingFiguresDocument, RecordingsDocument } from '#web/screens/recordings/__generated__/list.ts';
import { ask, type Bench, type Figure, median, quantile, timeMs } from './bench.ts';
import { seedRecordings } from './seed-recordings.ts';

const ROUNDS = 15;
/** The limits of the list of works, and of the overview for figures that count a whole catalogue. */
const LIST_LIMIT_MS = 50;
const FIGURES_LIMIT_MS = 150;

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
  const lists = [
    ...listOf('Recordings', RecordingsDocument, recordings),
    ...listOf('Releases', ReleasesDocument, releases),
    ...listOf('Labels', LabelsDocument, { 'first page': {} }),
  ];
  const counted: Request[] = [
    ['Figures of recordings', RecordingFiguresDocument, {}],
    ['Figures of releases', ReleaseFiguresDocument, {}],
    ['Overview of the distribution', DistributionOverviewDocument, {}],
  ];
  const figures: Figure[] = [];
  for (const request of lists) figures.push(await measure(bench, request, LIST_LIMIT_MS));
  for (const request of counted) figures.push(await measure(bench, request, FIGURES_LIMIT_MS));
  return figures;
}

async function measure(bench: Bench, [name, document, variables]: Request, limitMs: number): Promise<Figure> {
  const query = print(document);
  const times: number[] = [];
  // The first round is not counted, because a new database reads its pages from the disk.
  await ask(bench, query, variables);
  for (let round = 0; round < ROUNDS; round++) times.push(await timeMs(() => ask(bench, query, variables)));
  const p95 = quantile(times, 0.95);
  const value = `p95 ${p95.toFixed(1)} ms (median ${median(times).toFixed(1)})`;
  return { name, value, goal: `≤ ${limitMs} ms`, isMet: p95 <= limitMs };
}
