import type { Blockchain, TokenType } from '#domain/tokenization/token-terms.ts';

/** Which network an adapter speaks to, and as whom. Nothing in it is secret. */
export type ChainIdentity = {
  blockchain: Blockchain;
  /** Tells networks apart: `eip155:31337:0x…` with the hash of block 0, or `solana:` with the genesis hash. */
  networkKey: string;
  /** As people call it: `Ethereum Sepolia`, `Solana mainnet`, `Local Ethereum chain`. */
  name: string;
  /** A chain of this installation or of somebody who develops: what it says convinces nobody else (`isLocalNetwork`). */
  isLocal: boolean;
  /** The platform's account, which pays and mints. */
  signer: string;
};

/** What a token is to be. All texts and addresses were checked; amounts add up to `totalSupply`. */
export type TokenOrder = {
  /** 32 bytes in hex, without 0x. On the chain itself one key mints once. */
  mintKey: string;
  tokenType: TokenType;
  name: string;
  symbol: string;
  /** Where the frozen metadata is served, and the SHA-256 of those bytes in hex. */
  uri: string;
  contentSha256: string;
  royaltyBasisPoints: number;
  royaltyReceiver: string;
  /** 1 for an NFT. */
  totalSupply: number;
  /** Who gets how many; one holder for an NFT. No address twice. */
  holders: readonly { address: string; amount: number }[];
};

/**
 * Something that is done on a chain, in one transaction or in several steps, counted from 0. SETUP puts there what mints and anchors need.
 * Each step takes effect once: signed and sent a second time, with whatever nonce or block hash, the chain refuses it.
 */
export type ChainAct =
  | { purpose: 'SETUP' }
  | { purpose: 'MINT'; order: TokenOrder }
  | { purpose: 'ANCHOR'; root: string; leafCount: number };

/** What SETUP left behind, by name: addresses of contracts. Kept in the database, handed in with every act. */
export type ChainSetup = Readonly<Record<string, string>>;

/**
 * What an act led to: `contractAddress` of a mint or an anchor, `tokenId` of an NFT in a collection (a token with a contract of its own has
 * none), parts of a ChainSetup.
 */
export type Outcome = Readonly<Record<string, string>>;

/** Progress of an act according to the chain, regardless of the sender of its transactions. */
export type ActProgress = { isDone: true; outcome: Outcome } | { isDone: false; nextStep: number };

/**
 * A step that was simulated and would succeed, with all that signing needs; `details` are opaque to everybody but its adapter. `cost` is the
 * most that the account pays for it, rent included, in wei or lamports.
 */
export type PreparedStep = { readonly act: ChainAct; readonly step: number; readonly details: unknown; readonly cost: bigint };

/** Final before anything leaves the process. `feeBid` is read by the adapter that wrote it alone: it is what `above` takes. */
export type SignedStep = {
  hash: string;
  raw: Uint8Array;
  nonce: number | null;
  feeBid: string;
  /** The most that the account pays for it, rent included, in wei or lamports. */
  cost: bigint;
  /** The last block height at which it is taken; null where it is good for ever. */
  validUntil: number | null;
};

export type TransactionRef = {
  hash: string;
  purpose: ChainAct['purpose'];
  step: number;
  validUntil: number | null;
};

/** What became of a transaction. UNKNOWN: the node has not heard of it, or has forgotten it; sending it again does no harm. */
export type Settlement =
  | { state: 'UNKNOWN' | 'PENDING' | 'EXPIRED' }
  | {
      state: 'INCLUDED';
      blockNumber: number;
      blockHash: string;
      blockTime: Date;
      feePaid: string;
      /** Counted with its own block: 1 for the latest. */
      confirmations: number;
      /** Deep enough that the network does not take it back. */
      isFinal: boolean;
      /** Why it had no effect; null where it had. */
      failure: string | null;
      outcome: Outcome;
    };

/** The prices of the node, and what acts take of them; numbers that do not fit into a double are texts. `measuredAt` in ISO 8601. */
export type ChainFees =
  | {
      blockchain: 'ETHEREUM';
      measuredAt: string;
      gasPriceWei: string;
      /** Gas of an NFT, of a royalty token with one holder, of each further holder, and of an anchor; measured or known. */
      gas: { nft: number; royaltyToken: number; furtherHolder: number; anchor: number };
    }
  | {
      blockchain: 'SOLANA';
      measuredAt: string;
      lamportsPerSignature: number;
      /** Lamports of fees and rent for the same acts. */
      lamports: { nft: number; royaltyToken: number; furtherHolder: number; anchor: number };
      /** Lamports that an account and each of its bytes keep: with them `solana/cost.ts` tells what one certain token takes, to the lamport. */
      rent?: { account: number; byte: number };
    };

/** A token as the chain has it. */
export type TokenOnChain = {
  uri: string;
  contentSha256: string | null;
  totalSupply: number;
  /** Basis points; null when the chain has none. */
  royaltyBasisPoints: number | null;
  royaltyReceiver: string | null;
  /** Of the wallets that were asked for, those that hold some. For an NFT its holder, whoever that is. */
  balances: readonly { address: string; amount: number }[];
  /** Whether more of it can ever be made. */
  canGrow: boolean;
};

/** An anchored root as the chain has it, found in the transaction that is named. */
export type RootOnChain = { root: string; leafCount: number; blockNumber: number; blockHash: string; blockTime: Date };

export type Head = { number: number; hash: string };

/** One chain, spoken to over JSON-RPC. Every method may throw ChainUnreachable. Nothing waits longer than ten seconds. */
export interface Chain {
  readonly identity: ChainIdentity;
  /** Whether transactions need nonces, which the signer allocates. */
  readonly usesNonces: boolean;
  /** How many transactions an act takes. */
  stepsOf(act: ChainAct): number;
  progress(act: ChainAct, setup: ChainSetup): Promise<ActProgress>;
  /** Simulates a step. @throws ChainRefusal when it would not succeed */
  prepare(act: ChainAct, step: number, setup: ChainSetup): Promise<PreparedStep>;
  /**
   * Signs; asks no node. With `above`, the bid of a transaction that is to be replaced, the new bid is so much higher that nodes take it in
   * its place (12.5 % at least). `nonce` is null on chains without nonces.
   */
  sign(prepared: PreparedStep, nonce: number | null, above?: string): Promise<SignedStep>;
  /** Hands a transaction to the network; one that it has already is fine. @throws ChainRefusal when it will not take it */
  broadcast(raw: Uint8Array): Promise<void>;
  /** In the order of what was asked, in as few requests as can be. */
  settlementsOf(transactions: readonly TransactionRef[]): Promise<Settlement[]>;
  /** The nonce of the next transaction of the signer by the blocks so far; null on chains without nonces. */
  nextNonce(): Promise<number | null>;
  head(): Promise<Head>;
  fees(setup: ChainSetup): Promise<ChainFees>;
  /** What the signer has, in wei or lamports. */
  balance(): Promise<bigint>;
  /** Null when the chain has no such token. `wallets` says whose balances are of interest. */
  readToken(token: {
    tokenType: TokenType;
    contractAddress: string;
    tokenId: string;
    wallets: readonly string[];
  }): Promise<TokenOnChain | null>;
  /** Null when the transaction anchors no root, or is in no block. */
  readRoot(transactionHash: string): Promise<RootOnChain | null>;
  close(): Promise<void>;
}

/** No node answers; later one may. */
export class ChainUnreachable extends Error {
  override name = 'ChainUnreachable';
}

/**
 * The network does not take a transaction, and why. FUNDS: the platform's account has too little. NONCE: its nonce is taken by another one.
 * UNDERPRICED: its bid is too low, or too low to replace another. EXPIRED: it came too late. REVERTS: it would have no effect.
 */
export class ChainRefusal extends Error {
  override name = 'ChainRefusal';

  constructor(
    readonly code: 'FUNDS' | 'NONCE' | 'UNDERPRICED' | 'EXPIRED' | 'REVERTS' | 'OTHER',
    message: string,
  ) {
    super(message);
  }
}

/** A node of this machine, started and looked after here; its chain is kept in a folder. `url` stays the same for as long as it runs. */
export interface LocalNode {
  readonly url: string;
  stop(): Promise<void>;
}
