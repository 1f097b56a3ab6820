import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { handleProtocols, MessageType, parseMessage, type Server, stringifyMessage } from 'graphql-ws';
import { type WebSocket, WebSocketServer } from 'ws';
import { clientNetwork } from '../../kit/client-network.ts';
import { log } from '../../kit/log.ts';
import type { Sleep } from '../../kit/sleep.ts';
import type { Platform } from '../context.ts';
import { isOwnOrigin } from '../request/own-origin.ts';
import { Connection, Connections, closes } from '../sockets/connections.ts';
import { liveProtocol } from '../sockets/protocol.ts';
import { clientAddress, proxyTrust } from './client-address.ts';
import { limitMessages } from './message-limit.ts';
import { cookieToken, pageOf } from './session-cookie.ts';
import { OpenSockets } from './socket-limits.ts';

/** Ten times the longest operation of the web client. */
const maxMessageBytes = 64 * 1024;
/** A browser sends such a message in one frame or a few. */
const maxFragments = 64;
/** A socket that does not respond within this time is dead or reads nothing. */
const pingEveryMs = 12_000;
/** The protocol allows 123 bytes. Three are left for the replacement character of a cut one. */
const maxReasonBytes = 120;
/** Sockets that do not close within this time are terminated. */
const closeWithinMs = 2_000;
/** The same at shutdown. */
const stopWithinMs = 1_000;

/** Whether a request is a WebSocket upgrade. Clients that offer HTTP/2 also send an upgrade, and are answered over HTTP/1.1. */
export const isWebSocketUpgrade = ({ headers }: IncomingMessage): boolean => headers.upgrade?.toLowerCase() === 'websocket';

type Protocol = Server<{ connection: Connection }>;

/** Serves subscriptions over WebSocket at /graphql. Queries and mutations stay with POST. */
export function serveSubscriptions(app: FastifyInstance, platform: Platform, schema: GraphQLSchema): void {
  const connections = new Connections(platform);
  const protocol = liveProtocol(platform, schema, connections);
  const openSockets = new OpenSockets();
  const trust = proxyTrust(platform.config.trustProxy);
  // A variable, because the types lack `closeTimeout`.
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
    const refusal = openSockets.refusalFor(network);
    if (refusal) return void stream.end(`HTTP/1.1 ${refusal}\r\nRetry-After: 5\r\nConnection: close\r\n\r\n`);
    sockets.handleUpgrade(request, stream, head, (socket) => {
      const connection = connectionOf(app, platform, { headers: request.headers, address }, socket);
      openSockets.add(connection, network);
      serveProtocol(protocol, connection);
    });
  });
  // Connects at start, so recent events are available to the first subscriber. The first client to connect retries after a failure.
  app.addHook('onListen', () =>
    platform.live.ready().catch((error: unknown) => log.error({ err: error }, 'Live events are not available yet')),
  );
  app.addHook('preClose', async () => {
    connections.stop();
    await closeAll(sockets, platform.sleep);
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
  return new Connection(platform, socket, { address, userAgent, page: pageOf(headers) }, token);
}

function serveProtocol(protocol: Protocol, connection: Connection): void {
  const { socket } = connection;
  const isAllowed = limitMessages(connection);
  const closed = protocol.opened(
    {
      protocol: socket.protocol,
      // Resolves when the bytes are sent. Further events wait in the subscription's bounded queue.
      send: (text) =>
        new Promise((resolve) => {
          if (socket.readyState !== socket.OPEN) resolve();
          else socket.send(text, () => resolve());
        }),
      // graphql-ws quotes the client's text, and a close reason has at most 123 bytes.
      close: (code, reason = '') => socket.close(code, Buffer.from(reason).toString('utf8', 0, maxReasonBytes)),
      // Omits the payload of the ping: a client could fill the memory with responses that it never reads.
      onPing: () => socket.send(pong),
      onMessage: (onClientMessage) =>
        socket.on('message', (data: Buffer) => {
          if (!isAllowed(data.length)) return;
          const text = String(data);
          onClientMessage(text).catch((error: unknown) => {
            if (isServerMessage(text)) return connection.close(closes.malformed);
            log.error({ err: error }, 'A message of a WebSocket client could not be processed');
            connection.close(closes.broken);
          });
        }),
    },
    { connection },
  );
  // Oversized or malformed frames; `ws` closes the socket itself.
  socket.on('error', (error) => log.debug({ err: error }, 'A WebSocket failed'));
  const stopPinging = keepAlive(socket);
  socket.once('close', (code, reason) => {
    stopPinging();
    closed(code, String(reason)).catch((error: unknown) => log.error({ err: error }, 'A WebSocket could not be closed'));
  });
}

const pong = stringifyMessage({ type: MessageType.Pong });

/** graphql-ws throws for messages that only a server may send. */
const serverMessages: readonly MessageType[] = [MessageType.ConnectionAck, MessageType.Next, MessageType.Error];
const isServerMessage = (text: string) => serverMessages.includes(parseMessage(text).type);

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

/** Closes connections so that clients reconnect elsewhere, and terminates those that do not respond. */
async function closeAll(sockets: WebSocketServer, sleep: Sleep): Promise<void> {
  const left = [...sockets.clients];
  if (left.length === 0) return;
  const closed = Promise.all(left.map((socket) => new Promise((resolve) => socket.once('close', resolve))));
  for (const socket of left) socket.close(...closes.goingAway);
  await Promise.race([closed, sleep(stopWithinMs)]);
  for (const socket of sockets.clients) socket.terminate();
}
