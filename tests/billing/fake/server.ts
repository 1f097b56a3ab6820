import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import Stripe from 'stripe';
import { type Answer, invalid } from './errors.ts';
import { type Form, parseForm } from './form.ts';
import { answer } from './routes.ts';
import { Store } from './store.ts';

export const secretKey = 'sk_test_4eC39HqLyjWDarjtT1zdp7dc';
export const webhookSecret = 'whsec_5f2c1b7e9d';

/** A request with its response, to be validated against Stripe's description. */
export type Exchange = { method: string; path: string; form: Form; status: number; body: object };

/**
 * A failure of requests. LOST: Stripe acts, but the response is lost. SLOW: Stripe acts, and responds after `recover`. `after` skips requests,
 * `times` repeats it.
 */
export type Fault = {
  what: 'DOWN' | 'LOST' | 'ERROR_500' | 'RATE_LIMIT' | 'SLOW' | 'HTML' | 'NONSENSE';
  on?: RegExp;
  after?: number;
  times?: number;
};

const { request } = https;

/** A fake Stripe account, which the real SDK reaches through intercepted HTTPS. */
export class FakeStripe {
  readonly store = new Store();
  readonly exchanges: Exchange[] = [];
  /** Violations of the API by the gateway. Must be empty at the end of a test. */
  readonly complaints: string[] = [];
  readonly #faults: Required<Fault>[] = [];
  /** Ends the waiting of each slow response. */
  readonly #slow: (() => void)[] = [];
  readonly #answered = new Map<string, { content: string; answer: Answer }>();
  readonly #server = http.createServer({ keepAliveTimeout: 0 }, (request, response) => void this.#serve(request, response));
  readonly #agent = new http.Agent({ keepAlive: true });
  readonly #sdk = new Stripe(secretKey);

  /** Redirects requests of the SDK to a Unix socket, which takes a fifth of the processor time of an interceptor. Refuses other hosts. */
  async start(): Promise<this> {
    const socketPath = path.join(tmpdir(), `fake-stripe-${randomUUID()}`);
    await once(this.#server.listen(socketPath), 'listening');
    https.request = ((options: https.RequestOptions) => {
      if (options.host !== 'api.stripe.com') throw new Error(`Unexpected request to ${options.host}`);
      return http.request({ ...options, socketPath, agent: this.#agent });
    }) as typeof https.request;
    return this;
  }
  stop(): void {
    https.request = request;
    this.#agent.destroy();
    this.#server.close();
  }

  fail({ what, on = /./, after = 0, times = Number.POSITIVE_INFINITY }: Fault): void {
    this.#faults.push({ what, on, after, times });
  }
  recover(): void {
    this.#faults.length = 0;
    for (const respond of this.#slow.splice(0)) respond();
  }
  /** Number of requests that Stripe has acted on and not responded to. */
  get slowRequests(): number {
    return this.#slow.length;
  }

  /** Returns the number of requests of a kind, such as `POST /v1/customers`. */
  count(request: RegExp): number {
    return this.exchanges.filter(({ method, path }) => request.test(`${method} ${path}`)).length;
  }

  /** Returns the body of an event with its signature, created now by default. */
  delivery(event: object, { secret = webhookSecret, ageSeconds = 0 } = {}): { payload: string; signature: string } {
    const payload = JSON.stringify(event);
    const timestamp = Math.floor(Date.now() / 1_000) - ageSeconds;
    return { payload, signature: this.#sdk.webhooks.generateTestHeaderString({ payload, secret, timestamp }) };
  }

  async #serve(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const { method, headers } = request as { method: string; headers: http.IncomingHttpHeaders };
    const url = new URL(request.url!, 'https://api.stripe.com');
    const body = await textOf(request);
    const text = method === 'POST' ? body : url.search.slice(1);
    const call = { method, path: url.pathname, form: parseForm(text) };
    const fault = this.#faultFor(`${method} ${call.path}`);
    if (fault && fault !== 'LOST' && fault !== 'SLOW') return void fail(response, fault);
    const answered = this.#answer(call, headers, text);
    if (fault === 'LOST') return void fail(response, 'DOWN');
    if (fault === 'SLOW') await new Promise<void>((respond) => this.#slow.push(respond));
    this.exchanges.push({ ...call, ...answered });
    send(response, answered, { 'request-id': this.store.id('req') });
  }

  #faultFor(request: string): Fault['what'] | null {
    const fault = this.#faults.find(({ on, times }) => times > 0 && on.test(request));
    if (!fault) return null;
    if (fault.after > 0) {
      fault.after -= 1;
      return null;
    }
    fault.times -= 1;
    return fault.what;
  }

  /** Repeats the first response to an idempotency key, and refuses the key with other content, like Stripe. */
  #answer(call: { method: string; path: string; form: Form }, headers: http.IncomingHttpHeaders, text: string): Answer {
    const key = headers['idempotency-key'] as string | undefined;
    if (headers.authorization !== `Bearer ${secretKey}`) return unauthorized;
    if (headers['stripe-version'] !== '2026-10-28.endive') this.complaints.push(`version of ${call.path}`);
    if (call.method === 'GET') return answer(this.store, call);
    // The SDK generates a key if none is given; such a key does not survive the process.
    if (!key || key.startsWith('stripe-node-retry')) this.complaints.push(`no idempotency key on ${call.method} ${call.path}`);
    const content = `${call.method} ${call.path} ${text}`;
    const before = this.#answered.get(key ?? '');
    if (before && before.content !== content) return otherContent;
    if (before) return before.answer;
    const made = answer(this.store, call);
    // Refusals before any action are not stored.
    if (key && made.status !== 400 && made.status !== 404) this.#answered.set(key, { content, answer: made });
    return made;
  }
}

const unauthorized: Answer = invalid('Invalid API Key provided: sk_test_****', 'api_key_invalid', undefined, 401);
const otherContent: Answer = {
  status: 400,
  body: {
    error: {
      type: 'idempotency_error',
      message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    },
  },
};

function send(response: http.ServerResponse, { status, body }: Answer, headers: http.OutgoingHttpHeaders = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

function fail(response: http.ServerResponse, what: Exclude<Fault['what'], 'LOST' | 'SLOW'>): unknown {
  switch (what) {
    case 'DOWN':
      // Not a closed connection, which the SDK retries even without retries.
      return response.socket!.end('interrupted');
    case 'ERROR_500':
      return send(response, { status: 500, body: { error: { type: 'api_error', message: 'An unknown error occurred.' } } });
    case 'RATE_LIMIT':
      return send(response, invalid('Too many requests.', 'rate_limit', undefined, 429));
    case 'HTML':
      return response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
    case 'NONSENSE':
      return send(response, {
        status: 200,
        body: { object: 'list', data: [{ id: 17 }], has_more: 'perhaps', status: null },
      });
  }
}
