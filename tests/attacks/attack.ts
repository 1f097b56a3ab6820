import { readFile } from 'node:fs/promises';
import { processTree } from '#tests/support/stave-process.ts';

/** The running product under attack. */
export type Target = {
  url: string;
  /** The started process with its children. Null for a product that runs elsewhere, whose memory cannot be read. */
  pid: number | null;
  /** The data folder of the product. Null for a product that runs elsewhere. */
  dataDir: string | null;
};

/** An attack. `run` throws if it succeeds; otherwise it returns a sentence with the result and numbers. */
export type Attack = { name: string; run(target: Target): Promise<string> };

/** Throws with `message` unless `condition` holds. */
export function hold(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(message);
}

/** Sends a GraphQL operation. Returns the response as text, because attacks check its size. */
export async function post(target: Target, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${target.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Returns the milliseconds until /healthz responds. Throws if it fails. */
export async function healthMs({ url }: Target): Promise<number> {
  const start = performance.now();
  const response = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(30_000) });
  await response.text();
  hold(response.ok, `/healthz answered ${response.status}.`);
  return performance.now() - start;
}

/** Runs `act` and measures /healthz ten times a second meanwhile. Returns the times in milliseconds, in ascending order. */
export async function healthDuring(target: Target, act: () => Promise<void>): Promise<number[]> {
  let isOver = false;
  const times: number[] = [];
  const watching = (async () => {
    while (!isOver) {
      times.push(await healthMs(target));
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  })();
  await act().finally(() => {
    isOver = true;
  });
  await watching;
  return times.toSorted((a, b) => a - b);
}

/** Resident memory of the product's largest Node.js process in megabytes, or null when it runs elsewhere. */
export async function serverMegabytes({ pid }: Target): Promise<number | null> {
  if (pid === null) return null;
  const sizes = await Promise.all(
    processTree(pid).map(async (each) => {
      const status = await readFile(`/proc/${each}/status`, 'utf8').catch(() => '');
      const kilobytes = /^Name:\s+(node|MainThread)/m.test(status) ? /^VmRSS:\s+(\d+)/m.exec(status)?.[1] : undefined;
      return Number(kilobytes ?? 0) / 1_024;
    }),
  );
  return Math.max(...sizes);
}
