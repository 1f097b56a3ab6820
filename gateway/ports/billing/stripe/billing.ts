import type { Pool } from 'pg';
import { z } from 'zod';
import type { Billing, BillingFeed } from '../port.ts';
import { syncCatalogue } from './catalogue.ts';
import { changePlan, endAtOnce, endPlan, extendTrial, setCancellation } from './change.ts';
import { orderAtCheckout, readOrderState } from './checkout.ts';
import { type CallLimits, type StripeCalls, StripeClient } from './client.ts';
import { readInvoicesOfCustomer, readInvoicesSince } from './invoices.ts';
import { readNotice } from './notice.ts';
import { openPortal } from './portal.ts';
import { createProduct, readProducts, updateProduct } from './products.ts';
import { readOpenPlans, readPlan, readPlansOfCustomer } from './read-subscriptions.ts';
import { refundInvoice } from './refunds.ts';

const Account = z.object({
  id: z.string(),
  business_profile: z.object({ name: z.string().nullish() }).nullish(),
  settings: z.object({ dashboard: z.object({ display_name: z.string().nullish() }).nullish() }).nullish(),
});

/** Reads the account of the secret key: its name for customers, in Stripe's dashboard, or its ID. */
async function readAccountName(calls: StripeCalls): Promise<string> {
  const account = await calls.read('the account', Account, (options) => calls.sdk.accounts.retrieveCurrent({}, options));
  return account.business_profile?.name || account.settings?.dashboard?.display_name || account.id;
}

export type StripeKeys = { secretKey: string; webhookSecret: string };

/** Payments by Stripe. Its IDs of tiers and customers are stored in `plan_tier` and `billing_customer`. */
export function stripeBilling(keys: StripeKeys, pool: Pool, limits?: CallLimits): Billing {
  const client = new StripeClient(keys.secretKey, limits);
  return {
    provider: 'STRIPE',
    accountName: () => readAccountName(client.begin()),
    order: (order) => orderAtCheckout(client.begin(), pool, order),
    change: (order) => changePlan(client.begin(), pool, order),
    setCancellation: (request) => setCancellation(client.begin(), pool, request),
    extendTrial: (request) => extendTrial(client.begin(), pool, request),
    end: (request) => endAtOnce(client.begin(), pool, request),
    refund: (request) => refundInvoice(client.begin(), request),
    portalUrl: (customer, returnUrl, key) => openPortal(client.begin(), customer, returnUrl, key),
    readPlan: (id) => readPlan(client.begin(), pool, id),
    plansOfCustomer: (customer) => readPlansOfCustomer(client.begin(), pool, customer),
    invoicesOfCustomer: (customer) => readInvoicesOfCustomer(client.begin(), customer),
    feed: stripeFeed(client, pool, keys),
  };
}

const isTestKey = (secretKey: string): boolean => secretKey.includes('_test_');

const stripeFeed = (client: StripeClient, pool: Pool, { secretKey, webhookSecret }: StripeKeys): BillingFeed => ({
  readNotice: (body, signature) => readNotice(client.sdk, webhookSecret, body, signature),
  orderState: (order) => readOrderState(client.begin(), order),
  endPlan: (id) => endPlan(client.begin(), id),
  openPlans: (after) => readOpenPlans(client.begin(), pool, after),
  invoicesSince: (since, after) => readInvoicesSince(client.begin(), since, after),
  products: () => readProducts(client.begin(), isTestKey(secretKey)),
  createProduct: (draft) => createProduct(client.begin(), draft, isTestKey(secretKey)),
  updateProduct: (id, patch) => updateProduct(client.begin(), id, patch, isTestKey(secretKey)),
  syncCatalogue: () => syncCatalogue(client, pool),
});
