import { it, vi } from 'vitest';
import {
  blockAt,
  expectSeen,
  hashOf,
  killAndRestart,
  type Seen,
  see,
  startTestNode,
  type TestNode,
  transfer,
} from '#tests/support/ethereum-chain.ts';
import { seededRandom } from '#tests/support/random.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends transactions until stopped, and repeats unanswered requests. Checks that acknowledged ones have a block. Returns the number sent. */
async function sendStream(node: TestNode, seen: Seen, isOver: () => boolean): Promise<number> {
  for (let nonce = 0; ; nonce += 1) {
    if (isOver()) return nonce;
    const raw = await transfer(node.wallet, nonce);
    for (;;) {
      const hash = await node.ask('eth_sendRawTransaction', raw).catch((error: Error) => error);
      if (typeof hash === 'string' || /already known/.test(hash.message)) break;
      if (!/fetch failed|starting/.test(hash.message)) throw hash;
      await pause(10);
    }
    await see(node, seen, hashOf(raw));
  }
}

it('a local Ethereum chain has every acknowledged transaction in the same block after random kills', async () => {
  const node = await startTestNode();
  const random = seededRandom();
  const genesis = await blockAt(node, '0x0');
  const seen: Seen = new Map();
  let isOver = false;
  const stream = sendStream(node, seen, () => isOver);
  const untilSeen = (count: number) => vi.waitUntil(() => seen.size >= count, { interval: 5, timeout: 300_000 });
  for (let kill = 1; kill <= 5; kill += 1) {
    await untilSeen(kill * 5);
    // A snapshot is written in between, so both snapshot and journal are restored.
    if (kill === 2) await node.ask('anvil_setBalance', node.wallet.address, '0x3635c9adc5dea00000');
    await pause(random() * 40);
    await killAndRestart(node);
  }
  await untilSeen(30);
  isOver = true;
  await expectSeen(node, seen, genesis, await stream);
  await node.stop();
});
