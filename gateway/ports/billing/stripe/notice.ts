import Stripe from 'stripe';
import { log } from '../../../kit/log.ts';
import type { ProviderNotice } from '../port.ts';
import { EventShape } from './shapes.ts';

/** Maximum age of a signature, to prevent replays. */
const toleranceSeconds = 300;

/** Prefixes of events that may change a customer's plan or invoices. Other events are stored and ignored. */
const relevantPrefixes = ['customer.subscription.', 'invoice.', 'checkout.session.', 'charge.refund', 'refund.', 'credit_note.'];

/** Verifies the signature on the raw bytes and reads the customer from the event. Returns null if the signature is invalid or old. */
export function readNotice(sdk: Stripe, webhookSecret: string, body: Buffer, signature: string): ProviderNotice | null {
  let event: unknown;
  try {
    event = sdk.webhooks.constructEvent(body, signature, webhookSecret, toleranceSeconds);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) return null;
    throw error;
  }
  const parsed = EventShape.safeParse(event);
  if (!parsed.success) {
    log.warn({ fields: parsed.error.issues.map((issue) => issue.path.join('.')) }, 'Stripe sent an event in an unknown format');
    return null;
  }
  const { id, type, created, data } = parsed.data;
  const isConcerning = relevantPrefixes.some((beginning) => type.startsWith(beginning));
  return { id, type, happenedAt: created, customerId: isConcerning ? (data.object.customer ?? null) : null };
}
