import { formatEther, getBytes, hexlify, Transaction, type Wallet } from 'ethers';
import { type ChainAct, ChainRefusal, type ChainSetup, type PreparedStep, type SignedStep } from '../port.ts';
import { refusalOf } from './contracts.ts';
import { type Bid, bidAbove, bidAt, bidText, readPrices } from './fees.ts';
import { type Rpc, RpcRefusal } from './rpc.ts';
import { type Actor, callOf } from './steps.ts';

/** What an Ethereum step needs for its signature. */
type Details = Bid & { to: string; data: string; gasLimit: bigint };

/** Simulates a step at the latest block and estimates its gas. */
export async function prepare(
  rpc: Rpc,
  actor: Actor,
  { act, step, setup, network }: { act: ChainAct; step: number; setup: ChainSetup; network: string },
): Promise<PreparedStep> {
  const { to, data, check } = callOf(act, step, setup, actor);
  const call = { from: actor.address, to, data };
  const [answer, gas, balance, prices] = await refusing(() =>
    Promise.all([
      rpc.send<string>('eth_call', [call, 'latest']),
      // By default some nodes simulate on the pending block, in which the transaction to be replaced may be included.
      rpc.send<string>('eth_estimateGas', [call, 'latest']),
      rpc.send<string>('eth_getBalance', [actor.address, 'latest']),
      readPrices(rpc),
    ]),
  );
  check(answer);
  const bid = bidAt(prices);
  // Other transactions may come first and change the step's cost: a fifth more gas, of which only the used part is paid.
  const gasLimit = (BigInt(gas) * 12n) / 10n + 10_000n;
  const atMost = gasLimit * bid.maxFeePerGas;
  if (BigInt(balance) < atMost)
    throw new ChainRefusal(
      'FUNDS',
      `The account ${actor.address} on ${network} has ${formatEther(balance)} ETH, but the transaction may cost ${formatEther(atMost)} ETH.`,
    );
  const details = { to, data, gasLimit, ...bid } satisfies Details;
  return { act, step, details, cost: atMost, gasPriceWei: prices.baseFee + prices.tip };
}

/** Signs by EIP-1559. Makes no request. */
export async function sign(
  wallet: Wallet,
  chainId: number,
  prepared: PreparedStep,
  nonce: number,
  above?: string,
): Promise<SignedStep> {
  const { to, data, gasLimit, ...fresh } = prepared.details as Details;
  const bid = above === undefined ? fresh : bidAbove(fresh, above);
  const raw = await wallet.signTransaction({ type: 2, chainId, nonce, to, data, value: 0, gasLimit, ...bid });
  const { hash } = Transaction.from(raw);
  return { hash: hash!, raw: getBytes(raw), nonce, feeBid: bidText(bid), cost: gasLimit * bid.maxFeePerGas, validUntil: null };
}

/** Resending is safe: a transaction that is known or in a block counts as sent, whatever the node says. */
export async function broadcast(rpc: Rpc, raw: Uint8Array): Promise<void> {
  const signed = hexlify(raw);
  try {
    await rpc.send('eth_sendRawTransaction', [signed]);
  } catch (error) {
    if (!(error instanceof RpcRefusal)) throw error;
    if (/already (?:known|imported|exists)|known transaction/i.test(error.message)) return;
    const { hash } = Transaction.from(signed);
    if (await rpc.send('eth_getTransactionByHash', [hash])) return;
    throw refused(error);
  }
}

export async function nextNonce(rpc: Rpc, address: string): Promise<number> {
  return Number(await rpc.send<string>('eth_getTransactionCount', [address, 'latest']));
}

async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof RpcRefusal ? refused(error) : error;
  }
}

/** Error texts of geth, reth, erigon, nethermind, besu and anvil. */
const kinds: readonly [RegExp, ChainRefusal['code'], string][] = [
  [/insufficient (?:funds|balance)|not enough (?:funds|balance)|upfront cost/i, 'FUNDS', 'The account has insufficient funds'],
  [
    /underpriced|fee too low|less than block base fee|below current base fee|gas ?price (?:is )?(?:too low|below)/i,
    'UNDERPRICED',
    'The fee is too low',
  ],
  [/nonce/i, 'NONCE', 'The nonce is already used'],
  [/revert|execution failed|invalid opcode|out of gas/i, 'REVERTS', 'The contract would revert'],
];

function refused({ message, data, method }: RpcRefusal): ChainRefusal {
  const reason = refusalOf(data);
  if (reason) return new ChainRefusal('REVERTS', `The contract would revert: ${reason}.`);
  const isPlayed = method === 'eth_call' || method === 'eth_estimateGas';
  const [, code, sentence] = kinds.find(([words, kind]) => words.test(message) && (isPlayed || kind !== 'REVERTS')) ?? [
    null,
    'OTHER' as const,
    'The node rejected the transaction',
  ];
  return new ChainRefusal(code, `${sentence}: ${message.replace(/[.\s]+$/, '')}.`);
}
