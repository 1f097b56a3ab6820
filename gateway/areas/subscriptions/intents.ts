import type { EntityManager } from '@mikro-orm/postgresql';
import { BillingIntent } from '#db/entities/billing.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { IntentKind } from '#domain/subscriptions/billing-terms.ts';
import type { BillingCycle } from '#domain/subscriptions/plan.ts';
import { providerUnavailable, UserErrorCode, userError } from '../../kit/errors.ts';
import { BillingFailure } from '../../ports/billing/port.ts';
import type { Platform } from '../../server/context.ts';

/** `detail` is the content of the request beyond tier and cycle. */
type IntendedChange = { kind: IntentKind; tierId: string; billingCycle: BillingCycle; detail?: string };

type IntentKey = { id: string; workspaceId: string };

/** How long a change may take before it counts as abandoned. */
const pendingMs = 60_000;
/** Providers keep an idempotency key for a day. An intent is repeated under the same key for a little less. */
const sentAgainMs = 20 * 3_600_000;

/**
 * Records a request to the provider before it is sent. Call it with the plan locked. Repeating an unanswered change reuses its ID, so it
 * takes effect once; a different change is refused meanwhile.
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
  // Without a provider, no change outlasts the lock.
  if (platform.billing.provider !== 'NONE' && open.some(isPending)) {
    throw userError(UserErrorCode.CONFLICT, 'Another change of the plan is in progress. Wait a moment and try again.');
  }
  const isMeant = ({ kind, tierId, billingCycle, detail }: BillingIntent) =>
    kind === meant.kind &&
    tierId === meant.tierId &&
    billingCycle === meant.billingCycle &&
    (detail ?? undefined) === meant.detail;
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

/** Sends the request. A failure is recorded on the intent and thrown; the plan does not change. */
export async function callProvider<R>(platform: Platform, intent: IntentKey, call: () => Promise<R>): Promise<R> {
  try {
    return await call();
  } catch (error) {
    const isDeclined = error instanceof BillingFailure && error.reason === 'DECLINED';
    const sentence = error instanceof BillingFailure ? error.sentence : 'Failed without a response.';
    // Without a response it is unknown whether the provider acted, so the intent stays open.
    await markIntent(platform, intent, isDeclined ? { state: 'FAILED', failure: sentence } : { failure: sentence });
    if (isDeclined) throw userError(UserErrorCode.INVALID, sentence);
    if (error instanceof BillingFailure) throw providerUnavailable(sentence);
    throw error;
  }
}

type Mark = { state?: 'DONE' | 'FAILED'; failure?: string | null; providerRef?: string };
export async function markIntent(platform: Platform, { id, workspaceId }: IntentKey, mark: Mark): Promise<void> {
  const finishedAt = mark.state ? platform.clock() : null;
  await platform.orm.em.fork().nativeUpdate(BillingIntent, { id, workspaceId }, { ...mark, finishedAt });
}
