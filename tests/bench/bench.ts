import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { gatewayAllocation, gatewayFlags } from '#gateway/server/process/memory.ts';
import type { ServerAnswer, ServerQuestion } from './server.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** A measured figure. Without a `limit` it is informative. */
export type Figure = { name: string; value: string; goal: string; isMet: boolean | null };

/** The server under load with its address and session. */
export type Bench = {
  url: string;
  token: string;
  workspaceId: string;
  works: number;
  databaseUrl: string;
  dataDir: string;
  /** Peak resident memory of the server process, of its largest reading process, or of the worker of imports. */
  peakBytes(of?: 'memory' | 'readers' | 'importer'): Promise<number>;
  /** Processor time of the server process and of the workers of imports so far. */
  cpuMs(): Promise<number>;
};

/** Bundles the server like the product and runs it in its own process. With `hasChains` also both local chains and the worker. */
export async function startServer(databaseUrl: string, dataDir: string, { hasChains = false } = {}) {
  const { buildServer, serverBuild } = await import(path.join(root, 'scripts/lib/server-build.mjs'));
  const outdir = path.join(root, 'dist/bench');
  const { main: _main, config: _config, ...children } = serverBuild.entryPoints;
  buildServer({ entryPoints: { server: 'tests/bench/server.ts', ...children }, outdir });
  const env = {
    ...gatewayAllocation,
    PATH: process.env.PATH,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
    LOCAL_CHAINS: hasChains ? '1' : '0',
  };
  const execArgv = [...gatewayFlags(), ...(process.env.BENCH_NODE_OPTIONS?.split(' ') ?? [])];
  const child = fork(path.join(outdir, 'server.js'), { env, execArgv });
  const exited = once(child, 'exit');
  const failed = exited.then(() => Promise.reject(new Error('The server under load ended; see above.')));
  // After the bench, pending responses are ignored.
  failed.catch(() => undefined);
  const answer = async (): Promise<ServerAnswer> => {
    const [message] = await Promise.race([once(child, 'message'), failed]);
    return message as ServerAnswer;
  };
  const { port } = (await answer()) as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    peakBytes: async (of: 'memory' | 'readers' | 'importer' = 'memory') => {
      child.send(of satisfies ServerQuestion);
      return ((await answer()) as { peakBytes: number }).peakBytes;
    },
    cpuMs: async () => {
      child.send('cpu' satisfies ServerQuestion);
      return ((await answer()) as { cpuMs: number }).cpuMs;
    },
    stop: async () => {
      child.disconnect();
      await exited;
    },
  };
}

/** Sends one operation and waits for its response. Errors end the bench. */
export async function ask<D>(bench: Bench, query: string, variables: object = {}): Promise<D> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${bench.token}` };
  const response = await fetch(`${bench.url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query, variables }) });
  const { data, errors } = (await response.json()) as { data: D; errors?: { message: string }[] };
  if (errors) throw new Error(errors.map(({ message }) => message).join('; '));
  return data;
}

/** Runs an act and returns its duration in milliseconds. */
export async function timeMs(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

/** Returns the value below which the given fraction of all values lies. 0.5 is the median. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!;
}
export const median = (values: readonly number[]) => quantile(values, 0.5);
