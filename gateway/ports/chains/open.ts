import type { Blockchain } from '#domain/tokenization/token-terms.ts';
import type { Chain, ChainFees } from './port.ts';

/** A network that this installation is connected to, as its row says; nothing in it is secret. */
export type KnownNetwork = {
  /** The row in `chain_network`. Null until its node has answered once: then nothing can be requested there. */
  id: string | null;
  blockchain: Blockchain;
  name: string;
  networkKey: string;
  signer: string;
  isLocal: boolean;
  /** Whether what is requested will be taken up. While its node is away it waits, and `problem` says so. */
  isAvailable: boolean;
  /** A sentence when nothing proceeds at the moment. */
  problem: string | null;
  headNumber: number | null;
  seenAt: Date | null;
  fees: ChainFees | null;
  /** Without a slash at the end; null where none is configured. */
  explorerUrl: string | null;
  /** What one ETH or SOL is worth in US dollars by the settings, as a decimal text; null where they do not say. */
  usdRate: string | null;
};

/** The chains of this installation for the gateway, read from rows that the worker updates. */
export interface Chains {
  /** One for each configured blockchain, in the order of `blockchains`. Reads rows and no node. */
  networks(): Promise<KnownNetwork[]>;
  /**
   * Speaks to a chain from this process, for what somebody asks for and waits; opened at the first use.
   *
   * @throws ChainUnreachable with a sentence when it is not configured or its node does not answer
   */
  open(blockchain: Blockchain): Promise<Chain>;
  close(): Promise<void>;
}
