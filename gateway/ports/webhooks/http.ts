import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIPv6, type LookupFunction } from 'node:net';
import { webhookUrlFault } from '#domain/webhooks/webhook-endpoint.ts';
import type { WebhookAnswer, WebhookPort, WebhookRequest } from './port.ts';
import { addressesOf, RefusedHost, type ResolveHost, resolveAsServer, resolveByDns } from './resolve.ts';

/** Time for resolving the host, connecting, sending and receiving the answer. */
const timeoutMs = 10_000;
/** Maximum size of an answer that is read, and how much of it is kept. */
const readBytes = 16_000;
const keptCharacters = 1_000;
const maxHeaderBytes = 16_384;

type Options = {
  allowedHosts: readonly string[];
  byDns?: ResolveHost;
  asServer?: ResolveHost;
  timeoutMs?: number;
  /** Certificates of receivers in tests. */
  ca?: string;
};

/** Sends webhooks over HTTPS to public addresses, and to hosts that the operator allows. */
export function httpWebhooks(options: Options): WebhookPort {
  const { allowedHosts, byDns = resolveByDns, asServer = resolveAsServer, ca } = options;
  const limitMs = options.timeoutMs ?? timeoutMs;

  const exchange = async ({ url: text, headers, body }: WebhookRequest, signal: AbortSignal) => {
    const fault = webhookUrlFault(text, allowedHosts);
    if (fault) throw new RefusedHost(fault);
    const url = new URL(text);
    const addresses = await aborting(addressesOf(url, { allowedHosts, byDns, asServer }), signal);
    const response = await aborting(respond(url, { headers, body, addresses, signal, ca }), signal);
    return { status: response.statusCode!, answer: await beginningOf(response) };
  };

  return {
    send: async (request) => {
      const start = performance.now();
      const timed = (answer: Omit<WebhookAnswer, 'durationMs'>) => ({
        ...answer,
        durationMs: Math.round(performance.now() - start),
      });
      const signal = AbortSignal.timeout(limitMs);
      try {
        const { status, answer } = await exchange(request, signal);
        return timed({ status, answer, error: errorOf(status) });
      } catch (error) {
        return timed({ status: null, answer: null, error: sentenceOf(error as NodeJS.ErrnoException, signal.aborted, limitMs) });
      }
    },
  };
}

/** Rejects when the time is over, for work that can't be interrupted. */
function aborting<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  return Promise.race([work, promise]);
}

type Sending = {
  headers: WebhookRequest['headers'];
  body: string;
  addresses: readonly string[];
  signal: AbortSignal;
  ca: string | undefined;
};

/** Sends a request on a connection of its own to one of the checked addresses. The host is not resolved again. */
function respond(url: URL, { headers, body, addresses, signal, ca }: Sending): Promise<IncomingMessage> {
  const known = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  const lookup = ((_hostname, { all }, done) =>
    all ? done(null, known) : done(null, known[0]!.address, known[0]!.family)) as LookupFunction;
  const content = Buffer.from(body);
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const request = (url.protocol === 'https:' ? https : http).request(
    url,
    {
      method: 'POST',
      agent: false,
      lookup,
      signal,
      maxHeaderSize: maxHeaderBytes,
      ...(ca && { ca }),
      headers: { ...headers, 'content-length': content.length, 'accept-encoding': 'identity', connection: 'close' },
    },
    resolve,
  );
  request.on('error', reject);
  // A switch of protocols is no answer. Without a listener, Node.js closes the connection without an error.
  request.on('upgrade', (response, socket) => {
    socket.destroy();
    reject(Object.assign(new Error(`Answered with ${response.statusCode}`), { code: 'HPE_UPGRADE' }));
  });
  request.on('close', () => reject(Object.assign(new Error('Closed'), { code: 'ECONNRESET' })));
  request.end(content);
  return promise;
}

/**
 * Returns the beginning of an answer as text that can be stored. The receiver has answered with its status, so an answer that is cut off or
 * endless does not count as a failure. A compressed answer is not unpacked.
 */
async function beginningOf(response: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= readBytes) break;
    }
  } catch {
    // The time is over, or the connection broke.
  }
  response.destroy();
  if (response.headers['content-encoding'] !== undefined) return null;
  const text = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, readBytes));
  return text.replaceAll('\0', '').slice(0, keptCharacters).toWellFormed() || null;
}

function errorOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400)
    return `The receiver answered with ${status}. Redirects are not followed: enter the final address.`;
  return `The receiver answered with ${status}.`;
}

function sentenceOf({ code, message, name }: NodeJS.ErrnoException, isOver: boolean, limitMs: number): string {
  if (name === 'RefusedHost') return message;
  if (isOver) return `The receiver did not answer within ${limitMs / 1_000} seconds.`;
  if (code === 'ECONNREFUSED') return 'The receiver refused the connection.';
  if (code === 'ECONNRESET' || code === 'EPIPE') return 'The receiver closed the connection before it answered.';
  if (code?.startsWith('HPE_')) return 'The receiver sent an answer that is not valid HTTP.';
  if (code && /CERT|SSL|TLS|SELF_SIGNED|VERIFY|ALTNAME/.test(code))
    return `The certificate of the receiver is not valid (${code}). Use one of a public authority for this host, with its intermediate certificates.`;
  return `The receiver could not be reached${code ? ` (${code})` : ''}.`;
}
