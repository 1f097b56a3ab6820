import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isAtToken } from '../../node-token.ts';

const maxBodyBytes = 4_000_000;

/**
 * Serves HTTP on loopback at a path that contains the token, for programs of this user. Refuses web pages: browsers send an origin, and a
 * host name that was rebound to loopback is not allowed.
 */
export async function listen(
  port: number,
  token: string,
  answer: (body: unknown) => Promise<unknown>,
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer((request, response) => void serve(request, response, { token, answer }));
  server.requestTimeout = 30_000;
  server.headersTimeout = 10_000;
  server.keepAliveTimeout = 60_000;
  server.maxConnections = 256;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: '127.0.0.1', port, exclusive: true }, resolve);
  });
  return { port: (server.address() as AddressInfo).port, close: () => close(server) };
}

async function close(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  setTimeout(() => server.closeAllConnections(), 1_000).unref();
  await closed;
}

const ownHost = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/i;

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  { token, answer }: { token: string; answer: (body: unknown) => Promise<unknown> },
): Promise<void> {
  const refuse = (status: number, sentence: string) => end(response, status, { error: sentence });
  try {
    if (request.headers.origin !== undefined) return refuse(403, 'This node does not serve web pages.');
    if (!ownHost.test(request.headers.host ?? '')) return refuse(403, 'This node is only available at 127.0.0.1.');
    if (!isAtToken(request.url, token)) return refuse(404, 'The URL of this node is in DATA_DIR/chains/ethereum.json.');
    if (request.method !== 'POST') return refuse(405, 'Send JSON-RPC by POST.');
    if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) return refuse(415, 'Send application/json.');
    const text = await bodyOf(request);
    if (text === null) return refuse(413, `A request can have at most ${maxBodyBytes} bytes.`);
    const body = parse(text);
    if (body === undefined)
      return end(response, 200, { jsonrpc: '2.0', id: null, error: { code: -32_700, message: 'The body is not valid JSON.' } });
    end(response, 200, await answer(body));
  } catch {
    // The process is about to restart, and the client retries.
    if (!response.headersSent) refuse(503, 'The node is starting.');
    else response.destroy();
  }
}

/** Null when too long. The rest is read and dropped, so the client receives the error. */
async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    length += piece.byteLength;
    if (length <= maxBodyBytes) pieces.push(piece);
    else if (length > maxBodyBytes * 4) request.destroy();
  }
  return length <= maxBodyBytes ? Buffer.concat(pieces).toString('utf8') : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function end(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    ...(status === 413 && { connection: 'close' }),
  });
  response.end(text);
}
