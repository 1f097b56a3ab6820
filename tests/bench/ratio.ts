import { Agent, request } from 'node:http';
import type { Bench } from './bench.ts';
import { cpuTimeMs } from './cpu-time.ts';

/** One side of a comparison: a request that returns 200. */
export type Side = { url: string; token: string; body: string };
/** A request of the product and its reference. Both run `pairs` times, with `requests` requests each time. */
export type Comparison = { name: string; product: Side; reference: Side; requests: number; pairs: number };
export type Ratio = { name: string; ratio: number; lowest: number; highest: number };

const CONNECTIONS = 6;
/** Number of parts of the rounds for the spread. */
const PARTS = 4;
/**
 * Functions are compiled after some hundred calls, and an operation at its second run. Before that, both sides cost several times as
 * much.
 */
const WARM_UP_REQUESTS = 1_000;

/**
 * Compares the cost of requests: 1 means as much as the reference, 0.5 twice as much. Both sides alternate in rounds of a fraction of a
 * second. The ratio is that of the sums, because garbage collection belongs to the cost and happens once in many rounds. The cost is
 * processor time, so other load on the machine hardly matters. Without processor times it is elapsed time.
 */
export async function measureRatio(bench: Bench, { name, product, reference, requests, pairs }: Comparison): Promise<Ratio> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const costs = new Map<Side, number[]>([
    [product, []],
    [reference, []],
  ]);
  const warmUpPairs = Math.ceil(WARM_UP_REQUESTS / requests);
  try {
    for (let pair = -warmUpPairs; pair < pairs; pair++) {
      const sides = pair % 2 === 0 ? [product, reference] : [reference, product];
      for (const side of sides) {
        const cost = await costMs(bench, () => sendAll(agent, side, requests));
        if (pair >= 0) costs.get(side)!.push(cost);
      }
    }
  } finally {
    agent.destroy();
  }
  const parts = Array.from({ length: PARTS }, (_, part) => {
    const [from, to] = [part, part + 1].map((each) => Math.round((each * pairs) / PARTS));
    return sum(costs.get(reference)!.slice(from, to)) / sum(costs.get(product)!.slice(from, to));
  });
  const ratio = sum(costs.get(reference)!) / sum(costs.get(product)!);
  return { name, ratio, lowest: Math.min(...parts), highest: Math.max(...parts) };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Returns the processor time of an act in milliseconds; without processor times, the elapsed time. */
export async function costMs(bench: Bench, act: () => Promise<void>): Promise<number> {
  const [cpuBefore, startMs] = [await cpuTimeMs(bench), performance.now()];
  await act();
  const elapsedMs = performance.now() - startMs;
  const cpuAfter = await cpuTimeMs(bench);
  return cpuBefore === null || cpuAfter === null ? elapsedMs : cpuAfter - cpuBefore;
}

async function sendAll(agent: Agent, side: Side, requests: number): Promise<void> {
  let left = requests;
  const worker = async () => {
    while (left-- > 0) await send(agent, side);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
}

function send(agent: Agent, { url, token, body }: Side): Promise<void> {
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    authorization: `Bearer ${token}`,
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      response.resume();
      response.once('error', reject);
      response.once('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${response.statusCode}.`)),
      );
    });
    sent.once('error', reject);
    sent.end(body);
  });
}
