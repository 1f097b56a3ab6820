/** A response of the fake: a status and a body. */
export type Answer = { status: number; body: object };

export const ok = (body: object): Answer => ({ status: 200, body });

export const invalid = (message: string, code: string, param?: string, status = 400): Answer => ({
  status,
  body: { error: { type: 'invalid_request_error', message, code, ...(param && { param }) } },
});
export const missing = (kind: string, id: string | undefined, param = 'id') =>
  invalid(`No such ${kind}: '${id}'`, 'resource_missing', param, param === 'id' ? 404 : 400);

export const declined = (code: 'card_declined' | 'subscription_payment_intent_requires_action'): Answer => ({
  status: 402,
  body: {
    error: {
      type: 'card_error',
      message: 'Your card was declined.',
      code,
      decline_code: code === 'card_declined' ? 'generic_decline' : 'authentication_required',
    },
  },
});
