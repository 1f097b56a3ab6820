import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { StartupError } from '#db/server/startup-error.ts';
import { startEthereumNode } from './ethereum/node/start.ts';
import { startPatiently, TransientStartFailure } from './first-start.ts';
import type { LocalNode } from './port.ts';
import { startSolanaNode } from './solana/local-node.ts';

const noPause = async () => undefined;
const fund = { ETHEREUM: `0x${'12'.repeat(20)}`, SOLANA: '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV' };

/** Child processes of this one. */
const children = (): string[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => Number(line.trim().split(/\s+/)[1]) === process.pid);

describe('first start of a node', () => {
  it('is retried if the node was killed, but not if the node reported a reason', async () => {
    let tries = 0;
    const startOnThird = async () => {
      tries += 1;
      if (tries < 3) throw new TransientStartFailure('It ended.');
      return 'up';
    };
    expect(await startPatiently(startOnThird, noPause)).toBe('up');
    let refusals = 0;
    const refused = startPatiently(async () => {
      refusals += 1;
      throw new StartupError('The folder belongs to somebody else.');
    }, noPause);
    await expect(refused).rejects.toThrow('somebody else');
    expect(refusals).toBe(1);
  });

  it.each<[string, (stateDir: string) => Promise<LocalNode>]>([
    ['Ethereum', (stateDir) => startEthereumNode({ stateDir, fund: fund.ETHEREUM })],
    ['Solana', (stateDir) => startSolanaNode({ stateDir, fund: fund.SOLANA })],
  ])('survives a kill -9 of the %s node right after its process was started', async (_, start) => {
    const stateDir = mkdtempSync(path.join(tmpdir(), 'stave-first-start-'));
    // The process is started before the first `await`.
    const starting = startPatiently(() => start(stateDir), noPause);
    const [victim, ...others] = children().filter((line) => line.includes('node/main.ts') && line.includes(stateDir));
    expect([victim, others]).toEqual([expect.any(String), []]);
    process.kill(Number.parseInt(victim!, 10), 'SIGKILL');
    const node = await starting;
    expect((await fetch(node.url, { method: 'POST' })).status).toBeLessThan(500);
    await node.stop();
    await rm(stateDir, { recursive: true, force: true });
  });

  it('waits for a previous node that still uses the folder', async () => {
    const stateDir = mkdtempSync(path.join(tmpdir(), 'stave-first-start-'));
    const first = await startSolanaNode({ stateDir, fund: fund.SOLANA });
    const pauses: number[] = [];
    const next = await startPatiently(
      () => startSolanaNode({ stateDir, fund: fund.SOLANA }),
      async (ms) => {
        pauses.push(ms);
        await first.stop();
      },
    );
    expect(pauses).toEqual([100]);
    await next.stop();
    await rm(stateDir, { recursive: true, force: true });
  });
});
