import { expect } from 'vitest';
import type { TestAccount } from '#tests/support/app.ts';
import { deliverAll } from './deliveries.ts';
import { completeCheckout } from './fake/life.ts';
import type { World } from './world.ts';

/** Actions of owners in Stave, and the resulting screens. */

export type ShownPlan = {
  status: string;
  billingCycle: string;
  cancelsAtPeriodEnd: boolean;
  trialEndsAt: string | null;
  currentPeriodEndsAt: string | null;
  tier: { id: string };
};
export type Acted = {
  redirectUrl: string | null;
  message: string | null;
  userErrors: { message: string }[];
  planSubscription: ShownPlan | null;
};

const planFields = 'status billingCycle cancelsAtPeriodEnd trialEndsAt currentPeriodEndsAt tier { id }';
const payloadFields = `redirectUrl message userErrors { message } planSubscription { ${planFields} }`;
const documents = {
  planChange: `mutation ($tier: ID!, $cycle: BillingCycle!) {
    act: planChange(input: { tier: $tier, billingCycle: $cycle }) { ${payloadFields} } }`,
  trialStart: `mutation { act: trialStart { ${payloadFields} } }`,
  planCancel: `mutation { act: planCancel { ${payloadFields} } }`,
  planResume: `mutation { act: planResume { ${payloadFields} } }`,
};

export async function act(w: World, account: TestAccount, name: keyof typeof documents, variables: object = {}): Promise<Acted> {
  return (await w.t.gql<{ act: Acted }>(documents[name], variables, account.token)).act;
}
export const choose = (w: World, account: TestAccount, tier: string, cycle = 'MONTHLY') =>
  act(w, account, 'planChange', { tier, cycle });

/** Returns the top-level error of an operation. */
export async function failureOf(w: World, account: TestAccount, name: keyof typeof documents, variables: object = {}) {
  const { errors, status } = await w.t.raw(documents[name], variables, account.token);
  return { status, message: errors?.[0]?.message, code: errors?.[0]?.extensions.code };
}

/** Returns the checkout that an operation opened. */
export function checkoutOf({ redirectUrl, userErrors }: Acted): string {
  expect(userErrors).toEqual([]);
  return redirectUrl!.split('/').at(-1)!;
}

export async function shownPlan(w: World, account: TestAccount): Promise<ShownPlan | null> {
  const { planSubscription } = await w.t.gql<{ planSubscription: ShownPlan | null }>(
    `{ planSubscription { ${planFields} } }`,
    {},
    account.token,
  );
  return planSubscription;
}

export type ShownEntry = {
  number: string;
  status: string;
  amount: { amountCents: number };
  description: string;
  invoiceUrl: string | null;
};
export async function billingHistory(w: World, account: TestAccount): Promise<ShownEntry[]> {
  const { billingHistory: history } = await w.t.gql<{ billingHistory: { nodes: ShownEntry[] } }>(
    '{ billingHistory(first: 50) { nodes { number status amount { amountCents } description invoiceUrl } } }',
    {},
    account.token,
  );
  return history.nodes;
}

/** A workspace with a paid plan whose events have arrived. */
export async function withPlan(w: World, tier = 'enterprise') {
  const account = await w.account();
  const subscription = completeCheckout(w.fake.store, checkoutOf(await choose(w, account, tier)));
  await deliverAll(w);
  return { account, subscription };
}

/** Returns requests to the provider for a workspace, the earliest first. */
export async function intentsOf(w: World, { workspaceId }: TestAccount) {
  const text = 'select id, kind, state, provider_ref from billing_intent where workspace_id = $1 order by id';
  return (await w.t.pool.query(text, [workspaceId])).rows;
}
