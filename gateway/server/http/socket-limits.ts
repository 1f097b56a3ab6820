import type { Connection } from '../sockets/connections.ts';

/**
 * Limits on open sockets. Unauthenticated sockets have their own limit, so they never displace users; a client is unauthenticated for one
 * round trip. Tests set lower limits.
 */
export const socketLimits = { all: 2_000, ofNetwork: 500, anonymous: 500, anonymousOfNetwork: 100 };

type OpenSocket = { connection: Connection; network: string };
/** HTTP status of a refused socket. */
type Refusal = '429 Too Many Requests' | '503 Service Unavailable';

/** Counts open sockets by client network. */
export class OpenSockets {
  /** The oldest first. */
  readonly #sockets = new Set<OpenSocket>();

  /** Returns why this network cannot open a socket now, or null. */
  refusalFor(network: string): Refusal | null {
    const own = [...this.#sockets].filter((socket) => socket.network === network);
    if (own.length >= socketLimits.ofNetwork) return '429 Too Many Requests';
    if (own.filter(isAnonymous).length >= socketLimits.anonymousOfNetwork) return '429 Too Many Requests';
    return this.#sockets.size >= socketLimits.all ? '503 Service Unavailable' : null;
  }

  /** Counts a socket until it closes. When too many are anonymous, terminates the oldest of them. */
  add(connection: Connection, network: string): void {
    const waiting = [...this.#sockets].filter(isAnonymous);
    if (waiting.length >= socketLimits.anonymous) waiting[0]!.connection.socket.terminate();
    const socket = { connection, network };
    this.#sockets.add(socket);
    connection.socket.once('close', () => this.#sockets.delete(socket));
  }
}

const isAnonymous = ({ connection }: OpenSocket) => connection.session === null;
