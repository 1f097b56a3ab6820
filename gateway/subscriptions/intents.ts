import type { EntityManager } from '@mikro-orm/postgresql';
import { BillingIntent, type IntentKind } from '#db/entities/billing.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { BillingCycle } from '#domain/subscriptions/plan.ts';
import type { Platform } from '../context.ts';
import { providerUnavailable, UserErrorCode, userError } from '../kit/errors.ts';
import { BillingFailure } from '../ports/billing/port.ts';

type IntendedChange = { kind: IntentKind; tierId: string; billingCycle: BillingCycle };

/** As long as a change may take until it counts as given up. */
const pendingMs = 60_000;
/** Providers know an idempotency key for a day; an intent is sent again under the same key for a little less. */
const sentAgainMs = 20 * 3_600_000;

/**
 * Writes down what the provider is going to be asked, before it is asked. Call it with the plan locked. A change that the provider has
 * not answered is meant again under its old id, so that it acts once; another one is refused while the first is under way.
 */
export async function beginIntent(platform: Platform, em: EntityManager, actor: Actor, meant: IntendedChange): Promise<string> {
  const now = platform.clock().getTime();
  const { workspaceId, userId } = actor;
  const open = await em.find(
    BillingIntent,
    { workspaceId, state: 'OPEN', providerRef: null },
    { orderBy: { createdAt: 'desc' } },
  );
  const isPending = (intent: BillingIntent) => intent.failure === null && now - intent.createdAt.getTime() < pendingMs;
  // Without a provider nothing is under way for longer than the lock is held.
  if (platform.billing.provider !== 'NONE' && open.some(isPending)) {
    throw userError(UserErrorCode.CONFLICT, 'Another change of the plan is under way. Wait a moment and try again.');
  }
  const isMeant = ({ kind, tierId, billingCycle }: BillingIntent) =>
    kind === meant.kind && tierId === meant.tierId && billingCycle === meant.billingCycle;
  const again = open.find((intent) => isMeant(intent) && now - intent.createdAt.getTime() < sentAgainMs);
  for (const intent of open) {
    if (intent === again) intent.failure = null;
    else Object.assign(intent, { state: 'ABANDONED', finishedAt: new Date(now) });
  }
  const createdAt = new Date(now);
  const intent = again ?? em.create(BillingIntent, { ...meant, workspaceId, userId, createdAt }, { partial: true });
  await em.flush();
  return intent.id;
}

/** Asks the provider; a failure is noted on the intent and becomes the caller's. The plan is then as it was. */
export async function callProvider<R>(platform: Platform, intentId: string, ask: () => Promise<R>): Promise<R> {
  try {
    return await ask();
  } catch (error) {
    const isDeclined = error instanceof BillingFailure && error.reason === 'DECLINED';
    const sentence = error instanceof BillingFailure ? error.sentence : 'Failed without an answer.';
    // Without an answer it is not known whether the provider acted: the intent stays open, to be asked again or looked up.
    await markIntent(platform, intentId, isDeclined ? { state: 'FAILED', failure: sentence } : { failure: sentence });
    if (isDeclined) throw userError(UserErrorCode.INVALID, sentence);
    if (error instanceof BillingFailure) throw providerUnavailable(sentence);
    throw error;
  }
}

type Mark = { state?: 'DONE' | 'FAILED'; failure?: string | null; providerRef?: string };
export async function markIntent(platform: Platform, intentId: string, mark: Mark): Promise<void> {
  const finishedAt = mark.state ? platform.clock() : null;
  await platform.orm.em.fork().nativeUpdate(BillingIntent, { id: intentId }, { ...mark, finishedAt });
}
