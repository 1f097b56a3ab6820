import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { handleProtocols, MessageType, type Server, stringifyMessage } from 'graphql-ws';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Platform } from '../context.ts';
import { clientNetwork } from '../kit/client-network.ts';
import { log } from '../log.ts';
import { Connection, Connections, closes } from '../sockets/connections.ts';
import { liveProtocol } from '../sockets/protocol.ts';
import { clientAddress, proxyTrust } from './client-address.ts';
import { limitMessages } from './message-limit.ts';
import { isOwnOrigin } from './own-origin.ts';
import { cookieToken } from './session-cookie.ts';
import { SocketPlaces } from './socket-places.ts';

/** The longest operation that a client of ours sends is a tenth of this. */
const maxMessageBytes = 64 * 1024;
/** A browser sends such a message in one piece, or in a few. */
const maxFragments = 64;
/** A socket that does not answer within this time is dead, or reads nothing. */
const pingEveryMs = 12_000;
/** The protocol allows three more, which the mark of a character that was cut takes. */
const maxReasonBytes = 120;
/** Sockets that are asked to close are cut after this. */
const closeWithinMs = 2_000;
/** The same at shutdown. */
const stopWithinMs = 1_000;

/** Whether a request wants to become a WebSocket. Clients that offer HTTP/2 ask for an upgrade, too, and are answered in HTTP/1.1. */
export const isWebSocketUpgrade = ({ headers }: IncomingMessage): boolean => headers.upgrade?.toLowerCase() === 'websocket';

type Protocol = Server<{ connection: Connection }>;

/** Serves subscriptions over WebSocket at /graphql. Queries and mutations stay with POST. */
export function serveSubscriptions(app: FastifyInstance, platform: Platform, schema: GraphQLSchema): void {
  const connections = new Connections(platform);
  const protocol = liveProtocol(platform, schema, connections);
  const places = new SocketPlaces();
  const trust = proxyTrust(platform.config.trustProxy);
  // A value of its own, since the types do not know `closeTimeout` yet.
  const options = {
    noServer: true,
    closeTimeout: closeWithinMs,
    maxPayload: maxMessageBytes,
    maxFragments: maxFragments,
    perMessageDeflate: false,
    handleProtocols: (offered: Set<string>) => handleProtocols(offered),
  };
  const sockets = new WebSocketServer(options);
  app.server.on('upgrade', (request, stream, head) => {
    stream.on('error', () => stream.destroy());
    if (!/^\/graphql(?:\?|$)/.test(request.url ?? ''))
      return void stream.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
    const address = clientAddress(request, trust);
    const network = clientNetwork(address);
    const refusal = places.refusalFor(network);
    if (refusal) return void stream.end(`HTTP/1.1 ${refusal}\r\nRetry-After: 5\r\nConnection: close\r\n\r\n`);
    sockets.handleUpgrade(request, stream, head, (socket) => {
      const connection = connectionOf(app, platform, { headers: request.headers, address }, socket);
      places.add(connection, network);
      serveProtocol(protocol, connection);
    });
  });
  // From the start, so that the events of the last seconds are there for the first who follows. Who connects tries again.
  app.addHook('onListen', () =>
    platform.live.ready().catch((error: unknown) => log.error({ err: error }, 'Changes cannot be heard of yet')),
  );
  app.addHook('preClose', async () => {
    connections.stop();
    await closeAll(sockets);
    await platform.live.stop();
  });
}

function connectionOf(
  app: FastifyInstance,
  platform: Platform,
  { headers, address }: { headers: IncomingHttpHeaders; address: string },
  socket: WebSocket,
) {
  const token = isOwnOrigin(platform.config, headers) ? cookieToken(app.parseCookie(headers.cookie ?? '')) : null;
  const userAgent = headers['user-agent']?.slice(0, 300) ?? null;
  return new Connection(platform, socket, { address, userAgent }, token);
}

function serveProtocol(protocol: Protocol, connection: Connection): void {
  const { socket } = connection;
  const isHeard = limitMessages(connection);
  const closed = protocol.opened(
    {
      protocol: socket.protocol,
      // Resolved when the bytes have left: what comes meanwhile waits in the bounded queue of the subscription.
      send: (text) =>
        new Promise((resolve) => {
          if (socket.readyState !== socket.OPEN) resolve();
          else socket.send(text, () => resolve());
        }),
      // graphql-ws names the client's own texts, and a reason has 123 bytes at the most.
      close: (code, reason = '') => socket.close(code, Buffer.from(reason).toString('utf8', 0, maxReasonBytes)),
      // Without the payload of the ping, which nobody needs: a client could fill the memory with answers that it never reads.
      onPing: () => socket.send(pong),
      onMessage: (onClientMessage) =>
        socket.on('message', (data: Buffer) => {
          if (!isHeard(data.length)) return;
          onClientMessage(String(data)).catch((error: unknown) => {
            if (isServerMessage(error)) return connection.close(closes.malformed);
            log.error({ err: error }, 'A message of a subscriber could not be answered');
            connection.close(closes.broken);
          });
        }),
    },
    { connection },
  );
  // Frames that are too large or malformed; `ws` closes the socket itself.
  socket.on('error', (error) => log.debug({ err: error }, 'A socket of a subscriber failed'));
  const stopPinging = keepAlive(socket);
  socket.once('close', (code, reason) => {
    stopPinging();
    closed(code, String(reason)).catch((error: unknown) => log.error({ err: error }, 'A subscriber could not be let go'));
  });
}

const pong = stringifyMessage({ type: MessageType.Pong });

/** graphql-ws throws for messages that are well-formed but that only a server sends. */
const isServerMessage = (error: unknown) => error instanceof Error && error.message.startsWith('Unexpected message of type ');

function keepAlive(socket: WebSocket): () => void {
  let isAlive = true;
  socket.on('pong', () => {
    isAlive = true;
  });
  const timer = setInterval(() => {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    socket.ping();
  }, pingEveryMs);
  return () => clearInterval(timer);
}

/** Asks clients to reconnect elsewhere; those that do not respond are disconnected. */
async function closeAll(sockets: WebSocketServer): Promise<void> {
  const left = [...sockets.clients];
  if (left.length === 0) return;
  const closed = Promise.all(left.map((socket) => new Promise((resolve) => socket.once('close', resolve))));
  for (const socket of left) socket.close(...closes.goingAway);
  await Promise.race([closed, sleep(stopWithinMs)]);
  for (const socket of sockets.clients) socket.terminate();
}
