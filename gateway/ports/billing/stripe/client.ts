import Stripe from 'stripe';
import type { z } from 'zod';
import { failureOf, isMissing, timedOut } from './failures.ts';

/** The version of Stripe's API that `shapes.ts` was written for; the account's own setting does not matter then. */
const apiVersion = '2026-10-28.endive';

/** Timeout and retries of a call, and the total timeout of an act. */
export type CallLimits = { callMs: number; retries: number; actMs: number };
const defaultLimits: CallLimits = { callMs: 8_000, retries: 1, actMs: 25_000 };
/** Nobody waits for what runs in the background. */
const backgroundMs = 120_000;

type Options = { timeout: number; maxNetworkRetries: number; idempotencyKey?: string };

/** The SDK with bounds: every act begins with a budget of time, and what Stripe answers is checked before it is used. */
export class StripeClient {
  readonly sdk: Stripe;

  constructor(
    secretKey: string,
    readonly limits: CallLimits = defaultLimits,
  ) {
    this.sdk = new Stripe(secretKey, { apiVersion, telemetry: false, appInfo: { name: 'Stave' } });
  }

  /** Calls of one act with a waiting user. */
  begin(): StripeCalls {
    return new StripeCalls(this.sdk, this.limits, Date.now() + this.limits.actMs);
  }

  /** The calls of one piece of background work. */
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

  /** Reads something. `what` names it in the log. */
  async read<S extends z.ZodType>(what: string, shape: S, call: (options: Options) => Promise<unknown>): Promise<z.output<S>> {
    try {
      return shape.parse(await this.#send(call));
    } catch (error) {
      throw failureOf(error, what);
    }
  }

  /** Reads something that may be gone: null then. */
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

  /** Writes something. Sent again with the same key and the same content, it acts once, and Stripe repeats its first answer. */
  async write<S extends z.ZodType>(
    what: string,
    idempotencyKey: string,
    shape: S,
    call: (options: Options) => Promise<unknown>,
  ): Promise<z.output<S>> {
    return this.read(what, shape, (options) => call({ ...options, idempotencyKey }));
  }

  /** The SDK's timeout ends a call on which nothing comes for so long; one on which something trickles in is ended here. */
  async #send(call: (options: Options) => Promise<unknown>): Promise<unknown> {
    const left = this.deadline - Date.now();
    if (left <= 0) throw timedOut();
    const timeout = Math.min(this.limits.callMs, left);
    const retries = left > timeout * 2 ? this.limits.retries : 0;
    const endsIn = Math.min(left, timeout * (retries + 1) + pauseMs * retries);
    return withinTime(call({ timeout, maxNetworkRetries: retries }), endsIn);
  }
}

/** How long the SDK waits at most before it tries again. */
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
