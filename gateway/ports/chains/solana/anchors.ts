import type { Connection, VersionedTransactionResponse } from '@solana/web3.js';
import { ChainUnreachable, type RootOnChain } from '../port.ts';
import type { Blocks } from './blocks.ts';
import { withNodeErrors } from './failures.ts';
import { memoProgram, rootAccount } from './instruction-plan.ts';

const maxChecked = 100;

/**
 * Returns whether an account has anchored a root. A duplicate memo costs a fee and changes nothing. Signers check here first: the
 * transaction lists the root as an account, by which it can be found. A transaction is signed again only after EXPIRED, when the first can
 * no longer land.
 */
export async function isAnchored(connection: Connection, by: string, root: string, leafCount: number): Promise<boolean> {
  const found = await withNodeErrors(() =>
    connection.getSignaturesForAddress(rootAccount(root), { limit: maxChecked }, 'confirmed'),
  );
  for (const { signature, err } of found) {
    const anchor = err ? null : anchorIn(await transactionOf(connection, signature));
    if (anchor?.root === root && anchor.leafCount === leafCount && anchor.payer === by) return true;
  }
  return false;
}

/** Returns the root that a transaction anchors; null when there is none or it is not in a block. */
export async function readRoot(connection: Connection, blocks: Blocks, hash: string): Promise<RootOnChain | null> {
  const transaction = await transactionOf(connection, hash);
  const anchor = anchorIn(transaction);
  if (!transaction || !anchor) return null;
  const { slot } = transaction;
  const block = (await blocks.of([slot])).get(slot);
  if (!block) throw new ChainUnreachable('The Solana node is not up to date.');
  return { root: anchor.root, leafCount: anchor.leafCount, blockNumber: slot, blockHash: block.hash, blockTime: block.time };
}

function transactionOf(connection: Connection, hash: string): Promise<VersionedTransactionResponse | null> {
  return withNodeErrors(() => connection.getTransaction(hash, { commitment: 'confirmed', maxSupportedTransactionVersion: 0 }));
}

/** The root in the memo of a successful transaction, and its payer. Null when it anchors none. */
function anchorIn(transaction: VersionedTransactionResponse | null): { root: string; leafCount: number; payer: string } | null {
  if (!transaction || transaction.meta?.err) return null;
  const { message } = transaction.transaction;
  const keys = message.staticAccountKeys;
  for (const { programIdIndex, data } of message.compiledInstructions) {
    if (!keys[programIdIndex]?.equals(memoProgram)) continue;
    const [, root, leafCount] = /^stave:v1:([0-9a-f]{64}):(\d{1,9})$/.exec(Buffer.from(data).toString('utf8')) ?? [];
    if (root && leafCount) return { root, leafCount: Number(leafCount), payer: keys[0]!.toBase58() };
  }
  return null;
}
