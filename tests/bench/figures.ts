import { ask, type Bench, type Figure, median, quantile, timeMs } from './bench.ts';

const ROUNDS = 15;
const count = '{ total change months { month total } }';
/** The query of the overview. */
const overview = `{ catalogueOverview { works ${count} contributors ${count} publishers ${count} worksByStatus { status works }
  activity { id occurredAt actorName verb subjectKind subject { id name isInBin } } } }`;
const breakdown = '{ top { name works } others otherNames unnamed }';
const insights = `{ catalogueInsights(months: 24) { worksAdded { month released notReleased }
  completeness { works splitsComplete splitsIncomplete splitsMissing iswcValid iswcWrongCheckDigit iswcMissing withPublisherShare }
  genres ${breakdown} languages ${breakdown} mostCredited { works contributor { id firstName lastName } } } }`;

/** Measures the two queries of the overview. */
export async function measureFigures(bench: Bench): Promise<Figure[]> {
  return [
    await measure(bench, 'The catalogue at a glance', overview, 150),
    await measure(bench, 'The catalogue over time, 24 months', insights, 400),
  ];
}

async function measure(bench: Bench, name: string, operation: string, limitMs: number): Promise<Figure> {
  const times: number[] = [];
  // The first round is not counted, because a new database reads its pages from the disk.
  await ask(bench, operation);
  for (let round = 0; round < ROUNDS; round++) times.push(await timeMs(() => ask(bench, operation)));
  const middle = median(times);
  return {
    name,
    value: `median ${middle.toFixed(1)} ms (p95 ${quantile(times, 0.95).toFixed(1)})`,
    goal: `≤ ${limitMs} ms`,
    isMet: middle <= limitMs,
  };
}
