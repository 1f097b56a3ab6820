import type { NodeOrder } from './start-node.ts';

/** Requests of a gateway to its supervisor. */
export type Request =
  /** How often a gateway was started again. */
  | { kind: 'RESTARTS' }
  /** The embedded database of a data directory. */
  | { kind: 'DATABASE'; dataDir: string }
  /** The database has its first contents. */
  | { kind: 'SETTLED' }
  | { kind: 'NODE'; order: NodeOrder }
  /** What has to be done before the first gateway serves. */
  | { kind: 'PREPARED' }
  /** The gateway serves at this address. */
  | { kind: 'SERVING'; publicUrl: string };

export type RequestMessage = { id: number; request: Request };
export type ReplyMessage = { id: number } & ({ result: unknown } | { failure: { message: string; isForeseen: boolean } });
