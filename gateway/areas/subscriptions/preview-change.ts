import type { PackageId } from '#domain/accounts/account.ts';
import { type Access, accessOf } from '#domain/subscriptions/access.ts';
import { changeSummary, lossesOf } from '#domain/subscriptions/change-summary.ts';
import { features } from '#domain/subscriptions/features.ts';
import type { BillingCycle } from '#domain/subscriptions/plan.ts';
import { changeTypeOf, type Tier } from '#domain/subscriptions/tier.ts';
import { recommendationReasons, recommendedTierOf, type Usage } from '#domain/subscriptions/tier-recommendation.ts';
import { choose, isCurrent } from '#domain/subscriptions/transitions.ts';
import type { AppContext } from '../../server/context.ts';
import type { PlanChangePreview, UpgradeRecommendation } from './changes.type.ts';
import { grantsOf } from './grants.ts';
import { catalogueOf } from './plan-catalogue.ts';
import type { TierObject } from './plan-catalogue.type.ts';
import { type PlanRow, planOf } from './plan-row.ts';
import { startsTrial } from './plans.service.ts';
import { onPool } from './run-sql.ts';
import { shownUsageOf } from './usage.ts';

/** Grants and usage of the workspace. Unlimited features are not counted. */
async function usagesOf({ platform, rows, actor }: AppContext, countsAll: boolean): Promise<Usage[]> {
  const counting = onPool(rows.pool);
  const { workspaceId } = actor;
  const now = platform.clock();
  const grants = await grantsOf(platform, onPool(platform.pool), workspaceId);
  return Promise.all(
    grants.map(async ({ feature, hasAccess, limit }) => {
      const isCounted = features[feature].limit !== null && hasAccess && (countsAll || (limit ?? 0) > 0);
      const used = isCounted ? await shownUsageOf(counting, feature, { workspaceId, now, atMost: null }) : 0;
      return { feature, hasAccess, limit, used };
    }),
  );
}

/** Returns the effects of a change; null for an unknown tier. */
export async function previewChange(
  context: AppContext,
  tierId: string,
  billingCycle: BillingCycle,
): Promise<PlanChangePreview | null> {
  const { tiers, tierObjects } = await catalogueOf(context);
  const tier = tiers.get(tierId);
  const shown = tierObjects.get(tierId);
  if (!tier || !shown) return null;
  const plan = await planOf(context);
  const now = context.platform.clock();
  const isTrial = startsTrial(plan, tier);
  const chosen = choose(plan, tier, billingCycle, now);
  const losses = lossesOf(await usagesOf(context, true), accessWith(shown, isTrial ? 'TRIAL' : 'ACTIVE'));
  return {
    tier: shown,
    billingCycle,
    changeType: changeTypeOf(currentTier(plan, tiers), tierId),
    startsTrial: isTrial,
    takesEffectAt: now,
    losses: losses.map((loss) => ({ ...loss, displayName: features[loss.feature].displayName })),
    summary: isTrial || chosen.ok ? summaryOf(context, plan, tier, billingCycle, isTrial) : chosen.message,
  };
}

const currentTier = (plan: PlanRow | null, tiers: ReadonlyMap<string, Tier>) =>
  plan && isCurrent(plan) ? (tiers.get(plan.tierId) ?? null) : null;

/** Access under a future tier. */
const accessWith = (tier: TierObject, status: 'TRIAL' | 'ACTIVE'): Access[] =>
  tier.features.map(({ key, ...ofTier }) =>
    accessOf({ feature: key, status, ofTier, ofFirstTier: null, packageId: tier.package.id }),
  );

function summaryOf(context: AppContext, plan: PlanRow | null, tier: Tier, billingCycle: BillingCycle, isTrial: boolean): string {
  const isKeptByProvider = plan !== null && isCurrent(plan) && plan.provider !== 'NONE';
  const isCharging = context.platform.billing.provider !== 'NONE';
  return changeSummary({ tier, billingCycle, startsTrial: isTrial, isCharging, isKeptByProvider });
}

/** Recommends the larger plan that suits the workspace, with reasons. Null without reasons or above the largest. */
export async function recommendUpgrade(context: AppContext): Promise<UpgradeRecommendation | null> {
  const { tiers, tierObjects } = await catalogueOf(context);
  const plan = await planOf(context);
  const reasons = recommendationReasons(plan, await usagesOf(context, false), context.platform.clock());
  const current = currentTier(plan, tiers);
  const packageId = current?.packageId ?? (await packageOfWorkspace(context));
  const tier = tierObjects.get(recommendedTierOf[packageId]);
  return reasons.length > 0 && tier && tier.id !== current?.id ? { tier, reasons } : null;
}

async function packageOfWorkspace({ platform, actor }: AppContext): Promise<PackageId> {
  const text = 'select package_id as "packageId" from workspace where id = $1';
  const { rows } = await platform.pool.query<{ packageId: PackageId }>(text, [actor.workspaceId]);
  return rows[0]!.packageId;
}
