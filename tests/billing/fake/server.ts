import { setTimeout as delay } from 'node:timers/promises';
import { HttpResponse, http } from 'msw/http';
import { setupServer } from 'msw/node';
import Stripe from 'stripe';
import { type Answer, invalid } from './errors.ts';
import { type Form, parseForm } from './form.ts';
import { answer } from './routes.ts';
import { Store } from './store.ts';

export const secretKey = 'sk_test_4eC39HqLyjWDarjtT1zdp7dc';
export const webhookSecret = 'whsec_5f2c1b7e9d';

/** A request with its response, to be validated against Stripe's description. */
export type Exchange = { method: string; path: string; form: Form; status: number; body: object };

/** A failure of requests. LOST: Stripe acts, but the response is lost. `after` skips requests, `times` repeats it. */
export type Fault = {
  what: 'DOWN' | 'LOST' | 'ERROR_500' | 'RATE_LIMIT' | 'SLOW' | 'HTML' | 'NONSENSE';
  on?: RegExp;
  after?: number;
  times?: number;
};

/** A fake Stripe account, which the real SDK reaches through intercepted HTTPS. */
export class FakeStripe {
  readonly store = new Store();
  readonly exchanges: Exchange[] = [];
  /** Violations of the API by the gateway. Must be empty at the end of a test. */
  readonly complaints: string[] = [];
  readonly #faults: Required<Fault>[] = [];
  readonly #answered = new Map<string, { content: string; answer: Answer }>();
  readonly #server = setupServer(http.all('https://api.stripe.com/*', ({ request }) => this.#serve(request)));
  readonly #sdk = new Stripe(secretKey);

  start(): this {
    this.#server.listen({ onUnhandledFrame: 'error' });
    return this;
  }
  stop(): void {
    this.#server.close();
  }

  fail({ what, on = /./, after = 0, times = Number.POSITIVE_INFINITY }: Fault): void {
    this.#faults.push({ what, on, after, times });
  }
  recover(): void {
    this.#faults.length = 0;
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

  async #serve(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const text = request.method === 'POST' ? await request.text() : url.search.slice(1);
    const call = { method: request.method, path: url.pathname, form: parseForm(text) };
    const fault = this.#faultFor(`${call.method} ${call.path}`);
    if (fault && fault !== 'LOST' && fault !== 'SLOW') return faulty(fault);
    const { status, body } = this.#answer(call, request, text);
    if (fault === 'LOST') return HttpResponse.error();
    if (fault === 'SLOW') await delay(700);
    this.exchanges.push({ ...call, status, body });
    return HttpResponse.json(body, { status, headers: { 'request-id': this.store.id('req') } });
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
  #answer(call: { method: string; path: string; form: Form }, request: Request, text: string): Answer {
    const key = request.headers.get('idempotency-key');
    if (request.headers.get('authorization') !== `Bearer ${secretKey}`) return unauthorized;
    if (request.headers.get('stripe-version') !== '2026-10-28.endive') this.complaints.push(`version of ${call.path}`);
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

function faulty(what: Exclude<Fault['what'], 'LOST' | 'SLOW'>): Response {
  switch (what) {
    case 'DOWN':
      return HttpResponse.error();
    case 'ERROR_500':
      return HttpResponse.json({ error: { type: 'api_error', message: 'An unknown error occurred.' } }, { status: 500 });
    case 'RATE_LIMIT':
      return HttpResponse.json(
        { error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests.' } },
        { status: 429 },
      );
    case 'HTML':
      return HttpResponse.html('<h1>Bad gateway</h1>', { status: 200 });
    case 'NONSENSE':
      return HttpResponse.json({ object: 'list', data: [{ id: 17 }], has_more: 'perhaps', status: null });
  }
}
