import { ask, type Bench, type Figure, median, timeMs } from './bench.ts';

const PAGES = 300;
const PAGE_SIZE = 20;
const LIMIT = 1.5;

const query = `query ($after: String) {
  works(first: ${PAGE_SIZE}, after: $after) { nodes { id title iswc genre } pageInfo { hasNextPage endCursor } } }`;
const fromTheEnd = `{ works(first: ${PAGE_SIZE + 1}, sort: { by: TITLE, direction: DESC }) { edges { cursor } } }`;

type Page = { works: { nodes: unknown[]; pageInfo: { hasNextPage: boolean } } };

/** Compares the last page by cursor with the first. */
export async function measurePaging(bench: Bench): Promise<Figure[]> {
  const { works } = await ask<{ works: { edges: { cursor: string }[] } }>(bench, fromTheEnd);
  const after = works.edges.at(-1)!.cursor;
  const last = await ask<Page>(bench, query, { after });
  if (last.works.pageInfo.hasNextPage || last.works.nodes.length !== PAGE_SIZE) throw new Error('This is not the last page.');
  const times = { first: [] as number[], last: [] as number[] };
  for (let page = 0; page < PAGES; page++) {
    times.first.push(await timeMs(() => ask(bench, query, { after: null })));
    times.last.push(await timeMs(() => ask(bench, query, { after })));
  }
  const ratio = median(times.last) / median(times.first);
  return [
    {
      name: 'Last page by cursor against the first',
      value: `${ratio.toFixed(2)} (${median(times.last).toFixed(2)} ms : ${median(times.first).toFixed(2)} ms)`,
      goal: `≤ ${LIMIT}`,
      isMet: ratio <= LIMIT,
    },
  ];
}
