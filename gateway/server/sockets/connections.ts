import { randomUUID } from 'node:crypto';
import { GraphQLError } from 'graphql';
import type { WebSocket } from 'ws';
import { socketEntry } from '../../areas/api-keys/request-entry.ts';
import { tokenExpired, unauthenticated } from '../../kit/errors.ts';
import { type LoggedRequest, log, requestScope } from '../../kit/log.ts';
import type { ActiveSession, AppContext, Platform, Transport } from '../context.ts';
import { contextFor, liveContextFor } from '../execute.ts';
import type { LiveEvent } from '../live/announce.ts';

/** Maximum connections of one user or API key to this gateway. */
export const maxPerPerson = 30;
/** Maximum delay before a socket closes whose session ended without an announcement. It receives no data meanwhile. */
const recheckIntervalMs = 30_000;

/** Reasons for closing a connection, with codes of WebSocket and graphql-transport-ws. Clients reconnect after codes below 4000. */
export const closes = {
  goingAway: [1001, 'The server is stopping'],
  missed: [1012, 'Events may have been missed'],
  tooSlow: [1013, 'Too far behind'],
  broken: [4500, 'Something went wrong on our side'],
  malformed: [4400, 'Only servers send messages of this type'],
  unauthorized: [4401, 'Unauthorized'],
  elsewhere: [4205, 'The session switched to another workspace'],
  tooMany: [4429, 'Too many connections'],
  tooManyMessages: [4429, 'Too many messages'],
} as const satisfies Record<string, readonly [number, string]>;
type Close = readonly [number, string];

/** A socket and its user. */
export class Connection {
  session: ActiveSession | null = null;
  #token: string | null = null;
  readonly #transport: Transport;

  constructor(
    private readonly platform: Platform,
    readonly socket: WebSocket,
    transport: Pick<Transport, 'address' | 'userAgent' | 'page'>,
    /** The session of the browser's cookie, if the page is on the product's origin. */
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

  /** Authenticates a connection. The token in the first message takes precedence over the cookie. Throws without a session. */
  async enter(given: unknown): Promise<ActiveSession> {
    this.#token = typeof given === 'string' ? given : this.cookieToken;
    const request: LoggedRequest = { id: randomUUID() };
    const entered = requestScope.run(request, () => contextFor(this.platform, this.#token, this.#transport));
    const { session, isExpired } = await entered.catch((error: unknown) => {
      this.#log(request, performance.now());
      throw error;
    });
    if (!session) throw isExpired ? tokenExpired() : unauthenticated();
    this.session = session;
    return session;
  }

  /** Adds a subscription, which started or was refused, to the request log of its API key. `startedAt` is of `performance.now()`. */
  logSubscription(facts: Pick<LoggedRequest, 'ran' | 'cost' | 'codes'>, startedAt: number): void {
    if (this.session?.via !== 'api-key') return;
    const { id, actor } = this.session;
    this.#log({ ...facts, apiKey: { id, workspaceId: actor.workspaceId } }, startedAt);
  }

  #log(facts: Omit<LoggedRequest, 'id'>, startedAt: number): void {
    const { clock, requestLog } = this.platform;
    const durationMs = performance.now() - startedAt;
    const entry = socketEntry(facts, { now: clock(), durationMs, address: this.#transport.address });
    if (entry) requestLog.push(entry);
  }

  /** Returns a context for the current event. Closes the connection and throws when its session has ended or switched workspace. */
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

/** Expected refusals carry a status. Anything else is a fault, such as an unavailable database. */
export const isRefusal = (error: unknown): error is GraphQLError =>
  error instanceof GraphQLError && error.extensions.http !== undefined;

/** Authenticated connections of this gateway. */
export class Connections {
  readonly #all = new Set<Connection>();
  readonly #timer = setInterval(() => void this.#recheck([...this.#all]), recheckIntervalMs).unref();
  readonly #unwatch: () => void;

  constructor({ live }: Platform) {
    this.#unwatch = live.watch(
      (event) => this.#onEvent(event),
      () => this.#closeAll(closes.missed),
    );
  }

  /** Returns false when the user has too many connections, or the socket closed during authentication. */
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

  /** Closes sockets of an announced ended session at once instead of in the next round. */
  #onEvent({ topic, id }: LiveEvent): void {
    if (topic === 'session') void this.#recheck([...this.#all].filter(({ session }) => session?.id === id));
  }

  async #recheck(connections: Connection[]): Promise<void> {
    for (const connection of connections) {
      await connection.context().catch((error: unknown) => {
        if (!isRefusal(error)) log.error({ err: error }, 'The session of a WebSocket could not be checked');
      });
    }
  }

  #closeAll(reason: Close): void {
    for (const connection of this.#all) connection.close(reason);
  }
}

const personOf = ({ session }: Connection) => (session?.via === 'api-key' ? session.id : session?.actor.userId);
