import type { EntityManager } from '@mikro-orm/postgresql';
import { canUse, limitSentence } from '#domain/subscriptions/access.ts';
import { type FeatureKey, features } from '#domain/subscriptions/features.ts';
import { featureLocked, limitReached } from '../../kit/errors.ts';
import type { Platform } from '../../server/context.ts';
import type { Statements, UseCase } from '../../server/request/use-case.ts';
import { grantsFor, type Holder } from './grants.ts';
import type { PlanClock } from './plan-row.ts';
import { inTransaction, onPool } from './run-sql.ts';
import { type RunSql, usedOf } from './usage.ts';

/** Throws FEATURE_LOCKED unless the user may use the feature in the workspace. For reads; writes use `requireInside`. */
export async function requireFeature(platform: Platform, holder: Holder, feature: FeatureKey): Promise<void> {
  await granted(platform, onPool(platform.pool), holder, feature);
}

/** Whether the user may use the feature in the workspace. */
export async function hasFeature(
  platform: PlanClock & Pick<Platform, 'pool'>,
  holder: Holder,
  feature: FeatureKey,
): Promise<boolean> {
  const [access] = await grantsFor(platform, onPool(platform.pool), holder, [feature]);
  return access?.hasAccess ?? false;
}

/** Like `requireFeature`, inside the transaction of a write. */
export async function requireInside({ platform, em, actor }: UseCase, feature: FeatureKey): Promise<void> {
  await granted(platform, inTransaction(em), actor, feature);
}

/**
 * Reserves room for `amount` more of a feature, inside the transaction that uses it. Throws FEATURE_LOCKED or LIMIT_REACHED. Reservations
 * of one limited feature in one workspace are serialized until their transactions end, so two at the limit never both pass. Unlimited
 * features need no lock or count.
 */
type Reserving = { platform: PlanClock; em: Statements; actor: Holder };
export const reserve = ({ platform, em, actor }: Reserving, feature: FeatureKey, amount = 1): Promise<void> =>
  reserveAllowance(platform, em, actor, feature, amount);

/** Throws what `reserve` would throw now. For long preparations before the transaction that reserves. */
export const requireRoom = (platform: Platform, em: EntityManager, holder: Holder, feature: FeatureKey): Promise<void> =>
  reserveAllowance(platform, em, holder, feature, 1);

/** Throws when the plan has fewer seats than members and invitations. For accepting an invitation, which already holds a seat. */
export const requireSeat = (platform: Platform, em: EntityManager, workspaceId: string): Promise<void> =>
  reserveAllowance(platform, em, { workspaceId, userRole: 'USER' }, 'TEAM_MEMBERS', 0);

/** Room for a counted feature. `left` is null without a limit. */
export type Room = { left: number | null; refusal: (amount: number) => string | null };

/**
 * Returns how much of a feature a set of objects may use, and holds the reservations of others back until the transaction ends. Throws
 * FEATURE_LOCKED. `refusal` is the sentence for those beyond the limit, or null.
 */
export async function roomFor({ platform, em, actor }: Reserving, feature: FeatureKey, isCounted: boolean): Promise<Room> {
  const run = inTransaction(em);
  const { limit } = await granted(platform, run, actor, feature);
  if (limit === null || !isCounted) return { left: null, refusal: () => null };
  const { workspaceId } = actor;
  await lockAllowance(run, workspaceId, feature);
  const now = platform.clock();
  const used = await usedOf(run, feature, { workspaceId, now, atMost: null });
  const left = Math.max(0, Math.floor(limit - used));
  const sentence = limitSentence(limit, Math.max(limit, Math.ceil(used)), { now: monthly(feature, now) });
  return { left, refusal: (amount) => (amount > left ? sentence : null) };
}

const lockAllowance = (run: RunSql, workspaceId: string, feature: FeatureKey) =>
  run('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`allowance ${workspaceId} ${feature}`]);
const monthly = (feature: FeatureKey, now: Date) => (features[feature].limit?.isMonthly ? now : undefined);

async function reserveAllowance(platform: PlanClock, em: Statements, holder: Holder, feature: FeatureKey, amount: number) {
  const { workspaceId } = holder;
  const run = inTransaction(em);
  const access = await granted(platform, run, holder, feature);
  const { limit } = access;
  if (limit === null) return;
  await lockAllowance(run, workspaceId, feature);
  const now = platform.clock();
  const used = await usedOf(run, feature, { workspaceId, now, atMost: limit + 1 });
  if (canUse(access, used, amount)) return;
  const exactly = used > limit ? await usedOf(run, feature, { workspaceId, now, atMost: null }) : used;
  const shown = Math.ceil(exactly);
  const sentence = limitSentence(limit, shown, { now: monthly(feature, now), amount });
  throw limitReached(feature, shown, limit, sentence);
}

async function granted(platform: PlanClock, run: RunSql, holder: Holder, feature: FeatureKey) {
  const [access] = await grantsFor(platform, run, holder, [feature]);
  if (!access?.hasAccess) throw featureLocked(feature);
  return access;
}
