import Stripe from 'stripe';
import { log } from '../../../log.ts';
import type { ProviderNotice } from '../port.ts';
import { EventShape } from './shapes.ts';

/** A delivery that was signed longer ago is refused, so that nobody can send an old one again. */
const toleranceSeconds = 300;

/** How the names of events begin after which a customer's plan or invoices may be others. Everything else is stored and left alone. */
const relevantPrefixes = ['customer.subscription.', 'invoice.', 'checkout.session.', 'charge.refund', 'refund.', 'credit_note.'];

/** Checks the signature on the bytes as they came, and reads from the event whose it is. Null when Stripe did not sign it, or not lately. */
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
    log.warn({ fields: parsed.error.issues.map((issue) => issue.path.join('.')) }, 'Stripe sent an event of an unknown form');
    return null;
  }
  const { id, type, created, data } = parsed.data;
  const isConcerning = relevantPrefixes.some((beginning) => type.startsWith(beginning));
  return { id, type, happenedAt: created, customerId: isConcerning ? (data.object.customer ?? null) : null };
}
