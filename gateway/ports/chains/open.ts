import type { Blockchain } from '#domain/tokens/token-terms.ts';
import type { Chain, ChainFees } from './port.ts';

/** A connected network, as stored in its row. Contains no secrets. */
export type KnownNetwork = {
  /** ID in `chain_network`. Null until its node has responded once; nothing can be requested before. */
  id: string | null;
  blockchain: Blockchain;
  name: string;
  networkKey: string;
  signer: string;
  isLocal: boolean;
  /** Whether requests will be processed. While its node is unavailable they wait, and `problem` says so. */
  isAvailable: boolean;
  /** Why nothing proceeds at the moment. Null without a problem. */
  problem: string | null;
  headNumber: number | null;
  seenAt: Date | null;
  fees: ChainFees | null;
  /** URL of the explorer without a trailing slash. Null without an explorer. */
  explorerUrl: string | null;
  /** Configured price of one ETH or SOL in US dollars, as a decimal text, or null. */
  usdRate: string | null;
};

/** The chains as the gateway reads them, from rows that the worker updates. */
export interface Chains {
  /** One entry per configured blockchain, in the order of `blockchains`. Reads rows, not nodes. */
  networks(): Promise<KnownNetwork[]>;
  /**
   * Opens a chain in this process for interactive requests, at the first use.
   *
   * @throws ChainUnreachable when it is not configured or does not respond
   */
  open(blockchain: Blockchain): Promise<Chain>;
  close(): Promise<void>;
}
