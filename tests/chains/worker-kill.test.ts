import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Blockchain, blockchains } from '#domain/tokenization/token-terms.ts';
import { openChain } from '#gateway/ports/chains/endpoints.ts';
import { registerNetwork } from '#gateway/tokenization/mint/mint-network.ts';
import { settingsVariable } from '#gateway/tokenization/mint/worker/messages.ts';
import { startTestNodes, type TestNodes } from '#tests/support/chains.ts';
import {
  buildKilledPrograms,
  databaseUrlOf,
  expectAllDone,
  expireLeases,
  type KilledPrograms,
  newToken,
  openActs,
} from './support/killed-programs.ts';
import { expectAgreement } from './support/on-chain.ts';
import { type QueueWorld, requestRoot, requestTokens, startQueueWorld } from './support/queue-world.ts';

let programs: KilledPrograms;
let world: QueueWorld;
let nodes: TestNodes;
beforeAll(async () => {
  [programs, world, nodes] = await Promise.all([buildKilledPrograms(), startQueueWorld(), startTestNodes()]);
});
afterAll(async () => {
  await programs.remove();
  await nodes.stop();
  await world.stop();
});

async function networkOf(blockchain: Blockchain): Promise<string> {
  const chain = await openChain(nodes.endpoints, blockchain);
  const id = await registerNetwork(world.pool, chain.identity);
  await chain.close();
  return id;
}

test('a worker killed with SIGKILL after it sent a transaction completes all requests after a restart', async () => {
  for (const blockchain of blockchains) {
    const network = await networkOf(blockchain);
    await requestTokens(world, network, [newToken(blockchain, 0), newToken(blockchain, 9)]);
    await requestRoot(world, network);
  }
  const settings = {
    databaseUrl: databaseUrlOf(world),
    endpoints: nodes.endpoints,
    dailyLimits: { ETHEREUM: null, SOLANA: null },
  };
  const env = { [settingsVariable]: JSON.stringify(settings) };
  for (const method of ['eth_sendRawTransaction', 'sendTransaction']) {
    const [, signal] = await once(programs.start('worker', { ...env, KILL_AFTER: method }), 'exit');
    expect(signal).toBe('SIGKILL');
    await expireLeases(world);
  }
  const last = programs.start('worker', env);
  await expect.poll(() => openActs(world)).toBe(0);
  last.kill('SIGKILL');
  await expectAllDone(world, 6);
  await expectAgreement(world.pool, nodes.urls as Record<Blockchain, string>);
});
