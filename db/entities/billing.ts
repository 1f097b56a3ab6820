import { defineEntity } from '@mikro-orm/core';
import type { BillingEntryStatus } from '#domain/subscriptions/billing-entry.ts';
import type { BillingProviderName, IntentKind, IntentState } from '#domain/subscriptions/billing-terms.ts';
import type { BillingCycle } from '#domain/subscriptions/plan.ts';
import { identified, p } from './kit.ts';

const BillingCustomerSchema = defineEntity({
  name: 'BillingCustomer',
  tableName: 'billing_customer',
  properties: {
    ...identified,
    workspaceId: p.uuid(),
    provider: p.text().$type<BillingProviderName>(),
    providerCustomerId: p.text(),
  },
});
/** The payment provider's customer of a workspace. */
export class BillingCustomer extends BillingCustomerSchema.class {}
BillingCustomerSchema.setClass(BillingCustomer);

const BillingIntentSchema = defineEntity({
  name: 'BillingIntent',
  tableName: 'billing_intent',
  properties: {
    ...identified,
    workspaceId: p.uuid(),
    userId: p.uuid().nullable(),
    kind: p.text().$type<IntentKind>(),
    tierId: p.text(),
    billingCycle: p.text().$type<BillingCycle>(),
    state: p.text().$type<IntentState>().default('OPEN'),
    providerRef: p.text().nullable(),
    /** Content of the request beyond tier and cycle, such as the refunded amount. */
    detail: p.text().nullable(),
    failure: p.text().nullable(),
    finishedAt: p.datetime().nullable(),
  },
});
/** A requested change at the payment provider. Written before the call; its ID is the idempotency key. */
export class BillingIntent extends BillingIntentSchema.class {}
BillingIntentSchema.setClass(BillingIntent);

const BillingEntrySchema = defineEntity({
  name: 'BillingEntry',
  tableName: 'billing_entry',
  properties: {
    ...identified,
    workspaceId: p.uuid(),
    number: p.text(),
    occurredAt: p.datetime(),
    description: p.text(),
    tierId: p.text().nullable(),
    billingCycle: p.text().$type<BillingCycle>().nullable(),
    periodStartsAt: p.datetime().nullable(),
    periodEndsAt: p.datetime().nullable(),
    amountCents: p.integer(),
    refundedCents: p.integer().default(0),
    currency: p.text(),
    status: p.text().$type<BillingEntryStatus>(),
    providerRef: p.text().nullable(),
    invoiceUrl: p.text().nullable(),
  },
});
/** A line of a workspace's billing history. */
export class BillingEntry extends BillingEntrySchema.class {}
BillingEntrySchema.setClass(BillingEntry);

const ProviderEventSchema = defineEntity({
  name: 'ProviderEvent',
  tableName: 'provider_event',
  properties: {
    /** The provider's event ID: each event is stored once. */
    id: p.text().primary(),
    type: p.text(),
    /** The object to read again, and the time of the event. */
    objectId: p.text().nullable(),
    happenedAt: p.datetime(),
    receivedAt: p.datetime().defaultRaw('now()'),
    processedAt: p.datetime().nullable(),
    attempts: p.integer().default(0),
    failure: p.text().nullable(),
  },
});
/** An event of the payment provider, stored to process it once and to retry after a failure. */
export class ProviderEvent extends ProviderEventSchema.class {}
ProviderEventSchema.setClass(ProviderEvent);
