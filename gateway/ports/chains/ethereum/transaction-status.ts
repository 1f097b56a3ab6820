import { getAddress, type Interface, type Log } from 'ethers';
import type { Outcome, TransactionRef, TransactionStatus } from '../port.ts';
import { type BlockJson, timeOf } from './calls.ts';
import { anchorContract, assetContract, deployedBy, factoryContract, refusalOf, setupParts } from './contracts.ts';
import { type Rpc, RpcRefusal } from './rpc.ts';

type LogJson = Pick<Log, 'address' | 'topics' | 'data'>;
export type ReceiptJson = {
  status: string;
  to: string | null;
  blockNumber: string;
  blockHash: string;
  gasUsed: string;
  effectiveGasPrice?: string;
  /** Fee that layer-2 networks pay for publishing on Ethereum. */
  l1Fee?: string;
  logs: LogJson[];
};
type TransactionJson = { from: string; to: string | null; input: string; gas: string; value: string };

/** Default depth for finality: wide margin over the 64 slots of proof of stake. */
const finalDepth = 64;

/**
 * Returns the state of transactions in two batches: receipts, then related data. On a local chain a block is final at once, because its
 * only node responds after writing to the disk.
 */
export async function readTransactionStatuses(
  rpc: Rpc,
  refs: readonly TransactionRef[],
  isOwn: boolean,
): Promise<TransactionStatus[]> {
  if (refs.length === 0) return [];
  const [latest, finalized, receipts] = await Promise.all([
    rpc.send<BlockJson>('eth_getBlockByNumber', ['latest', false]),
    finalizedBlock(rpc),
    Promise.all(refs.map(({ hash }) => rpc.send<ReceiptJson | null>('eth_getTransactionReceipt', [hash]))),
  ]);
  const blocks = new Map<string, Promise<BlockJson | null>>();
  const blockOf = (hash: string) => {
    if (!blocks.has(hash)) blocks.set(hash, rpc.send<BlockJson | null>('eth_getBlockByHash', [hash, false]));
    return blocks.get(hash)!;
  };
  const head = Number(latest.number);
  const depth = isOwn ? head : Math.max(head - finalDepth + 1, finalized);
  return Promise.all(
    refs.map(async (ref, at) => {
      const receipt = receipts[at];
      const block = receipt ? await blockOf(receipt.blockHash) : null;
      // A receipt whose block is gone belongs to an abandoned branch.
      return receipt && block ? included(rpc, ref, receipt, block, head, depth) : outside(rpc, ref);
    }),
  );
}

/** Number of the latest finalized block; −1 if the node does not know. */
async function finalizedBlock(rpc: Rpc): Promise<number> {
  try {
    const block = await rpc.send<BlockJson | null>('eth_getBlockByNumber', ['finalized', false]);
    return block ? Number(block.number) : -1;
  } catch (error) {
    if (error instanceof RpcRefusal) return -1;
    throw error;
  }
}

async function outside(rpc: Rpc, { hash }: TransactionRef): Promise<TransactionStatus> {
  const transaction = await rpc.send<TransactionJson | null>('eth_getTransactionByHash', [hash]);
  return { state: transaction ? 'PENDING' : 'UNKNOWN' };
}

async function included(
  rpc: Rpc,
  ref: TransactionRef,
  receipt: ReceiptJson,
  block: BlockJson,
  head: number,
  finalUpTo: number,
): Promise<TransactionStatus> {
  const blockNumber = Number(receipt.blockNumber);
  const { failure, outcome } = await effectOf(rpc, ref, receipt);
  return {
    state: 'INCLUDED',
    blockNumber,
    blockHash: receipt.blockHash,
    blockTime: timeOf(block),
    feePaid: (BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice ?? 0) + BigInt(receipt.l1Fee ?? 0)).toString(),
    confirmations: Math.max(1, head - blockNumber + 1),
    isFinal: blockNumber <= finalUpTo,
    failure,
    outcome,
  };
}

type Effect = { failure: string | null; outcome: Outcome };

async function effectOf(rpc: Rpc, ref: TransactionRef, receipt: ReceiptJson): Promise<Effect> {
  if (BigInt(receipt.status) !== 1n) return { failure: await revertReason(rpc, ref.hash, receipt), outcome: {} };
  if (ref.purpose === 'SETUP') {
    const transaction = await rpc.send<TransactionJson>('eth_getTransactionByHash', [ref.hash]);
    return { failure: null, outcome: { [setupParts[ref.step]!]: deployedBy(transaction.input) } };
  }
  const outcome = ref.purpose === 'MINT' ? mintedIn(receipt) : anchorIn(receipt);
  return outcome ? { failure: null, outcome } : { failure: 'The transaction had no effect.', outcome: {} };
}

function mintedIn(receipt: ReceiptJson): Outcome | null {
  const asset = eventIn(receipt, assetContract, 'AssetMinted');
  if (asset) return { contractAddress: asset.address, tokenId: String(asset.args.tokenId) };
  const token = eventIn(receipt, factoryContract, 'RoyaltyTokenCreated');
  return token && { contractAddress: String(token.args.token) };
}

function anchorIn(receipt: ReceiptJson): Outcome | null {
  const anchored = anchoredIn(receipt);
  return anchored && { contractAddress: anchored.address };
}

/** The root that a transaction anchored, or null. */
export const anchoredIn = (receipt: ReceiptJson) => eventIn(receipt, anchorContract, 'Anchored');

/** Events count only from the contract that the transaction called. */
function eventIn(receipt: ReceiptJson, contract: Interface, name: string) {
  for (const log of receipt.logs) {
    const event = log.address.toLowerCase() === receipt.to?.toLowerCase() ? contract.parseLog(log) : null;
    if (event?.name === name) return { address: getAddress(log.address), args: event.args };
  }
  return null;
}

/** Replays the transaction at its block. Nodes without that state give only a general message. */
async function revertReason(rpc: Rpc, hash: string, receipt: ReceiptJson): Promise<string> {
  const transaction = await rpc.send<TransactionJson | null>('eth_getTransactionByHash', [hash]);
  const reason = transaction && (await replay(rpc, transaction, receipt));
  if (reason) return `The contract reverted the transaction: ${reason}.`;
  const ranOut = transaction && BigInt(transaction.gas) === BigInt(receipt.gasUsed);
  return ranOut ? 'The transaction ran out of gas.' : 'The contract reverted the transaction.';
}

async function replay(rpc: Rpc, { from, to, input, value }: TransactionJson, receipt: ReceiptJson): Promise<string | null> {
  try {
    await rpc.send('eth_call', [{ from, to, data: input, value }, receipt.blockNumber]);
    return null;
  } catch (error) {
    return error instanceof RpcRefusal ? refusalOf(error.data) : null;
  }
}
