import type { Connection } from '../sockets/connections.ts';

/**
 * Sockets that this gateway holds open. Those that have not signed in yet have places of their own, so that they never take one from a user;
 * a client needs its place there for one round trip. Tests set lower limits.
 */
export const socketLimits = { all: 2_000, ofNetwork: 500, anonymous: 500, anonymousOfNetwork: 100 };

type Place = { connection: Connection; network: string };
/** Why a socket is refused, as a status of HTTP. */
type Refusal = '429 Too Many Requests' | '503 Service Unavailable';

/** The places for sockets, by client network. */
export class SocketPlaces {
  /** The oldest first. */
  readonly #places = new Set<Place>();

  /** Returns why a client of this network gets no place now, or null. */
  refusalFor(network: string): Refusal | null {
    const own = [...this.#places].filter((place) => place.network === network);
    if (own.length >= socketLimits.ofNetwork) return '429 Too Many Requests';
    if (own.filter(isAnonymous).length >= socketLimits.anonymousOfNetwork) return '429 Too Many Requests';
    return this.#places.size >= socketLimits.all ? '503 Service Unavailable' : null;
  }

  /** Gives a connection its place until its socket closes. When too many are anonymous, the one that has waited longest is cut. */
  add(connection: Connection, network: string): void {
    const waiting = [...this.#places].filter(isAnonymous);
    if (waiting.length >= socketLimits.anonymous) waiting[0]!.connection.socket.terminate();
    const place = { connection, network };
    this.#places.add(place);
    connection.socket.once('close', () => this.#places.delete(place));
  }
}

const isAnonymous = ({ connection }: Place) => connection.session === null;
