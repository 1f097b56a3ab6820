import { ask, type Bench, type Figure, median, quantile, timeMs } from './bench.ts';

const PIECES = 150;
const ROUNDS = 3;
const LIMIT_MS = 50;
/** Letters that occur in no word of the seed. */
const ABSENT = ['qzxj', 'wxqv', 'zzqk', 'jxwq', 'kqzz', 'vqxw', 'xjqk', 'qqjz', 'wzqx', 'hqzj'];

const sample = `query ($page: Int, $by: WorkSortField!) { works(first: 1, page: $page, sort: { by: $by }) { nodes { title } } }`;
/** The query of the list screen. */
const query = `query ($search: String!) {
  works(first: 20, page: 1, search: $search) {
    nodes { id title iswc genre language trackStatus createdAt } totalCount totalCountIsExact } }`;
const figures = `{ workStats { total released unreleased thisMonth lastMonth lastSevenDays withoutIswc } }`;
const total = '{ works(first: 1) { totalCount } }';
/** Requests of the search box while typing. */
const everything = 'query ($search: String!) { search(text: $search) { kind id title detail } }';

type Found = { works: { nodes: unknown[]; totalCount: number; totalCountIsExact: boolean } };
type Timed = { piece: string; count: number; ms: number };

/** Measures a search of the list screen for four letters from the middle of a title, and its statistics. */
export async function measureSearch(bench: Bench): Promise<Figure[]> {
  const pieces = [...(await piecesOfTitles(bench)), ...ABSENT];
  const timed: Timed[] = [];
  // The first round is not counted, because a new database reads its pages from the disk.
  for (const piece of pieces) await ask<Found>(bench, query, { search: piece });
  for (let round = 0; round < ROUNDS; round++) {
    for (const piece of pieces) {
      let found: Found | undefined;
      const ms = await timeMs(async () => {
        found = await ask<Found>(bench, query, { search: piece });
      });
      timed.push({ piece, count: found!.works.totalCountIsExact ? found!.works.totalCount : Number.POSITIVE_INFINITY, ms });
    }
  }
  const all = timed.map(({ ms }) => ms);
  const p95 = quantile(all, 0.95);
  const slowest = timed.toSorted((a, b) => b.ms - a.ms)[0]!;
  return [
    {
      name: `Search for four letters out of a title, p95 of ${pieces.length} pieces`,
      value: `${p95.toFixed(1)} ms (median ${median(all).toFixed(1)}, slowest ${slowest.ms.toFixed(1)}: ${slowest.piece})`,
      goal: `≤ ${LIMIT_MS} ms`,
      isMet: p95 <= LIMIT_MS,
    },
    ...byFrequency(timed),
    await searchCredits(bench),
    await searchEverything(bench, pieces),
    await information(bench, 'The figures above the list', figures),
    await information(bench, 'Total count of the whole list', total),
  ];
}

function byFrequency(timed: Timed[]): Figure[] {
  const classes: [string, (count: number) => boolean][] = [
    ['without a match', (count) => count === 0],
    ['with up to 1,000 matches', (count) => count > 0 && count <= 1_000],
    ['with more matches', (count) => count > 1_000],
  ];
  return classes.flatMap(([name, belongs]) => {
    const times = timed.filter(({ count }) => belongs(count)).map(({ ms }) => ms);
    if (times.length === 0) return [];
    const value = `p95 ${quantile(times, 0.95).toFixed(1)} ms, median ${median(times).toFixed(1)} ms`;
    return [{ name: `  ${times.length / ROUNDS} pieces ${name}`, value, goal: '', isMet: null }];
  });
}

const people = 'query ($page: Int) { contributors(first: 1, page: $page) { nodes { firstName lastName } } }';
const houses = 'query ($page: Int) { publishers(first: 1, page: $page) { nodes { name } } }';
const NAMES = 40;

/** Searches the works list by names: a first name, one contributor, and one publisher. */
async function searchCredits(bench: Bench): Promise<Figure> {
  type People = { contributors: { nodes: { firstName: string; lastName: string }[] } };
  const times: number[] = [];
  for (let step = 0; step < NAMES; step++) {
    const found = await ask<People>(bench, people, { page: 1 + ((step * 97) % 4_000) });
    const { firstName, lastName } = found.contributors.nodes[0]!;
    const { publishers } = await ask<{ publishers: { nodes: { name: string }[] } }>(bench, houses, {
      page: 1 + ((step * 9) % 400),
    });
    for (const search of [firstName, lastName, `${firstName} ${lastName}`, publishers.nodes[0]!.name])
      times.push(await timeMs(() => ask<Found>(bench, query, { search })));
  }
  const p95 = quantile(times, 0.95);
  const value = `${p95.toFixed(1)} ms (median ${median(times).toFixed(1)}, slowest ${Math.max(...times).toFixed(1)})`;
  return {
    name: 'Search for works by names of writers and publishers, p95',
    value,
    goal: `≤ ${LIMIT_MS} ms`,
    isMet: p95 <= LIMIT_MS,
  };
}

/** Measures the global search while typing, from two letters to the whole piece. */
async function searchEverything(bench: Bench, pieces: readonly string[]): Promise<Figure> {
  const times: number[] = [];
  for (const piece of pieces) {
    for (const search of [piece.slice(0, 2), piece.slice(0, 3), piece])
      times.push(await timeMs(() => ask(bench, everything, { search })));
  }
  const p95 = quantile(times, 0.95);
  const value = `${p95.toFixed(1)} ms (median ${median(times).toFixed(1)}, slowest ${Math.max(...times).toFixed(1)})`;
  return { name: 'Global search while typing, p95', value, goal: `≤ ${LIMIT_MS} ms`, isMet: p95 <= LIMIT_MS };
}

async function information(bench: Bench, name: string, operation: string): Promise<Figure> {
  const times: number[] = [];
  for (let round = 0; round < 15; round++) times.push(await timeMs(() => ask(bench, operation)));
  return { name, value: `median ${median(times).toFixed(1)} ms`, goal: '', isMet: null };
}

/** Four letters from within words of titles spread evenly over the catalogue, so frequent pieces occur more often. */
async function piecesOfTitles(bench: Bench): Promise<string[]> {
  const pieces = new Set<string>();
  for (let step = 0; pieces.size < PIECES && step < PIECES * 5; step++) {
    const page = 1 + ((step * 7_919) % Math.min(bench.works, 50_000));
    const { works } = await ask<{ works: { nodes: { title: string }[] } }>(bench, sample, { page, by: 'CREATED_AT' });
    const words = (works.nodes[0]?.title ?? '').split(/[^\p{L}]+/u).filter((word) => word.length >= 6);
    const word = words[step % Math.max(1, words.length)];
    if (word) pieces.add(word.slice(1 + (step % (word.length - 5)), 5 + (step % (word.length - 5))).toLowerCase());
  }
  return [...pieces];
}
