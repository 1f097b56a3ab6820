import { BillingIntent } from '#db/entities/billing.ts';
import type { IntentState } from '#domain/subscriptions/billing-terms.ts';
import type { BillingCycle } from '#domain/subscriptions/plan.ts';
import { payerOf } from '../../areas/subscriptions/payer.ts';
import { returnAddresses } from '../../areas/subscriptions/payment-pages.ts';
import { applyProviderPlan } from '../../areas/subscriptions/provider.service.ts';
import { log } from '../../kit/log.ts';
import { BillingFailure, type OrderOutcome } from '../../ports/billing/port.ts';
import { type Charging, reconcileCustomer } from './reconcile-customer.ts';
import { forEachSequentially } from './reconcile-each.ts';

const minuteMs = 60_000;
/** Younger intents may still be in progress in a request. */
const pendingMs = 3 * minuteMs;
/** The provider keeps idempotency keys for a day. A later repeat could take effect twice. */
const sentAgainMs = 20 * 60 * minuteMs;
const maxAtOnce = 200;

/**
 * Resolves open intents: orders on the provider's page, and changes whose response was lost in a crash. `only` limits the run to one
 * workspace or to recent orders. Returns the number of resolved intents.
 */
export async function resolveIntents(platform: Charging, only: { workspaceId?: string; sentSince?: Date } = {}): Promise<number> {
  const em = platform.orm.em.fork();
  const { workspaceId, sentSince } = only;
  const where = {
    ...(workspaceId && { workspaceId }),
    ...(sentSince && { providerRef: { $ne: null }, createdAt: { $gte: sentSince } }),
  };
  const open = await em.find(BillingIntent, { state: 'OPEN', ...where }, { orderBy: { createdAt: 'desc' }, limit: maxAtOnce });
  const due = open.filter((intent) => intent.providerRef !== null || ageMs(platform, intent) > pendingMs);
  let resolved = 0;
  await forEachSequentially(due, async (intent) => {
    const state = await resolveIntent(platform, intent);
    if (state === 'OPEN') return;
    const unresolved = { id: intent.id, workspaceId: intent.workspaceId, state: 'OPEN' as const };
    await em.nativeUpdate(BillingIntent, unresolved, { state, finishedAt: platform.clock() });
    resolved += 1;
  });
  return resolved;
}

const ageMs = (platform: Charging, intent: BillingIntent) => platform.clock().getTime() - intent.createdAt.getTime();

/** Requests of administrators are not repeated: the provider's current plan and invoices count. */
const isRepeatable = ({ kind }: BillingIntent) => kind === 'CHANGE' || kind === 'CANCEL' || kind === 'RESUME';

async function resolveIntent(platform: Charging, intent: BillingIntent): Promise<IntentState> {
  const customerId = await customerOf(platform, intent.workspaceId);
  // Without a customer, no request was sent to the provider yet.
  if (!customerId) return 'ABANDONED';
  if (intent.kind === 'CHECKOUT') return resolveOrder(platform, intent, customerId);
  // The user was told that the change failed, or a day has passed. The change is not repeated; the provider's current plan counts.
  const isLate = intent.failure !== null || ageMs(platform, intent) > sentAgainMs;
  if (!isLate && isRepeatable(intent)) return sendAgain(platform, intent);
  await reconcileCustomer(platform, customerId);
  return 'ABANDONED';
}

async function resolveOrder(platform: Charging, intent: BillingIntent, customerId: string): Promise<IntentState> {
  const order = await platform.billing.feed.orderState({ intentId: intent.id, customerId, ref: intent.providerRef ?? null });
  if (order.state === 'UNKNOWN') return 'ABANDONED';
  if (order.ref !== intent.providerRef) {
    const { id, workspaceId } = intent;
    await platform.orm.em.fork().nativeUpdate(BillingIntent, { id, workspaceId }, { providerRef: order.ref });
  }
  if (order.state !== 'PAID') return order.state;
  await reconcileCustomer(platform, customerId);
  return 'DONE';
}

/** Repeats the request with the same key, so the provider acts only once. */
async function sendAgain(platform: Charging, intent: BillingIntent): Promise<IntentState> {
  try {
    const outcome = await readOutcome(platform, intent);
    if (outcome?.kind !== 'PLAN') return 'ABANDONED';
    await applyProviderPlan(platform, outcome.plan, intent.kind === 'CHANGE');
    return 'DONE';
  } catch (error) {
    if (!(error instanceof BillingFailure) || error.reason !== 'DECLINED') throw error;
    log.info(
      { intent: intent.id, kind: intent.kind },
      'The payment provider declined an interrupted change when it was repeated',
    );
    return 'FAILED';
  }
}

async function readOutcome(platform: Charging, intent: BillingIntent): Promise<OrderOutcome | null> {
  const { billing, config } = platform;
  const payer = await payerOf(platform, intent.workspaceId, intent.userId ?? null);
  if (!payer?.providerPlanId) return null;
  const { providerPlanId, email, workspaceName, customerId } = payer;
  if (intent.kind !== 'CHANGE')
    return billing.setCancellation({ intentId: intent.id, providerPlanId, cancels: intent.kind === 'CANCEL' });
  return billing.change({
    intentId: intent.id,
    workspaceId: intent.workspaceId,
    workspaceName,
    email,
    customerId,
    providerPlanId,
    tierId: intent.tierId,
    billingCycle: intent.billingCycle as BillingCycle,
    trialDays: 0,
    ...returnAddresses(config, await packageOf(platform, intent.tierId)),
  });
}

async function packageOf({ pool }: Charging, tierId: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('select package_id as id from plan_tier where id = $1', [tierId]);
  return rows[0]!.id;
}

async function customerOf({ pool, billing }: Charging, workspaceId: string): Promise<string | null> {
  const { rows } = await pool.query<{ id: string }>(
    'select provider_customer_id as id from billing_customer where workspace_id = $1 and provider = $2',
    [workspaceId, billing.provider],
  );
  return rows[0]?.id ?? null;
}
