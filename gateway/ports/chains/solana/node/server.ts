import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isAtToken } from '../../node-token.ts';
import type { Ledger } from './local-ledger.ts';
import { accountMethods } from './methods/accounts.ts';
import { chainMethods } from './methods/chain.ts';
import type { Method } from './methods/method.ts';
import { Params } from './methods/params.ts';
import { hookMethods, transactionMethods } from './methods/transactions.ts';
import { RpcError } from './rpc-error.ts';
import { WireError } from './wire.ts';

/** Fits a hundred addresses or 256 signatures; a batch holds at most as many calls as a Solana client sends. */
const maxBodyBytes = 256 * 1_024;
const maxSkipped = 16 * 1_024 * 1_024;
const maxCalls = 100;

type Waiting = { calls: unknown; response: ServerResponse };

/**
 * Serves JSON-RPC on loopback. Concurrent requests are executed together and committed once before any response, so answered changes are
 * never lost.
 *
 * @param token the secret path
 * @param failed called when a commit fails; the process must end, because memory is ahead of the disk
 */
export function rpcServer(
  ledger: Ledger,
  { token, testHooks }: { token: string; testHooks: boolean },
  failed: (error: unknown) => void,
): Server {
  const methods = { ...chainMethods, ...accountMethods, ...transactionMethods, ...(testHooks && hookMethods) };
  const waiting: Waiting[] = [];
  const answerWaiting = () => {
    const round = waiting.splice(0);
    const answers = round.map(({ calls }) => JSON.stringify(answerAll(calls, methods, ledger)));
    try {
      ledger.store.commit();
    } catch (error) {
      failed(error);
      return;
    }
    round.forEach(({ response }, index) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(answers[index]);
    });
  };
  const server = createServer(
    { requestTimeout: 15_000, headersTimeout: 10_000, keepAliveTimeout: 65_000 },
    (request, response) => {
      const refusal = refusalOf(request, token);
      if (refusal) {
        response.writeHead(refusal, { connection: 'close' }).end();
        return;
      }
      receive(request, response, (calls) => {
        if (waiting.push({ calls, response }) === 1) setImmediate(answerWaiting);
      });
    },
  );
  server.maxConnections = 256;
  return server;
}

/** Refuses web pages: browsers send an origin, and a host name rebound to loopback is another host. */
function refusalOf({ headers, method, url }: IncomingMessage, token: string): number | null {
  if (headers.origin !== undefined || !/^(?:127\.0\.0\.1|localhost)(?::\d{1,5})?$/.test(headers.host ?? '')) return 403;
  if (!isAtToken(url, token)) return 404;
  if (method !== 'POST') return 405;
  return /^application\/json\b/.test(headers['content-type'] ?? '') ? null : 415;
}

function receive(request: IncomingMessage, response: ServerResponse, then: (calls: unknown) => void): void {
  const parts: Buffer[] = [];
  let bytes = 0;
  request.on('error', () => undefined);
  request.on('data', (part: Buffer) => {
    bytes += part.length;
    if (bytes <= maxBodyBytes) parts.push(part);
    // An oversized body is read and dropped, so the sender receives the error; an endless one is cut off.
    else if (bytes > maxSkipped) request.destroy();
  });
  request.on('end', () => {
    if (bytes > maxBodyBytes) {
      response.writeHead(413, { connection: 'close' }).end();
      return;
    }
    let calls: unknown;
    try {
      calls = JSON.parse(Buffer.concat(parts).toString('utf8'));
    } catch {
      calls = undefined;
    }
    then(calls);
  });
}

type Answer = { jsonrpc: '2.0'; id: unknown; result?: unknown; error?: { code: number; message: string; data?: unknown } };

const fault = (id: unknown, code: number, message: string, data?: unknown): Answer => ({
  jsonrpc: '2.0',
  id,
  error: { code, message, ...(data !== undefined && { data }) },
});

function answerAll(calls: unknown, methods: Readonly<Record<string, Method>>, ledger: Ledger): Answer | Answer[] {
  if (calls === undefined) return fault(null, -32700, 'Parse error');
  if (!Array.isArray(calls)) return answer(calls, methods, ledger);
  if (calls.length === 0 || calls.length > maxCalls) return fault(null, -32600, `A batch has from 1 to ${maxCalls} calls`);
  return calls.map((call) => answer(call, methods, ledger));
}

function answer(call: unknown, methods: Readonly<Record<string, Method>>, ledger: Ledger): Answer {
  const { id = null, method, params } = (call ?? {}) as { id?: unknown; method?: unknown; params?: unknown };
  if (typeof method !== 'string') return fault(id, -32600, 'Invalid request');
  if (!Object.hasOwn(methods, method)) return fault(id, -32601, 'Method not found');
  try {
    ledger.slot();
    return { jsonrpc: '2.0', id, result: methods[method]!(new Params(params), ledger) ?? null };
  } catch (error) {
    if (error instanceof RpcError) return fault(id, error.code, error.message, error.data);
    if (error instanceof WireError) return fault(id, -32602, `Invalid params: ${error.message}`);
    // Memory may hold part of an uncommitted change, so the process ends.
    if (method === 'sendTransaction' || Object.hasOwn(hookMethods, method)) throw error;
    return fault(id, -32603, 'Internal error');
  }
}
