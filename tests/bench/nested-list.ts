import { deepStrictEqual } from 'node:assert/strict';
import autocannon from 'autocannon';
import { ask, type Bench, type Figure, median } from './bench.ts';
import { handWrittenPath } from './hand-written.ts';

const contributor = 'contributor { id firstName lastName }';
const row = 'id role performanceFactor mechanicalFactor';
export const query = `{ works(first: 20) { nodes { id title iswc genre language trackStatus createdAt splits {
  composers { ${row} ${contributor} } authors { ${row} ${contributor} } publishers { ${row} publisher { id name } } } } } }`;

/** Rounds alternate, so other load on the machine affects both sides equally. */
const ROUNDS = 7;
const ROUND_SECONDS = 4;
const CONNECTIONS = 10;
const GOAL = 1;
const LEAST = 0.85;

/** Compares requests per second of the nested list with one hand-written statement with the same result. */
export async function measureNestedList(bench: Bench): Promise<Figure[]> {
  await assertSameAnswer(bench);
  const sides = { graphql: [] as number[], handWritten: [] as number[] };
  await load(graphqlRequest(bench), 3);
  await load(handWrittenRequest(bench), 3);
  for (let round = 0; round < ROUNDS; round++) {
    sides.graphql.push(await load(graphqlRequest(bench), ROUND_SECONDS));
    sides.handWritten.push(await load(handWrittenRequest(bench), ROUND_SECONDS));
  }
  const ratios = sides.graphql.map((rate, round) => rate / sides.handWritten[round]!);
  const ratio = median(ratios);
  const rates = `${Math.round(median(sides.graphql))}/s : ${Math.round(median(sides.handWritten))}/s`;
  const spread = `rounds ${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
  return [
    {
      name: 'Nested list, GraphQL against one json_agg statement',
      value: `${ratio.toFixed(2)} (${rates}; ${spread})`,
      goal: `≥ ${GOAL.toFixed(1)}, at least ${LEAST}`,
      isMet: ratio >= LEAST,
    },
  ];
}

type Request = { url: string; headers: Record<string, string>; body: string };
const headers = (bench: Bench) => ({ 'content-type': 'application/json', authorization: `Bearer ${bench.token}` });
const graphqlRequest = (bench: Bench): Request => ({
  url: `${bench.url}/graphql`,
  headers: headers(bench),
  body: JSON.stringify({ query }),
});
const handWrittenRequest = (bench: Bench): Request => ({
  url: bench.url + handWrittenPath,
  headers: headers(bench),
  body: JSON.stringify({ workspaceId: bench.workspaceId }),
});

/** Throws unless the product and the hand-written statement return the same, because only then can speeds be compared. */
export async function assertSameAnswer(bench: Bench): Promise<void> {
  const { url, ...rest } = handWrittenRequest(bench);
  const response = await fetch(url, { method: 'POST', ...rest });
  const { data } = (await response.json()) as { data: unknown };
  deepStrictEqual(data, await ask(bench, query));
}

/** Requests per second over a period. Any status other than 200 ends the bench. */
async function load(request: Request, seconds: number): Promise<number> {
  const result = await autocannon({ ...request, method: 'POST', connections: CONNECTIONS, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${request.url} failed ${result.non2xx + result.errors} times.`);
  return result['2xx'] / result.duration;
}
