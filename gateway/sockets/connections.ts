import { GraphQLError } from 'graphql';
import type { WebSocket } from 'ws';
import type { ActiveSession, AppContext, Platform, Transport } from '../context.ts';
import { contextFor, liveContextFor } from '../execute.ts';
import { tokenExpired, unauthenticated } from '../kit/errors.ts';
import type { LiveEvent } from '../live/announce.ts';
import { log } from '../log.ts';

/** Tabs and programs that one person, or one API key, has connected to this gateway at the same time. */
export const maxPerPerson = 30;
/** How long a session that ended elsewhere without a word may still hear of changes: nothing reaches it, but its socket is open. */
const recheckIntervalMs = 30_000;

/** Why a connection is closed, by the codes of WebSocket and of graphql-transport-ws. A client comes back after those below 4000. */
export const closes = {
  goingAway: [1001, 'This server stops'],
  missed: [1012, 'Changes may have been missed'],
  tooSlow: [1013, 'Too far behind'],
  broken: [4500, 'Something went wrong on our side'],
  malformed: [4400, 'Only servers send messages of this type'],
  unauthorized: [4401, 'Unauthorized'],
  elsewhere: [4205, 'The session went on to another workspace'],
  tooMany: [4429, 'Too many connections'],
  tooManyMessages: [4429, 'Too many messages'],
} as const satisfies Record<string, readonly [number, string]>;
type Close = readonly [number, string];

/** A socket and who is behind it. */
export class Connection {
  session: ActiveSession | null = null;
  #token: string | null = null;
  readonly #transport: Transport;

  constructor(
    private readonly platform: Platform,
    readonly socket: WebSocket,
    transport: Pick<Transport, 'address' | 'userAgent'>,
    /** The session of the browser's cookie, where the page is one of ours. */
    private readonly cookieToken: string | null,
  ) {
    this.#transport = { ...transport, fallBehind: () => this.close(closes.tooSlow) };
  }

  get isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }

  close([code, reason]: Close): void {
    this.socket.close(code, reason);
  }

  /** Finds out who connects: the token of the first message comes before the cookie. Throws when nobody is signed in. */
  async enter(given: unknown): Promise<ActiveSession> {
    this.#token = typeof given === 'string' ? given : this.cookieToken;
    const { session, isExpired } = await contextFor(this.platform, this.#token, this.#transport);
    if (!session) throw isExpired ? tokenExpired() : unauthenticated();
    this.session = session;
    return session;
  }

  /** A context for what happens now. Closes the connection and throws when its session has ended or acts elsewhere by now. */
  async context(): Promise<AppContext> {
    try {
      const context = await liveContextFor(this.platform, this.#token ?? '', this.#transport);
      if (context.actor.workspaceId === this.session?.actor.workspaceId) return context;
      this.close(closes.elsewhere);
      throw tokenExpired();
    } catch (error) {
      if (isRefusal(error)) this.close([closes.unauthorized[0], error.message.slice(0, 100)]);
      throw error;
    }
  }
}

/** Refusals of ours carry a status; anything else is a fault, such as a database that is away. */
export const isRefusal = (error: unknown): error is GraphQLError =>
  error instanceof GraphQLError && error.extensions.http !== undefined;

/** Authenticated connections of this gateway. */
export class Connections {
  readonly #all = new Set<Connection>();
  readonly #timer = setInterval(() => void this.#recheck([...this.#all]), recheckIntervalMs).unref();
  readonly #unwatch: () => void;

  constructor({ live }: Platform) {
    this.#unwatch = live.watch(
      (event) => this.#hear(event),
      () => this.#closeAll(closes.missed),
    );
  }

  /** Answers false when the person has too many already, or went away while it was found out who it is: nobody would say so again. */
  add(connection: Connection): boolean {
    if (!connection.isOpen) return false;
    const key = personOf(connection);
    if ([...this.#all].filter((other) => personOf(other) === key).length >= maxPerPerson) return false;
    this.#all.add(connection);
    return true;
  }

  delete(connection: Connection): void {
    this.#all.delete(connection);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#unwatch();
  }

  /** A session that was ended just now does not wait for the next round. */
  #hear({ topic, id }: LiveEvent): void {
    if (topic === 'session') void this.#recheck([...this.#all].filter(({ session }) => session?.id === id));
  }

  async #recheck(connections: Connection[]): Promise<void> {
    for (const connection of connections) {
      await connection.context().catch((error: unknown) => {
        if (!isRefusal(error)) log.error({ err: error }, 'The session of a connection could not be checked');
      });
    }
  }

  #closeAll(reason: Close): void {
    for (const connection of this.#all) connection.close(reason);
  }
}

const personOf = ({ session }: Connection) => (session?.via === 'api-key' ? session.id : session?.actor.userId);
