import { TOKEN_2022_PROGRAM_ID } from '@solana/spl-token';
import type { Connection, SignatureStatus, VersionedTransactionResponse } from '@solana/web3.js';
import type { Outcome, TransactionRef, TransactionStatus } from '../port.ts';
import { accountsOf, type Blocks } from './blocks.ts';
import { evictOldest } from './evict-oldest.ts';
import { failureSentence, withNodeErrors } from './failures.ts';
import { memoProgram } from './instruction-plan.ts';

/** Maximum signatures per status request, and maximum calls per batch. */
const maxStatuses = 256;
const maxCalls = 50;
const maxKept = 1_000;

/** Data of a transaction that is constant while it stays in its slot. */
type Facts = { slot: number; feePaid: string; failure: string | null; outcome: Outcome };

type Seen = { status: SignatureStatus | null; atSlot: number };

/** Returns the state of transactions, with one request for their statuses and few for new ones. */
export class TransactionStatuses {
  readonly #connection: Connection;
  readonly #blocks: Blocks;
  readonly #facts = new Map<string, Facts>();

  constructor(connection: Connection, blocks: Blocks) {
    this.#connection = connection;
    this.#blocks = blocks;
  }

  async of(transactions: readonly TransactionRef[]): Promise<TransactionStatus[]> {
    const seen = await this.#statuses(transactions.map(({ hash }) => hash));
    const gone = await this.#expired(transactions.filter((_, index) => seen[index]?.status === null));
    const included = transactions.filter((_, index) => isIncluded(seen[index]?.status));
    await this.#readBlocks(included, new Map(transactions.map(({ hash }, index) => [hash, seen[index]?.status?.slot])));
    const blocks = await this.#blocks.of(included.flatMap(({ hash }) => this.#facts.get(hash)?.slot ?? []));
    return transactions.map(({ hash }, index) => {
      const { status, atSlot } = seen[index]!;
      if (!status) return { state: gone.has(hash) ? 'EXPIRED' : 'UNKNOWN' };
      const facts = this.#facts.get(hash);
      const block = blocks.get(status.slot);
      // In a block without votes yet, or whose details the node has not received.
      if (!isIncluded(status) || facts?.slot !== status.slot || !block) return { state: 'PENDING' };
      return {
        state: 'INCLUDED',
        blockNumber: status.slot,
        blockHash: block.hash,
        blockTime: block.time,
        feePaid: facts.feePaid,
        confirmations: Math.max(atSlot - status.slot, 0) + 1,
        isFinal: status.confirmationStatus === 'finalized',
        failure: facts.failure,
        outcome: facts.failure === null ? facts.outcome : {},
      };
    });
  }

  async #statuses(hashes: readonly string[]): Promise<Seen[]> {
    const seen: Seen[] = [];
    for (let at = 0; at < hashes.length; at += maxStatuses) {
      const part = hashes.slice(at, at + maxStatuses);
      const { context, value } = await withNodeErrors(() =>
        this.#connection.getSignatureStatuses(part, { searchTransactionHistory: true }),
      );
      for (const [index] of part.entries()) seen.push({ status: value[index] ?? null, atSlot: context.slot });
    }
    return seen;
  }

  /**
   * Transactions that can never land: their last valid block height has passed, and a node at that height does not know them. The height is
   * read first and the statuses again after it, because a URL may lead to several nodes, of which one may lag.
   */
  async #expired(unknown: readonly TransactionRef[]): Promise<ReadonlySet<string>> {
    const canExpire = unknown.filter(({ validUntil }) => validUntil !== null);
    if (canExpire.length === 0) return new Set();
    const { blockHeight, absoluteSlot } = await withNodeErrors(() => this.#connection.getEpochInfo('confirmed'));
    const late = canExpire.filter(({ validUntil }) => blockHeight !== undefined && blockHeight > validUntil!);
    const seen = await this.#statuses(late.map(({ hash }) => hash));
    const isGone = ({ status, atSlot }: Seen) => status === null && atSlot >= absoluteSlot;
    return new Set(late.flatMap(({ hash }, index) => (isGone(seen[index]!) ? [hash] : [])));
  }

  async #readBlocks(included: readonly TransactionRef[], slots: ReadonlyMap<string, number | undefined>): Promise<void> {
    const isNew = ({ hash }: TransactionRef) => this.#facts.get(hash)?.slot !== slots.get(hash);
    const fresh = included.filter(isNew);
    for (let at = 0; at < fresh.length; at += maxCalls) {
      const part = fresh.slice(at, at + maxCalls);
      const found = await withNodeErrors(() =>
        this.#connection.getTransactions(
          part.map(({ hash }) => hash),
          { commitment: 'confirmed', maxSupportedTransactionVersion: 0 },
        ),
      );
      part.forEach((reference, index) => {
        const transaction = found[index];
        if (transaction) this.#facts.set(reference.hash, factsOf(reference, transaction));
      });
    }
    evictOldest(this.#facts, Math.max(maxKept, included.length));
  }
}

const isIncluded = (status: SignatureStatus | null | undefined): boolean =>
  status?.confirmationStatus === 'confirmed' || status?.confirmationStatus === 'finalized';

function factsOf({ purpose }: TransactionRef, { slot, meta, transaction }: VersionedTransactionResponse): Facts {
  const mint = accountsOf(transaction.message, TOKEN_2022_PROGRAM_ID.toBase58())?.[0];
  const outcome = purpose === 'ANCHOR' ? anchorOutcome : mint ? mintOutcome(mint) : {};
  const failure = meta?.err ? failureSentence(meta.err, meta.logMessages ?? []) : null;
  return { slot, feePaid: String(meta?.fee ?? 0), failure, outcome };
}

export const mintOutcome = (mint: string): Outcome => ({ contractAddress: mint, tokenId: mint });
export const anchorOutcome: Outcome = { contractAddress: memoProgram.toBase58() };
