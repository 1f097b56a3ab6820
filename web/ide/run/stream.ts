import { createClient } from 'graphql-ws';
import { type Caller, connectionParamsOf } from '../caller/caller.ts';
import type { OperationRequest } from './http.ts';

type Sink = {
  onEvent: (event: unknown) => void;
  onConnected: () => void;
  /** Called once. The message is null if the server ended the subscription. */
  onEnd: (message: string | null) => void;
};

/** Reconnects after a restart of the server or a lost connection, within about half a minute. */
const retryAttempts = 5;

function messageOf(error: unknown): string {
  if (error instanceof CloseEvent)
    return `${error.reason.replace(/\.$/, '') || 'The connection was closed'} (code ${error.code}).`;
  if (Array.isArray(error)) return error.map((each: { message?: unknown }) => String(each.message)).join(' ');
  return 'The server could not be reached.';
}

/** Starts a subscription on a connection of its own. Returns a function that ends both. */
export function subscribe(caller: Caller, request: OperationRequest, sink: Sink): () => void {
  const connectionParams = connectionParamsOf(caller);
  const client = createClient({
    url: `${location.origin.replace(/^http/, 'ws')}/graphql`,
    retryAttempts,
    ...(connectionParams && { connectionParams }),
    on: { connected: sink.onConnected },
  });
  const { query, variables, operationName } = request;
  const stop = client.subscribe(
    { query, variables, operationName },
    {
      next: sink.onEvent,
      error: (error) => sink.onEnd(messageOf(error)),
      complete: () => sink.onEnd(null),
    },
  );
  return () => {
    stop();
    // The connection may still be refused.
    void Promise.resolve(client.dispose()).catch(() => undefined);
  };
}
