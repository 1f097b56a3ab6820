/** Payment providers. `NONE` charges nothing. */
export type BillingProviderName = 'NONE' | 'STRIPE';

/** Kind of request to the payment provider. */
export type IntentKind = 'CHECKOUT' | 'CHANGE' | 'CANCEL' | 'RESUME' | 'EXTEND' | 'END' | 'REFUND';

/** States of a request to the payment provider. `OPEN`: the provider has not responded yet. */
export type IntentState = 'OPEN' | 'DONE' | 'FAILED' | 'ABANDONED';
