import { deepStrictEqual } from 'node:assert/strict';
import autocannon from 'autocannon';
import { ask, type Bench, type Figure, median } from './bench.ts';
import { handWrittenPath } from './hand-written.ts';

const contributor = 'contributor { id firstName lastName }';
const row = 'id role performanceFactor mechanicalFactor';
export const query = `{ works(first: 20) { nodes { id title iswc genre language trackStatus createdAt splits {
  composers { ${row} ${contributor} } authors { ${row} ${contributor} } publishers { ${row} publisher { id name } } } } } }`;

/** Rounds alternate, so that whatever else the machine does disturbs both sides alike. */
const ROUNDS = 7;
const ROUND_SECONDS = 4;
const CONNECTIONS = 10;
const GOAL = 1;
const LEAST = 0.85;

/** Requests per second of the nested list against one hand-written statement that gives the same answer. */
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

/** Throws unless the product and the hand-written statement answer alike: only then do their speeds compare. */
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
