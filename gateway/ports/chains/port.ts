import type { Blockchain, TokenType } from '#domain/tokens/token-terms.ts';

/** The network and account of an adapter. Contains no secrets. */
export type ChainIdentity = {
  blockchain: Blockchain;
  /** Identifies the network: `eip155:31337:0x…` with the hash of block 0, or `solana:` with the genesis hash. */
  networkKey: string;
  /** Common name: `Ethereum Sepolia`, `Solana mainnet`, `Local Ethereum chain`. */
  name: string;
  /** A local or development chain, which proves nothing to others (`isLocalNetwork`). */
  isLocal: boolean;
  /** The platform's account, which pays and mints. */
  signer: string;
};

/** Order for a token. All texts and addresses are validated; amounts add up to `totalSupply`. */
export type TokenOrder = {
  /** 32 bytes in hex, without 0x. A key mints once on its chain. */
  mintKey: string;
  tokenType: TokenType;
  name: string;
  symbol: string;
  /** URL of the frozen metadata, and the SHA-256 of its bytes in hex. */
  uri: string;
  contentSha256: string;
  royaltyBasisPoints: number;
  royaltyReceiver: string;
  /** 1 for an NFT. */
  totalSupply: number;
  /** Amount per holder; one holder for an NFT. No address twice. */
  holders: readonly { address: string; amount: number }[];
};

/**
 * An act on a chain, in one or several transactions (steps), counted from 0. SETUP deploys what mints and anchors need. Each step takes
 * effect once: sent again, with any nonce or block hash, the chain refuses it.
 */
export type ChainAct =
  | { purpose: 'SETUP' }
  | { purpose: 'MINT'; order: TokenOrder }
  | { purpose: 'ANCHOR'; root: string; leafCount: number };

/** Contract addresses deployed by SETUP, by name. Stored in the database and passed to every act. */
export type ChainSetup = Readonly<Record<string, string>>;

/** Result of an act: `contractAddress` of a mint or anchor, `tokenId` of an NFT in a collection, parts of a ChainSetup. */
export type Outcome = Readonly<Record<string, string>>;

/** Progress of an act on the chain, regardless of the sender of its transactions. */
export type ActProgress = { isDone: true; outcome: Outcome } | { isDone: false; nextStep: number };

/**
 * A successfully simulated step with all that signing needs. Only its adapter reads `details`. `cost` is the maximum cost, rent included,
 * in wei or lamports.
 */
export type PreparedStep = {
  readonly act: ChainAct;
  readonly step: number;
  readonly details: unknown;
  readonly cost: bigint;
  /** Price of a unit of gas at present, on networks that have one. */
  readonly gasPriceWei?: bigint;
};

/** Fixed before anything leaves the process. Only its adapter reads `feeBid`, the value for `above`. */
export type SignedStep = {
  hash: string;
  raw: Uint8Array;
  nonce: number | null;
  feeBid: string;
  /** Maximum cost, rent included, in wei or lamports. */
  cost: bigint;
  /** Last block height at which it is valid. Null if unlimited. */
  validUntil: number | null;
};

export type TransactionRef = {
  hash: string;
  purpose: ChainAct['purpose'];
  step: number;
  validUntil: number | null;
};

/** State of a transaction. UNKNOWN: the node does not know it; resending is safe. */
export type TransactionStatus =
  | { state: 'UNKNOWN' | 'PENDING' | 'EXPIRED' }
  | {
      state: 'INCLUDED';
      blockNumber: number;
      blockHash: string;
      blockTime: Date;
      feePaid: string;
      /** Includes its own block: 1 for the latest. */
      confirmations: number;
      /** Deep enough to be final. */
      isFinal: boolean;
      /** Why it had no effect. Null if it had. */
      failure: string | null;
      outcome: Outcome;
    };

/** Prices of the node, and the cost of acts. Numbers too large for a double are texts. `measuredAt` in ISO 8601. */
export type ChainFees =
  | {
      blockchain: 'ETHEREUM';
      measuredAt: string;
      gasPriceWei: string;
      /** Gas of an NFT, of a royalty token with one holder, of each further holder, and of an anchor. */
      gas: { nft: number; royaltyToken: number; furtherHolder: number; anchor: number };
    }
  | {
      blockchain: 'SOLANA';
      measuredAt: string;
      lamportsPerSignature: number;
      /** Lamports of fees and rent for the same acts. */
      lamports: { nft: number; royaltyToken: number; furtherHolder: number; anchor: number };
      /** Rent of an account and of each of its bytes, from which `solana/cost.ts` computes the exact cost of a token. */
      rent?: { account: number; byte: number };
    };

/** A token as read from the chain. */
export type TokenOnChain = {
  uri: string;
  contentSha256: string | null;
  totalSupply: number;
  /** Basis points. Null if the chain has none. */
  royaltyBasisPoints: number | null;
  royaltyReceiver: string | null;
  /** Those of the requested wallets that hold some. For an NFT its holder, requested or not. */
  balances: readonly { address: string; amount: number }[];
  /** Whether more can be minted. */
  canGrow: boolean;
};

/** An anchored root as read from the given transaction. */
export type RootOnChain = { root: string; leafCount: number; blockNumber: number; blockHash: string; blockTime: Date };

export type Head = { number: number; hash: string };

/** A chain over JSON-RPC. Every method may throw ChainUnreachable. Nothing waits longer than ten seconds. */
export interface Chain {
  readonly identity: ChainIdentity;
  /** Whether transactions need nonces, which the signer allocates. */
  readonly usesNonces: boolean;
  /** Number of transactions of an act. */
  stepsOf(act: ChainAct): number;
  progress(act: ChainAct, setup: ChainSetup): Promise<ActProgress>;
  /**
   * Simulates a step.
   *
   * @throws ChainRefusal when it would fail
   */
  prepare(act: ChainAct, step: number, setup: ChainSetup): Promise<PreparedStep>;
  /**
   * Signs without a request. With `above`, the bid of a transaction to replace, the new bid is high enough to replace it (12.5 % at least).
   * `nonce` is null on chains without nonces.
   */
  sign(prepared: PreparedStep, nonce: number | null, above?: string): Promise<SignedStep>;
  /**
   * Sends a transaction; a known one is fine.
   *
   * @throws ChainRefusal when the network refuses it
   */
  broadcast(raw: Uint8Array): Promise<void>;
  /** In the order of the request, with as few requests as possible. */
  transactionStatuses(transactions: readonly TransactionRef[]): Promise<TransactionStatus[]>;
  /** Next nonce of the signer after the latest block. Null on chains without nonces. */
  nextNonce(): Promise<number | null>;
  head(): Promise<Head>;
  fees(setup: ChainSetup): Promise<ChainFees>;
  /** Balance of the signer, in wei or lamports. */
  balance(): Promise<bigint>;
  /** Null if the chain has no such token. `wallets` limits the balances. */
  readToken(token: {
    tokenType: TokenType;
    contractAddress: string;
    tokenId: string;
    wallets: readonly string[];
  }): Promise<TokenOnChain | null>;
  /** Null when the transaction anchors no root, or is not in a block. */
  readRoot(transactionHash: string): Promise<RootOnChain | null>;
  close(): Promise<void>;
}

/** The node does not respond; a retry may succeed. */
export class ChainUnreachable extends Error {
  override name = 'ChainUnreachable';
}

/**
 * Why the network refuses a transaction. FUNDS: the account has too little. NONCE: its nonce is used. UNDERPRICED: its bid is too low, or
 * too low to replace another. EXPIRED: it is too late. REVERTS: it would have no effect.
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

/** A supervised node on this machine with its chain in a folder. `url` does not change while it runs. */
export interface LocalNode {
  readonly url: string;
  stop(): Promise<void>;
}
