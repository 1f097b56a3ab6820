import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { type Client, createClient } from 'graphql-ws';
import { notifyReconnect } from './reconnects.ts';

const normalClosure = 1000;
const longestPauseMs = 30_000;
const pingEveryMs = 25_000;
const pongWithinMs = 10_000;
/** A screen that is left for another one keeps the connection. */
const closeAfterMs = 5_000;

/** Waits longer after each failed try, and no longer than until the browser is online again. Not all clients come back at once. */
function pause(retries: number): Promise<void> {
  const pauseMs = Math.min(1_000 * 2 ** retries, longestPauseMs) * (0.5 + Math.random());
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, pauseMs);
    window.addEventListener('online', go);
  });
}

/** The session travels as the cookie of the page. Nobody is left waiting at a connection that is dead without saying so. */
function connect(): Client {
  let isReconnecting = false;
  let pongTimer: number | undefined;
  const client = createClient({
    url: `${window.location.origin.replace(/^http/, 'ws')}/graphql`,
    lazyCloseTimeout: closeAfterMs,
    keepAlive: pingEveryMs,
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait: pause,
    shouldRetry: () => true,
    on: {
      ping: (received) => {
        if (!received) pongTimer = window.setTimeout(() => client.terminate(), pongWithinMs);
      },
      pong: (received) => received && window.clearTimeout(pongTimer),
      closed: (event) => {
        window.clearTimeout(pongTimer);
        isReconnecting ||= (event as CloseEvent).code !== normalClosure;
      },
      connected: () => {
        if (isReconnecting) notifyReconnect();
        isReconnecting = false;
      },
    },
  });
  return client;
}

/** Carries subscriptions. Loaded with the first of them. */
export const liveLink = new GraphQLWsLink(connect());
