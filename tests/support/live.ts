import { setTimeout as wait } from 'node:timers/promises';
import { type Client, createClient, type ExecutionResult } from 'graphql-ws';
import { WebSocket } from 'ws';

export type LiveClient = {
  client: Client;
  /** Resolves when the server has accepted the connection. Rejects with the close event otherwise. */
  connected: Promise<void>;
  /** The last close event. */
  closed: Promise<{ code: number; reason: string }>;
  stop(): Promise<void>;
};

export type LiveOptions = { token?: string; headers?: Record<string, string>; isRetrying?: boolean };

/** Connects to the subscriptions of a server at `http://…`, like a browser or a program. */
export function liveClient(url: string, { token, headers, isRetrying = false }: LiveOptions = {}): LiveClient {
  class WithHeaders extends WebSocket {
    constructor(address: string, protocols: string | string[]) {
      super(address, protocols, { headers });
    }
  }
  const connected = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<{ code: number; reason: string }>();
  connected.promise.catch(() => undefined);
  const client = createClient({
    url: `${url.replace(/^http/, 'ws')}/graphql`,
    lazy: false,
    webSocketImpl: WithHeaders,
    connectionParams: token ? { token } : undefined,
    retryAttempts: isRetrying ? Number.POSITIVE_INFINITY : 0,
    retryWait: () => wait(50),
    shouldRetry: () => true,
    onNonLazyError: () => undefined,
    on: {
      connected: () => connected.resolve(),
      closed: (event) => {
        const { code, reason } = event as { code: number; reason: string };
        closed.resolve({ code, reason });
        connected.reject(event);
      },
    },
  });
  return { client, connected: connected.promise, closed: closed.promise, stop: async () => void (await client.dispose()) };
}

export type LiveSubscription<D> = {
  /** The results so far. */
  all: ExecutionResult<D>[];
  /** Resolves with the next result. */
  next(): Promise<ExecutionResult<D>>;
  /** Resolves with the errors when the server has ended the subscription. */
  over: Promise<unknown>;
  end(): void;
};

/** Starts a subscription. */
export function subscribe<D = Record<string, unknown>>(
  { client }: LiveClient,
  query: string,
  variables: Record<string, unknown> = {},
): LiveSubscription<D> {
  const all: ExecutionResult<D>[] = [];
  const waiting: ((result: ExecutionResult<D>) => void)[] = [];
  let read = 0;
  const over = Promise.withResolvers<unknown>();
  const end = client.subscribe<D>(
    { query, variables },
    {
      next: (result) => {
        all.push(result as ExecutionResult<D>);
        const resolve = waiting.shift();
        if (resolve) {
          read += 1;
          resolve(result as ExecutionResult<D>);
        }
      },
      error: (error) => over.resolve(error),
      complete: () => over.resolve(null),
    },
  );
  const next = () =>
    new Promise<ExecutionResult<D>>((resolve) => {
      if (read < all.length) resolve(all[read++]!);
      else waiting.push(resolve);
    });
  return { all, next, over: over.promise, end };
}
