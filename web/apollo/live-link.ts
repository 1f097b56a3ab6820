import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { type Client, createClient } from 'graphql-ws';
import { notifyReconnect } from './reconnects.ts';

const normalClosure = 1000;
const longestPauseMs = 30_000;
const pingEveryMs = 25_000;
const pongWithinMs = 10_000;
/** A screen that is left for another one keeps the connection. */
const closeAfterMs = 5_000;

/** Waits longer after each failed attempt, at most until the browser is online. Random, so clients do not all return at once. */
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

/** Uses the page's session cookie. Detects dead connections. */
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

/** The WebSocket link, loaded with the first subscription. */
export const liveLink = new GraphQLWsLink(connect());
