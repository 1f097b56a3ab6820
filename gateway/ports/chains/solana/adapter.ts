import { base58 } from '@scure/base';
import {
  type BlockhashWithExpiryBlockHeight,
  type Connection,
  PublicKey,
  type TransactionInstruction,
  VersionedTransaction,
} from '@solana/web3.js';
import { StartupError } from '#db/server/startup-error.ts';
import { isLocalNetwork } from '../local-networks.ts';
import { networkName } from '../network-name.ts';
import {
  type ActProgress,
  type Chain,
  type ChainAct,
  type ChainFees,
  type ChainIdentity,
  ChainRefusal,
  type Head,
  type PreparedStep,
  type RootOnChain,
  type SignedStep,
  type TokenOnChain,
  type TransactionRef,
  type TransactionStatus,
} from '../port.ts';
import { isAnchored, readRoot } from './anchors.ts';
import { Blocks } from './blocks.ts';
import { feesOf, lamportsOf, type Rent } from './cost.ts';
import { evictOldest } from './evict-oldest.ts';
import { refusalOf, sendingFailure, withNodeErrors } from './failures.ts';
import { anchorInstructions, compiled, type Plan, planOf, serialized, stepInstructions } from './instruction-plan.ts';
import { mintSigner, type Signer, signerOf } from './keys.ts';
import { nodeClient } from './node-client.ts';
import { RecentHash } from './recent-hash.ts';
import { readToken, stepsDone } from './tokens.ts';
import { anchorOutcome, mintOutcome, TransactionStatuses } from './transaction-statuses.ts';

export type SolanaSettings = {
  rpcUrl: string;
  /** The seed of 32 bytes, or the 64 bytes written by Solana's tools. */
  secretKey: Uint8Array;
  /** Expected genesis hash; other networks are refused. */
  expectedGenesisHash?: string;
  name?: string;
};

/** What signing needs: the message with its block hash, the keys in signature order, and the last valid block height. */
type Details = { message: Uint8Array; signers: readonly Signer[]; validUntil: number; fee: number; cost: bigint };

type MintAct = ChainAct & { purpose: 'MINT' };
type Planned = { mint: Signer; plan: Plan };

const maxPlans = 200;

const defaultFee = 5_000;
const rentLivesMs = 600_000;

/**
 * Solana over JSON-RPC.
 *
 * @throws StartupError when the node belongs to another network than the one that is expected
 * @throws ChainUnreachable
 */
export async function solanaChain(settings: SolanaSettings): Promise<Chain> {
  const connection = nodeClient(settings.rpcUrl);
  const genesisHash = await withNodeErrors(() => connection.getGenesisHash());
  const { expectedGenesisHash } = settings;
  if (expectedGenesisHash !== undefined && genesisHash !== expectedGenesisHash)
    throw new StartupError(
      `The node at SOLANA_RPC_URL is on the network with genesis hash ${genesisHash}, not ${expectedGenesisHash}: correct SOLANA_CLUSTER or SOLANA_GENESIS_HASH, or use another node.`,
    );
  const networkKey = `solana:${genesisHash}`;
  const signer = signerOf(settings.secretKey);
  const isLocal = isLocalNetwork(networkKey);
  const name = settings.name ?? networkName({ blockchain: 'SOLANA', networkKey, isLocal });
  const identity = { blockchain: 'SOLANA', networkKey, name, isLocal, signer: signer.address } as const;
  return new SolanaChain(connection, settings.secretKey, identity);
}

class SolanaChain implements Chain {
  readonly usesNonces = false;
  readonly identity: ChainIdentity;
  readonly #connection: Connection;
  readonly #secretKey: Uint8Array;
  readonly #signer: Signer;
  readonly #payer: PublicKey;
  readonly #blocks: Blocks;
  readonly #statuses: TransactionStatuses;
  readonly #plans = new Map<string, Planned>();
  readonly #hash: RecentHash;
  #rent: { rent: Rent; readAt: number } | null = null;

  constructor(connection: Connection, secretKey: Uint8Array, identity: ChainIdentity) {
    this.#connection = connection;
    this.#secretKey = secretKey;
    this.identity = identity;
    this.#signer = signerOf(secretKey);
    this.#payer = new PublicKey(this.#signer.publicKey);
    this.#blocks = new Blocks(connection);
    this.#hash = new RecentHash(connection);
    this.#statuses = new TransactionStatuses(connection, this.#blocks);
  }

  stepsOf(act: ChainAct): number {
    if (act.purpose === 'MINT') return this.#planned(act).plan.length;
    return act.purpose === 'ANCHOR' ? 1 : 0;
  }

  async progress(act: ChainAct): Promise<ActProgress> {
    if (act.purpose === 'SETUP') return { isDone: true, outcome: {} };
    if (act.purpose === 'ANCHOR')
      return (await isAnchored(this.#connection, this.identity.signer, act.root, act.leafCount))
        ? { isDone: true, outcome: anchorOutcome }
        : { isDone: false, nextStep: 0 };
    const { mint, plan } = this.#planned(act);
    const done = await stepsDone(this.#connection, new PublicKey(mint.publicKey), plan.length);
    return done === plan.length ? { isDone: true, outcome: mintOutcome(mint.address) } : { isDone: false, nextStep: done ?? 0 };
  }

  async prepare(act: ChainAct, step: number): Promise<PreparedStep> {
    const { instructions, signers } = await this.#stepOf(act, step);
    const hash = await this.#hash.now();
    let tried = await this.#simulated(instructions, hash);
    if (tried.fault === 'BlockhashNotFound') tried = await this.#simulated(instructions, await this.#hash.now(hash.blockhash));
    const { fault, logs, message, validUntil } = tried;
    if (fault) throw refusalOf(fault, logs);
    const fee = defaultFee * signers.length;
    const cost = BigInt(await this.#costOf(act, step, fee));
    const details: Details = { message, signers, validUntil, fee, cost };
    return { act, step, details, cost };
  }

  async sign(prepared: PreparedStep): Promise<SignedStep> {
    const { message, signers, validUntil, fee, cost } = prepared.details as Details;
    const signatures = signers.map((signer) => signer.sign(message));
    return {
      hash: base58.encode(signatures[0]!),
      // A list of fewer than 128 has its length in one byte.
      raw: Uint8Array.from(Buffer.concat([Buffer.of(signatures.length), ...signatures, message])),
      nonce: null,
      feeBid: String(fee),
      cost,
      validUntil,
    };
  }

  async broadcast(raw: Uint8Array): Promise<void> {
    try {
      await this.#connection.sendRawTransaction(raw, { preflightCommitment: 'confirmed' });
    } catch (error) {
      const failure = sendingFailure(error);
      // A transaction that is in a block counts as sent, whatever the node says.
      if (failure instanceof ChainRefusal && (await this.#isKnown(base58.encode(raw.subarray(1, 65))))) return;
      throw failure;
    }
  }

  transactionStatuses(transactions: readonly TransactionRef[]): Promise<TransactionStatus[]> {
    return this.#statuses.of(transactions);
  }

  nextNonce = async (): Promise<null> => null;

  async head(): Promise<Head> {
    const { context, value } = await withNodeErrors(() => this.#connection.getLatestBlockhashAndContext());
    return { number: context.slot, hash: value.blockhash };
  }

  async fees(): Promise<ChainFees> {
    const { blockhash } = await this.#hash.now();
    const sample = compiled(this.#payer, anchorInstructions(this.#payer, '0'.repeat(64), 1), blockhash);
    const [{ value }, rent] = await Promise.all([
      withNodeErrors(() => this.#connection.getFeeForMessage(sample)),
      this.#rentNow(),
    ]);
    return feesOf(value ?? defaultFee, rent, new Date());
  }

  async balance(): Promise<bigint> {
    return BigInt(await withNodeErrors(() => this.#connection.getBalance(this.#payer)));
  }

  readToken(token: Parameters<Chain['readToken']>[0]): Promise<TokenOnChain | null> {
    return readToken(this.#connection, token);
  }

  readRoot(transactionHash: string): Promise<RootOnChain | null> {
    return readRoot(this.#connection, this.#blocks, transactionHash);
  }

  /** No connection is kept open. */
  async close(): Promise<void> {}

  async #simulated(instructions: TransactionInstruction[], { blockhash, lastValidBlockHeight }: BlockhashWithExpiryBlockHeight) {
    const message = compiled(this.#payer, instructions, blockhash);
    const bytes = serialized(message);
    const { value } = await withNodeErrors(() =>
      this.#connection.simulateTransaction(new VersionedTransaction(message), { sigVerify: false, commitment: 'confirmed' }),
    );
    return { fault: value.err, logs: value.logs ?? [], message: bytes, validUntil: lastValidBlockHeight };
  }

  async #stepOf(act: ChainAct, step: number) {
    if (act.purpose === 'ANCHOR')
      return { instructions: anchorInstructions(this.#payer, act.root, act.leafCount), signers: [this.#signer] };
    if (act.purpose === 'SETUP') throw new ChainRefusal('OTHER', 'Solana needs no preparation.');
    const { mint, plan } = this.#planned(act);
    const parties = { order: act.order, payer: this.#payer, mint: new PublicKey(mint.publicKey) };
    const instructions = stepInstructions(parties, plan, step, await this.#rentNow());
    return { instructions, signers: step === 0 ? [this.#signer, mint] : [this.#signer] };
  }

  /** The rent of all steps counts with the first, so a started token can be finished. */
  async #costOf(act: ChainAct, step: number, fee: number): Promise<number> {
    if (act.purpose !== 'MINT' || step > 0) return fee;
    const { plan } = this.#planned(act);
    return lamportsOf(act.order, plan.length, { rent: await this.#rentNow(), lamportsPerSignature: defaultFee });
  }

  /** Takes some milliseconds and is needed several times per mint. */
  #planned({ order }: MintAct): Planned {
    const digest = JSON.stringify(order);
    const kept = this.#plans.get(digest);
    if (kept) return kept;
    const mint = mintSigner(this.#secretKey, order.mintKey);
    const planned = { mint, plan: planOf({ order, payer: this.#payer, mint: new PublicKey(mint.publicKey) }) };
    this.#plans.set(digest, planned);
    evictOldest(this.#plans, maxPlans);
    return planned;
  }

  async #rentNow(): Promise<Rent> {
    const kept = this.#rent;
    if (kept && performance.now() - kept.readAt < rentLivesMs) return kept.rent;
    const [empty, full] = await withNodeErrors(() =>
      Promise.all([0, 1_000].map((bytes) => this.#connection.getMinimumBalanceForRentExemption(bytes))),
    );
    const rent = { account: empty!, byte: Math.ceil((full! - empty!) / 1_000) };
    this.#rent = { rent, readAt: performance.now() };
    return rent;
  }

  async #isKnown(hash: string): Promise<boolean> {
    const { value } = await withNodeErrors(() =>
      this.#connection.getSignatureStatuses([hash], { searchTransactionHistory: true }),
    );
    return Boolean(value[0]);
  }
}
