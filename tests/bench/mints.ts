import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Blockchain } from '#domain/tokens/token-terms.ts';
import { ask, type Bench, type Figure, median, quantile, startServer, timeMs } from './bench.ts';

const MINTS = 500;
const LIMIT = 1.5;
/** Lists before, between and after the mints, so other load on the machine affects both sides equally. */
const QUIET_LISTS = 300;
const PAUSE_MS = 20;
const WITHIN_MS = 600_000;

const wallets: Record<Blockchain, string> = {
  ETHEREUM: '0x8ba1f109551bD432803012645Ac136ddd64DBA72',
  SOLANA: '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
};
const list = `{ works(first: 20) { nodes { id title iswc genre language trackStatus createdAt tokenStatus } } }`;
const start = `mutation ($subject: ID!, $input: TokenizationInput!) {
  tokenizationStart(kind: WORK, subject: $subject, input: $input) { userErrors { message } }
}`;

/** Measures many mints on each local chain, and the list of works meanwhile compared with an idle server. */
export async function measureMints(bench: Bench): Promise<Figure[]> {
  const server = await startServer(bench.databaseUrl, bench.dataDir, { hasChains: true });
  const client = new pg.Client({ connectionString: bench.databaseUrl });
  await client.connect();
  try {
    const place = { ...bench, url: server.url };
    const works = await readyWorks(client, bench.workspaceId);
    await networksUp(place);
    await lists(place, QUIET_LISTS);
    const quiet = await lists(place, QUIET_LISTS);
    const busy: number[] = [];
    const figures: Figure[] = [];
    for (const [at, blockchain] of (['ETHEREUM', 'SOLANA'] as const).entries()) {
      const own = works.slice(at * MINTS, (at + 1) * MINTS);
      const { requestMs, allMs } = await mintAll(place, client, { blockchain, works: own, times: busy });
      quiet.push(...(await lists(place, QUIET_LISTS)));
      figures.push({
        name: `${MINTS} mints on the local ${blockchain === 'ETHEREUM' ? 'Ethereum' : 'Solana'} chain`,
        value: `${seconds(allMs)} s until all are confirmed (${seconds(requestMs)} s for the requests)`,
        goal: 'for information',
        isMet: null,
      });
    }
    return [...figures, listFigure(quiet, busy), await memoryFigure(server)];
  } finally {
    await client.end();
    await server.stop();
  }
}

const seconds = (ms: number) => (ms / 1_000).toFixed(1);

function listFigure(quiet: readonly number[], busy: readonly number[]): Figure {
  const [before, during] = [quantile(quiet, 0.95), quantile(busy, 0.95)];
  const medians = `medians ${median(busy).toFixed(1)} : ${median(quiet).toFixed(1)} ms`;
  return {
    name: 'List of works during mints against without, p95',
    value: `${(during / before).toFixed(2)} (${during.toFixed(1)} : ${before.toFixed(1)} ms, ${medians}, ${busy.length} lists)`,
    goal: `≤ ${LIMIT}`,
    isMet: during / before <= LIMIT,
  };
}

async function memoryFigure(server: Awaited<ReturnType<typeof startServer>>): Promise<Figure> {
  const megabytes = (await server.peakBytes()) / 1_000_000;
  const value = `${megabytes.toFixed(0)} MB at the most`;
  return { name: 'Resident memory of the server with these requests', value, goal: 'for information', isMet: null };
}

/** Returns works that meet all requirements for a token. */
async function readyWorks(client: pg.Client, workspaceId: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `update work set copyright_owner = 'Bench' where id in (
      select id from work where workspace_id = $1 and deleted_at is null and splits_state = 'COMPLETE'
        and not exists (select from tokenization where subject_id = work.id) limit $2) returning id`,
    [workspaceId, 2 * MINTS],
  );
  if (rows.length < 2 * MINTS) throw new Error(`Only ${rows.length} works are ready to be minted.`);
  return rows.map(({ id }) => id);
}

async function networksUp(bench: Bench): Promise<void> {
  const query = '{ chainNetworks { isAvailable } }';
  for (let waited = 0; waited < 30_000; waited += 200) {
    const { chainNetworks } = await ask<{ chainNetworks: { isAvailable: boolean }[] }>(bench, query);
    if (chainNetworks.length === 2 && chainNetworks.every(({ isAvailable }) => isAvailable)) return;
    await sleep(200);
  }
  throw new Error('The local chains did not come up.');
}

async function lists(bench: Bench, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let done = 0; done < count; done++) {
    times.push(await timeMs(() => ask(bench, list)));
    await sleep(PAUSE_MS);
  }
  return times;
}

type Minting = { blockchain: Blockchain; works: readonly string[]; times: number[] };

/** Requests all tokens in sequence and waits for the last block, while another user keeps listing works. */
async function mintAll(bench: Bench, client: pg.Client, { blockchain, works, times }: Minting) {
  let isOver = false;
  const reader = (async () => {
    while (!isOver) times.push(...(await lists(bench, 1)));
  })();
  let requestMs = 0;
  const allMs = await timeMs(async () => {
    requestMs = await timeMs(() => requestAll(bench, blockchain, works));
    await allConfirmed(client, works);
  });
  isOver = true;
  await reader;
  return { requestMs, allMs };
}

async function requestAll(bench: Bench, blockchain: Blockchain, works: readonly string[]): Promise<void> {
  const input = { blockchain, tokenType: 'NFT', walletAddress: wallets[blockchain] };
  for (const subject of works) {
    const { tokenizationStart } = await ask<{ tokenizationStart: { userErrors: { message: string }[] } }>(bench, start, {
      subject,
      input,
    });
    const [problem] = tokenizationStart.userErrors;
    if (problem) throw new Error(problem.message);
  }
}

async function allConfirmed(client: pg.Client, works: readonly string[]): Promise<void> {
  for (const until = Date.now() + WITHIN_MS; Date.now() < until; await sleep(200)) {
    const { rows } = await client.query<{ state: string; count: number }>(
      'select state, count(*)::int as count from tokenization where subject_id = any($1) group by state',
      [works],
    );
    const countOf = (state: string) => rows.find((row) => row.state === state)?.count ?? 0;
    if (countOf('FAILED') > 0) throw new Error(`${countOf('FAILED')} mints failed.`);
    if (countOf('CONFIRMED') === works.length) return;
  }
  throw new Error('The mints took too long.');
}
