import { type Actor, isAdministrator } from '#domain/access/actor.ts';
import type { PackageId } from '#domain/accounts/account.ts';
import { type Access, accessFor, accessOf } from '#domain/subscriptions/access.ts';
import { type FeatureKey, featureKeys } from '#domain/subscriptions/features.ts';
import type { TierFeature } from '#domain/subscriptions/tier.ts';
import { currentPlan, type PlanClock, planColumns, planRow } from './plan-row.ts';
import type { RunSql } from './usage.ts';

type TierFeatureLimits = Omit<TierFeature, 'feature'> | null;
/** Row of `grantsOfText` for each feature. */
export type GrantRow = Record<string, unknown> & {
  feature: FeatureKey;
  packageId: PackageId;
  ofTier: TierFeatureLimits;
  ofFirstTier: TierFeatureLimits;
  /** Whether all owners of the workspace are administrators. */
  isAdministrators: boolean;
};

const says = (alias: string) =>
  `case when ${alias}.id is not null then json_build_object('isIncluded', ${alias}.is_included, 'isTrialOnly', ${alias}.is_trial_only,
    'limitValue', ${alias}.limit_value, 'trialLimitValue', ${alias}.trial_limit_value) end`;
const isAdministrators = `coalesce((select bool_and(u.role in ('ADMIN', 'SUPER_ADMIN')) from member m join app_user u on u.id = m.user_id
    where m.workspace_id = w.id and m.role = 'OWNER'), false)`;
/** The plan of a workspace with the grants of its version of the tier, and of the first tier of its package, for each requested feature. */
const planAndTierOf = (
  features: string,
) => `select w.id as "owner", f.feature, w.package_id as "packageId", ${planColumns}, ${says('own')} as "ofTier",
    ${says('first')} as "ofFirstTier", ${isAdministrators} as "isAdministrators"
  from workspace w cross join unnest(${features}::text[]) with ordinality as f (feature, place)
  left join plan_subscription s on s.workspace_id = w.id
  left join plan_tier_feature own on own.tier_id = s.tier_id and own.tier_version = s.tier_version and own.feature = f.feature
  left join plan_tier step on step.package_id = w.package_id and step.sort_order = 1
  left join plan_tier_feature first on first.tier_id = step.id and first.tier_version = step.version and first.feature = f.feature`;
/** The grants of a workspace for features, with the placeholders of both values. */
export const grantsOfText = (features: string, workspace: string) =>
  `${planAndTierOf(features)} where w.id = ${workspace} order by f.place`;
const grantsText = grantsOfText('?', '?');

/** Current grants of the workspace, for all features in order or for those given. */
export async function grantsOf(
  platform: PlanClock,
  run: RunSql,
  workspaceId: string,
  keys: readonly FeatureKey[] = featureKeys,
): Promise<Access[]> {
  const rows = await run<GrantRow>(grantsText, [`{${keys.join(',')}}`, workspaceId]);
  return rows.map((row) => grantOf(platform, row));
}

/** Workspace and role that decide access. */
export type Holder = Pick<Actor, 'workspaceId' | 'userRole'>;

/** Returns the current grants: everything for administrators, otherwise those of the plan. */
export async function grantsFor(
  platform: PlanClock,
  run: RunSql,
  holder: Holder,
  keys: readonly FeatureKey[] = featureKeys,
): Promise<Access[]> {
  const grants = await grantsOf(platform, run, holder.workspaceId, keys);
  return grants.map((access) => accessFor(access, isAdministrator(holder)));
}

/** Returns the access for such a row. Workspaces of administrators have the access of administrators. */
export function grantOf(platform: PlanClock, row: GrantRow): Access {
  const status = row.id === null ? null : currentPlan(platform, planRow(row)).status;
  return accessFor(accessOf({ ...row, status }), row.isAdministrators);
}

/** Returns which of some workspaces may use a feature now, in one statement. */
export async function workspacesWith(
  platform: PlanClock,
  run: RunSql,
  workspaceIds: readonly string[],
  feature: FeatureKey,
): Promise<Set<string>> {
  const rows = await run<GrantRow & { owner: string }>(`${planAndTierOf('?')} where w.id = any(?::uuid[])`, [
    `{${feature}}`,
    `{${workspaceIds.join(',')}}`,
  ]);
  return new Set(rows.filter((row) => grantOf(platform, row).hasAccess).map(({ owner }) => owner));
}
