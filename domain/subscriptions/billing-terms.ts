/** Payment providers. `NONE` charges nothing. */
export type BillingProviderName = 'NONE' | 'STRIPE';

/** Kind of request to the payment provider. */
export type IntentKind = 'CHECKOUT' | 'CHANGE' | 'CANCEL' | 'RESUME';

/** `OPEN` until the payment provider has responded. */
export type IntentState = 'OPEN' | 'DONE' | 'FAILED' | 'ABANDONED';
