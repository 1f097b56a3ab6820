import Stripe from 'stripe';
import { z } from 'zod';
import { log } from '../../../kit/log.ts';
import { BillingFailure } from '../port.ts';

const unavailable = 'The payment provider does not respond. Your plan is unchanged. Try again in a few minutes.';
const declined =
  'The payment was declined. Your plan is unchanged. Check your payment method with the payment provider, then try again.';
const unconfirmed =
  'Your bank requires a confirmation of this payment, which is not possible here. Your plan is unchanged. Add another card with the payment provider, then try again.';
const refused =
  'The payment provider refused the change. Your plan is unchanged. Reload the page to see its status, then try again.';

/** Stripe's codes for payments that the card's owner must authenticate at the bank. */
const confirmationCodes = new Set(['subscription_payment_intent_requires_action', 'authentication_required']);

/**
 * Converts a failed call for services. The log contains the kind of call and Stripe's codes, but no key, address or message of Stripe,
 * which quotes the request.
 */
export function failureOf(error: unknown, what: string): BillingFailure {
  if (error instanceof BillingFailure) return error;
  if (error instanceof z.ZodError) {
    log.error(
      { what, fields: error.issues.slice(0, 5).map((issue) => issue.path.join('.')) },
      'Stripe returned an unknown error',
    );
    return new BillingFailure(unavailable, 'UNAVAILABLE');
  }
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  const { type, code, param, statusCode, requestId } = error;
  const facts = { what, type, code, declineCode: error.decline_code, param, statusCode, requestId };
  if (error instanceof Stripe.errors.StripeCardError) {
    log.info(facts, 'A payment was declined');
    const isUnconfirmed = confirmationCodes.has(code ?? '') || confirmationCodes.has(error.decline_code ?? '');
    return new BillingFailure(isUnconfirmed ? unconfirmed : declined, 'DECLINED');
  }
  // A key used with other content never works again; a retry uses another key. 409 and 429 are temporary.
  const isRefusal =
    error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeIdempotencyError;
  if (isRefusal && statusCode !== 409 && statusCode !== 429) {
    log.warn(facts, 'Stripe refused a request');
    return new BillingFailure(refused, 'DECLINED');
  }
  if (error instanceof Stripe.errors.StripeAuthenticationError || error instanceof Stripe.errors.StripePermissionError) {
    log.error(facts, 'Stripe does not accept STRIPE_SECRET_KEY for this');
  } else {
    log.warn(facts, 'Unexpected response from Stripe');
  }
  return new BillingFailure(unavailable, 'UNAVAILABLE');
}

/** Message for a plan that ended at the provider while still shown here. */
export const planIsGone = () =>
  new BillingFailure('This plan has ended with the payment provider. Reload the page, then choose a plan.', 'DECLINED');

/** Message for an administrator's change that only the customer can pay. */
export const needsCustomer = () =>
  new BillingFailure(
    'This plan has no payment method, so only an owner of the workspace can make this change. The plan is unchanged.',
    'DECLINED',
  );

export const timedOut = () => new BillingFailure(unavailable, 'UNAVAILABLE');

/** Whether Stripe reports a missing object. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && (error.statusCode === 404 || error.code === 'resource_missing');
