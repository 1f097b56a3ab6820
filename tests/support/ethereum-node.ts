import type { RpcAnswer } from '#gateway/ports/chains/ethereum/node/anvil.ts';
import { LocalChain } from '#gateway/ports/chains/ethereum/node/chain.ts';
import type { MoreMethods } from '#gateway/ports/chains/ethereum/node/requests.ts';
import { runNode } from '#gateway/ports/chains/ethereum/node/run.ts';

/** How a node of tests differs from that of the product. The first argument of this program, as JSON. */
export type TestNodeSettings = {
  /** Whether it can mine on demand, revert blocks, lose transactions and change the time. */
  testHooks?: boolean;
  /** Mines with each transaction, at an interval in seconds, or only on demand. */
  mining?: 'auto' | 'manual' | number;
  /** Where anvil's own HTTP server listens. */
  anvilHost?: string;
};

/** Methods of anvil that bypass the journal, so a snapshot follows each. */
const unjournaled = [
  'anvil_dropAllTransactions',
  'anvil_dropTransaction',
  'anvil_reorg',
  'anvil_setBalance',
  'anvil_setNextBlockBaseFeePerGas',
];

type Method = (params: readonly unknown[]) => Promise<RpcAnswer>;

class TestChain extends LocalChain {
  #aheadSeconds = 0;

  mineManually(): void {
    this.blocksOnSend = 'NONE';
  }

  mineEvery(seconds: number): void {
    this.mineManually();
    setInterval(() => void this.#mineReady(), seconds * 1_000).unref();
  }

  methods(): MoreMethods {
    const done: RpcAnswer = { result: null };
    const mine = async (blocks: number) => {
      for (let left = blocks; left > 0; left -= 1)
        await this.runExclusive(() => this.change({ kind: 'MINE', raws: [], time: this.now(), blocks: 'ALWAYS' }));
      return done;
    };
    const methods: Map<string, Method> = new Map(unjournaled.map((method) => [method, (params) => this.#aside(method, params)]));
    methods.set('evm_mine', () => mine(1));
    methods.set('anvil_mine', ([blocks]) => mine(Number(blocks ?? 1)));
    methods.set('evm_setAutomine', async ([isAutomatic]) => {
      this.blocksOnSend = isAutomatic === true ? 'READY' : 'NONE';
      if (isAutomatic === true) await this.#mineReady();
      return done;
    });
    methods.set('evm_increaseTime', async ([seconds]) => {
      this.#aheadSeconds += Number(seconds);
      return done;
    });
    return methods;
  }

  protected override now(): number {
    return Math.max(super.now(), Math.floor(Date.now() / 1_000) + this.#aheadSeconds);
  }

  #mineReady(): Promise<void> {
    return this.runExclusive(async () => {
      if (await this.readyCount()) await this.change({ kind: 'MINE', raws: [], time: this.now(), blocks: 'READY' });
    });
  }

  #aside(method: string, params: readonly unknown[]): Promise<RpcAnswer> {
    return this.runExclusive(async () => {
      const answer = await this.anvil.call({ method, params });
      await this.takeSnapshot();
      return answer;
    });
  }
}

const [given] = process.argv.splice(2, 1);
const { testHooks = true, mining = 'auto', anvilHost } = JSON.parse(given!) as TestNodeSettings;
await runNode({
  Chain: TestChain,
  moreMethods: (chain) => {
    if (mining === 'manual') chain.mineManually();
    else if (mining !== 'auto') chain.mineEvery(mining);
    return testHooks ? chain.methods() : new Map();
  },
  withHistory: testHooks,
  anvilHost,
});
