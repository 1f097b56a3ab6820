import type { NodeOrder } from './start-node.ts';

/** Requests of a gateway to its supervisor. */
export type Request =
  /** Number of restarts. */
  | { kind: 'RESTARTS' }
  /** The embedded database of a data directory. */
  | { kind: 'DATABASE'; dataDir: string }
  /** The initial data is complete. */
  | { kind: 'SEEDED' }
  | { kind: 'NODE'; order: NodeOrder }
  /** Work to be done before the first gateway serves. */
  | { kind: 'PREPARED' }
  /** The gateway serves at this address. */
  | { kind: 'SERVING'; publicUrl: string };

export type RequestMessage = { id: number; request: Request };
export type ReplyMessage = { id: number } & ({ result: unknown } | { failure: { message: string; isForeseen: boolean } });
