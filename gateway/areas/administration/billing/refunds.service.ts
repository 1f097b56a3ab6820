import { LockMode } from '@mikro-orm/postgresql';
import { BillingCustomer, BillingEntry } from '#db/entities/billing.ts';
import { formatMoney } from '#domain/kit/money.ts';
import { RefundDraft, refundableCents } from '#domain/subscriptions/administration.ts';
import { parseInput, UserErrorCode, userError } from '../../../kit/errors.ts';
import { isUuid } from '../../../kit/rows.ts';
import { BillingFailure } from '../../../ports/billing/port.ts';
import type { AppContext, Platform } from '../../../server/context.ts';
import { runUseCase } from '../../../server/request/use-case.ts';
import { planChangedLetter } from '../../mail/plan-letters.ts';
import { beginIntent, callProvider, markIntent } from '../../subscriptions/intents.ts';
import { mailOwners } from '../../subscriptions/plan-mails.ts';
import { lockPlan } from '../../subscriptions/plan-store.ts';
import { recordInvoices } from '../../subscriptions/provider.service.ts';

/**
 * Refunds a paid invoice, in full or in part, and returns the ID of its entry. The request is recorded before it is sent, and names what was
 * refunded before, so a retry refunds once, whichever response was lost.
 */
export async function refundEntry({ administrator, platform }: AppContext, id: string, input: unknown): Promise<string> {
  const { amountCents, expectedRefundedCents, note } = parseInput(RefundDraft, input);
  const entry = isUuid(id) ? await platform.orm.em.fork().findOne(BillingEntry, { id }) : null;
  if (!entry) throw userError(UserErrorCode.NOT_FOUND, 'Payment not found', ['id']);
  const { workspaceId } = entry;
  const actor = { ...administrator, workspaceId };
  const { intentId, planId } = await platform.orm.em.fork().transactional(async (em) => {
    const plan = await lockPlan(em, workspaceId);
    const current = await em.findOneOrFail(BillingEntry, { id, workspaceId });
    refuseExcess(platform, current, amountCents);
    if ((current.refundedCents ?? 0) !== expectedRefundedCents)
      throw userError(UserErrorCode.CONFLICT, 'Another refund of this payment was made meanwhile. Refresh to see it.');
    const { tierId, billingCycle } = plan ?? { tierId: 'free', billingCycle: 'MONTHLY' as const };
    const meant = { kind: 'REFUND' as const, tierId, billingCycle, detail: `${id} ${amountCents}` };
    return { intentId: await beginIntent(platform, em, actor, meant), planId: plan?.id ?? null };
  });
  const intent = { id: intentId, workspaceId };
  const invoiceRef = entry.providerRef!;
  await callProvider(platform, intent, () => platform.billing.refund({ intentId, invoiceRef, amountCents }));
  // Until the intent is done, no other refund starts, so the next one sees what is left.
  if (!(await readInvoices(platform, workspaceId)))
    await countRefunded(platform, { id, workspaceId }, expectedRefundedCents + amountCents);
  await runUseCase(platform, actor, async ({ em }) => {
    const amount = formatMoney({ amountCents, currency: entry.currency });
    const sentence = `We refunded ${amount} of invoice ${entry.number}.`;
    await mailOwners(platform, em, workspaceId, (to) => planChangedLetter(platform.config, { ...to, sentence }));
    const changes = { entry: entry.number, amountCents, currency: entry.currency, ...(note ? { note } : {}) };
    return { result: undefined, audit: { action: 'plan.refund', subjectType: 'PlanSubscription', subjectId: planId, changes } };
  });
  await markIntent(platform, intent, { state: 'DONE' });
  return id;
}

function refuseExcess(platform: Platform, entry: BillingEntry, amountCents: number): void {
  const providerRef = entry.providerRef ?? null;
  const most = refundableCents({ ...entry, refundedCents: entry.refundedCents ?? 0, providerRef });
  if (most === 0) throw userError(UserErrorCode.INVALID, 'There is nothing to refund: the entry was not paid, or is refunded.');
  if (platform.billing.provider === 'NONE')
    throw userError(UserErrorCode.INVALID, 'The payment provider of this payment is not connected.');
  if (amountCents <= most) return;
  const amount = formatMoney({ amountCents: most, currency: entry.currency });
  throw userError(UserErrorCode.INVALID, `Enter at most ${amount}, which was not refunded yet.`, ['amountCents']);
}

/** Reads the invoices with the refund. Returns false if they cannot be read now. */
async function readInvoices(platform: Platform, workspaceId: string): Promise<boolean> {
  const { billing, orm } = platform;
  const customer = await orm.em.fork().findOne(BillingCustomer, { workspaceId, provider: billing.provider });
  if (!customer) return false;
  try {
    await recordInvoices(platform, workspaceId, await billing.invoicesOfCustomer(customer.providerCustomerId));
  } catch (error) {
    if (!(error instanceof BillingFailure)) throw error;
    return false;
  }
  return true;
}

/** Stores the total of refunds when they cannot be read. Their event or the next reconciliation brings the provider's own figure. */
async function countRefunded(platform: Platform, key: { id: string; workspaceId: string }, totalCents: number): Promise<void> {
  await platform.orm.em.fork().transactional(async (em) => {
    const entry = await em.findOneOrFail(BillingEntry, key, { lockMode: LockMode.PESSIMISTIC_WRITE });
    entry.refundedCents = Math.max(entry.refundedCents ?? 0, totalCents);
    if (entry.refundedCents === entry.amountCents) entry.status = 'REFUNDED';
  });
}
