import { expect, it, vi } from 'vitest';
import { seededRandom } from '#tests/support/random.ts';
import { expectKept, killAndRestart, mintOf, type Sent, sendStep, startSolanaTestChain } from '#tests/support/solana-chain.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it('acknowledged data of a local Solana node survives random kills during a stream of requests', async () => {
  const local = await startSolanaTestChain();
  const random = seededRandom();
  try {
    const answered: Sent[] = [];
    let isOver = false;
    const mintOn = async () => {
      while (!isOver) {
        const sent = await sendStep(local.chain, mintOf(), 0).catch(() => pause(20).then(() => null));
        if (sent) answered.push(sent);
      }
    };
    const lanes = Promise.all(Array.from({ length: 4 }, mintOn));
    for (let time = 0; time < 5; time += 1) {
      const count = answered.length;
      await vi.waitUntil(() => answered.length > count + 10, { timeout: 300_000 });
      await pause(random() * 30);
      await killAndRestart(local.node);
    }
    isOver = true;
    await lanes;
    await expectKept(local, answered);
    expect(answered.length).toBeGreaterThan(50);
  } finally {
    await local.stop();
  }
});
