import { BillingCustomer, BillingEntry } from '#db/entities/billing.ts';
import { formatMoney } from '#domain/kit/money.ts';
import { RefundDraft, refundableCents } from '#domain/subscriptions/administration.ts';
import type { AppContext, Platform } from '../../context.ts';
import { parseInput, UserErrorCode, userError } from '../../kit/errors.ts';
import { isUuid } from '../../kit/rows.ts';
import { planChangedLetter } from '../../mail/plan-letters.ts';
import { BillingFailure } from '../../ports/billing/port.ts';
import { runUseCase } from '../../request/use-case.ts';
import { beginIntent, callProvider, markIntent } from '../../subscriptions/intents.ts';
import { mailOwners } from '../../subscriptions/plan-mails.ts';
import { lockPlan } from '../../subscriptions/plan-store.ts';
import { recordInvoices } from '../../subscriptions/provider.service.ts';

/**
 * Refunds a paid invoice, in full or in part, and returns the ID of its entry. The request is recorded before it is sent, so a retry after a
 * lost response refunds once.
 */
export async function refundEntry({ administrator, platform }: AppContext, id: string, input: unknown): Promise<string> {
  const { amountCents, note } = parseInput(RefundDraft, input);
  const entry = isUuid(id) ? await platform.orm.em.fork().findOne(BillingEntry, { id }) : null;
  if (!entry) throw userError(UserErrorCode.NOT_FOUND, 'Payment not found', ['id']);
  const { workspaceId } = entry;
  const actor = { ...administrator, workspaceId };
  const { intentId, planId } = await platform.orm.em.fork().transactional(async (em) => {
    const plan = await lockPlan(em, workspaceId);
    const current = await em.findOneOrFail(BillingEntry, { id, workspaceId });
    refuseExcess(platform, current, amountCents);
    const { tierId, billingCycle } = plan ?? { tierId: 'free', billingCycle: 'MONTHLY' as const };
    const meant = { kind: 'REFUND' as const, tierId, billingCycle, detail: `${id} ${amountCents}` };
    return { intentId: await beginIntent(platform, em, actor, meant), planId: plan?.id ?? null };
  });
  const intent = { id: intentId, workspaceId };
  const invoiceRef = entry.providerRef!;
  await callProvider(platform, intent, () => platform.billing.refund({ intentId, invoiceRef, amountCents }));
  // Until the intent is done, no other refund starts, so the next one sees what is left.
  await readInvoices(platform, workspaceId);
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

/** The refund is made. If the invoices cannot be read now, its event or the next reconciliation reads them. */
async function readInvoices(platform: Platform, workspaceId: string): Promise<void> {
  const { billing, orm } = platform;
  const customer = await orm.em.fork().findOne(BillingCustomer, { workspaceId, provider: billing.provider });
  if (!customer) return;
  try {
    await recordInvoices(platform, workspaceId, await billing.invoicesOfCustomer(customer.providerCustomerId));
  } catch (error) {
    if (!(error instanceof BillingFailure)) throw error;
  }
}
