import { hexlify, randomBytes } from 'ethers';
import { type ChainAct, type ChainFees, type ChainSetup, ChainUnreachable, type TokenOrder } from '../port.ts';
import type { BlockJson } from './calls.ts';
import { setupParts } from './contracts.ts';
import { type Rpc, RpcRefusal } from './rpc.ts';
import { type Actor, callOf } from './steps.ts';

/** Wei per gas: the maximum fee, and the tip in it (EIP-1559). */
export type Bid = { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint };
export type Prices = { baseFee: bigint; tip: bigint };

/** The base fee of the latest block, and the tip that the node recommends. */
export async function readPrices(rpc: Rpc): Promise<Prices> {
  const [{ baseFeePerGas }, recommended] = await Promise.all([
    rpc.send<BlockJson>('eth_getBlockByNumber', ['latest', false]),
    recommendedTip(rpc),
  ]);
  const baseFee = BigInt(baseFeePerGas ?? 0);
  if (recommended !== null) return { baseFee, tip: recommended };
  const price = BigInt(await rpc.send<string>('eth_gasPrice', []));
  return { baseFee, tip: price > baseFee ? price - baseFee : 0n };
}

/** Null when the node does not support the method. */
async function recommendedTip(rpc: Rpc): Promise<bigint | null> {
  try {
    return BigInt(await rpc.send<string>('eth_maxPriorityFeePerGas', []));
  } catch (error) {
    if (error instanceof RpcRefusal) return null;
    throw error;
  }
}

/** Twice the base fee, which can rise for six full blocks (by an eighth each) before the bid is too low. */
export const bidAt = ({ baseFee, tip }: Prices): Bid => ({ maxFeePerGas: baseFee * 2n + tip, maxPriorityFeePerGas: tip });

/** A bid as text: maximum fee and tip in wei, such as `3000000000/1000000000`. */
export const bidText = ({ maxFeePerGas, maxPriorityFeePerGas }: Bid): string => `${maxFeePerGas}/${maxPriorityFeePerGas}`;

/** Nodes accept a replacement when both figures are higher by a tenth, some by an eighth. */
export function bidAbove(bid: Bid, text: string): Bid {
  const [most = 0n, tip = most] = text.split('/').map(BigInt);
  const raised = (value: bigint) => (value * 1_125n) / 1_000n + 1n;
  const larger = (one: bigint, other: bigint) => (one > other ? one : other);
  return {
    maxFeePerGas: larger(bid.maxFeePerGas, raised(most)),
    maxPriorityFeePerGas: larger(bid.maxPriorityFeePerGas, raised(tip)),
  };
}

type Gas = Extract<ChainFees, { blockchain: 'ETHEREUM' }>['gas'];

/** Gas measured on a fresh chain, used until the contracts are deployed. */
const knownGas: Gas = { nft: 265_000, royaltyToken: 1_090_000, furtherHolder: 28_500, anchor: 46_500 };

/** Gas depends only on the contracts, so it is measured rarely; prices are read each time. */
export class Fees {
  readonly #rpc: Rpc;
  readonly #actor: Actor;
  #measured: { gas: Gas; place: string; at: number } | null = null;

  constructor(rpc: Rpc, actor: Actor) {
    this.#rpc = rpc;
    this.#actor = actor;
  }

  async read(setup: ChainSetup): Promise<ChainFees> {
    const [{ baseFee, tip }, gas] = await Promise.all([readPrices(this.#rpc), this.#gas(setup)]);
    return { blockchain: 'ETHEREUM', measuredAt: new Date().toISOString(), gasPriceWei: (baseFee + tip).toString(), gas };
  }

  async #gas(setup: ChainSetup): Promise<Gas> {
    if (!setupParts.every((part) => setup[part])) return knownGas;
    const place = setupParts.map((part) => setup[part]).join();
    const known = this.#measured;
    if (known?.place === place && Date.now() - known.at < 3_600_000) return known.gas;
    const gas = await this.#measure(setup);
    if (gas) this.#measured = { gas, place, at: Date.now() };
    return gas ?? knownGas;
  }

  /** Null when the node cannot simulate a sample. */
  async #measure(setup: ChainSetup): Promise<Gas | null> {
    const anchor: ChainAct = { purpose: 'ANCHOR', root: someHash(), leafCount: 1_000 };
    try {
      const gas = await Promise.all(
        [sampleOrder('NFT', 1), sampleOrder('ROYALTY_TOKEN', 1), sampleOrder('ROYALTY_TOKEN', 2)]
          .map((order): ChainAct => ({ purpose: 'MINT', order }))
          .concat(anchor)
          .map((act) => this.#estimate(act, setup)),
      );
      const [nft, royaltyToken, withTwo, ofAnchor] = gas as [number, number, number, number];
      return { nft, royaltyToken, furtherHolder: Math.max(0, withTwo - royaltyToken), anchor: ofAnchor };
    } catch (error) {
      if (error instanceof ChainUnreachable) throw error;
      return null;
    }
  }

  async #estimate(act: ChainAct, setup: ChainSetup): Promise<number> {
    const { to, data } = callOf(act, 0, setup, this.#actor);
    return Number(await this.#rpc.send<string>('eth_estimateGas', [{ from: this.#actor.address, to, data }, 'latest']));
  }
}

const someHash = () => hexlify(randomBytes(32)).slice(2);

function sampleOrder(tokenType: TokenOrder['tokenType'], holders: number): TokenOrder {
  const totalSupply = tokenType === 'NFT' ? 1 : 1_000_000;
  const wallets = Array.from({ length: holders }, () => hexlify(randomBytes(20)));
  return {
    mintKey: someHash(),
    tokenType,
    name: 'A title of usual length',
    symbol: 'STAVE',
    uri: `https://stave.example/metadata/${someHash()}.json`,
    contentSha256: someHash(),
    royaltyBasisPoints: 500,
    royaltyReceiver: wallets[0]!,
    totalSupply,
    holders: wallets.map((address) => ({ address, amount: totalSupply / holders })),
  };
}
