import { expect } from 'vitest';
import type { World } from './world.ts';

type Sent = { id: string };
const headers = { 'content-type': 'application/json; charset=utf-8' };

/** Sends a signed body to a gateway's webhook, like Stripe. Returns the status. */
export async function post(app: World['t']['app'], payload: string, signature: string | undefined): Promise<number> {
  const signed = signature === undefined ? headers : { ...headers, 'stripe-signature': signature };
  return (await app.inject({ method: 'POST', url: '/webhooks/stripe', headers: signed, payload })).statusCode;
}

/** Delivers an event with a valid signature. */
export async function deliver(w: World, event: Sent, app = w.t.app): Promise<number> {
  const { payload, signature } = w.fake.delivery(event);
  return post(app, payload, signature);
}

/** Removes and returns the events that Stripe has not delivered yet. */
export const newEvents = (w: World): Sent[] => w.fake.store.events.splice(0);

/** Delivers all pending events in order, and waits until they are processed. */
export async function deliverAll(w: World): Promise<void> {
  for (const event of newEvents(w)) await deliver(w, event);
  await waitUntilProcessed(w);
}

/** Waits until every event was tried. */
export async function waitUntilProcessed({ t }: World): Promise<void> {
  const untried = 'select id from provider_event where processed_at is null and failure is null';
  await expect.poll(async () => (await t.pool.query(untried)).rows, { interval: 10 }).toEqual([]);
}

/** Makes failed events due immediately. */
export const makeFailedEventsDue = ({ t }: World) =>
  t.pool.query(`update provider_event set received_at = received_at - interval '2 days' where processed_at is null`);

/** Drops the pending events, as if the gateway or the connection had failed, and advances the clock. */
export function lose(w: World): void {
  newEvents(w);
  w.fake.store.now += 300;
}
