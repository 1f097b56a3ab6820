import Stripe from 'stripe';
import type { z } from 'zod';
import { failureOf, isMissing, timedOut } from './failures.ts';

/** Version of Stripe's API that `shapes.ts` describes. Overrides the setting of the account. */
const apiVersion = '2026-10-28.endive';

/** Timeout and retries of a call, and the total timeout of an act. */
export type CallLimits = { callMs: number; retries: number; actMs: number };
const defaultLimits: CallLimits = { callMs: 8_000, retries: 1, actMs: 25_000 };
/** Limits for background work, where no user waits. */
const backgroundMs = 120_000;

type Options = { timeout: number; maxNetworkRetries: number; idempotencyKey?: string };

/** The SDK with limits: every act has a time budget, and responses are validated before use. */
export class StripeClient {
  readonly sdk: Stripe;

  constructor(
    secretKey: string,
    readonly limits: CallLimits = defaultLimits,
  ) {
    this.sdk = new Stripe(secretKey, { apiVersion, telemetry: false, appInfo: { name: 'Stave' } });
  }

  /** Client for an act with a waiting user. */
  begin(): StripeCalls {
    return new StripeCalls(this.sdk, this.limits, Date.now() + this.limits.actMs);
  }

  /** Client for background work. */
  beginInBackground(): StripeCalls {
    return new StripeCalls(this.sdk, this.limits, Date.now() + backgroundMs);
  }
}

export class StripeCalls {
  constructor(
    readonly sdk: Stripe,
    readonly limits: CallLimits,
    /** In milliseconds since 1970. */
    readonly deadline: number,
  ) {}

  /** Reads an object. `what` names it in the log. */
  async read<S extends z.ZodType>(what: string, shape: S, call: (options: Options) => Promise<unknown>): Promise<z.output<S>> {
    try {
      return shape.parse(await this.#send(call));
    } catch (error) {
      throw failureOf(error, what);
    }
  }

  /** Reads an object that may have been deleted; then returns null. */
  async find<S extends z.ZodType>(
    what: string,
    shape: S,
    call: (options: Options) => Promise<unknown>,
  ): Promise<z.output<S> | null> {
    try {
      return shape.parse(await this.#send(call));
    } catch (error) {
      if (isMissing(error)) return null;
      throw failureOf(error, what);
    }
  }

  /** Writes an object. Repeated with the same key and content, it takes effect once, and Stripe repeats its first response. */
  async write<S extends z.ZodType>(
    what: string,
    idempotencyKey: string,
    shape: S,
    call: (options: Options) => Promise<unknown>,
  ): Promise<z.output<S>> {
    return this.read(what, shape, (options) => call({ ...options, idempotencyKey }));
  }

  /** The SDK's timeout ends idle calls. This timeout also ends calls with a slow response. */
  async #send(call: (options: Options) => Promise<unknown>): Promise<unknown> {
    const left = this.deadline - Date.now();
    if (left <= 0) throw timedOut();
    const timeout = Math.min(this.limits.callMs, left);
    const retries = left > timeout * 2 ? this.limits.retries : 0;
    const endsIn = Math.min(left, timeout * (retries + 1) + pauseMs * retries);
    return withinTime(call({ timeout, maxNetworkRetries: retries }), endsIn);
  }
}

/** Maximum pause of the SDK before a retry. */
const pauseMs = 2_000;

async function withinTime<R>(answer: Promise<R>, limitMs: number): Promise<R> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(timedOut()), limitMs);
  });
  try {
    return await Promise.race([answer, limit]);
  } finally {
    clearTimeout(timer);
  }
}
