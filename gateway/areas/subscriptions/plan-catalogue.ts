import DataLoader from 'dataloader';
import type { Pool } from 'pg';
import { maxOf } from '#domain/subscriptions/access.ts';
import { featureDescriptions } from '#domain/subscriptions/feature-descriptions.ts';
import { type FeatureKey, featureKeys, features } from '#domain/subscriptions/features.ts';
import type { Plan } from '#domain/subscriptions/plan.ts';
import { isPopular, type Tier, yearlySavingsPercent } from '#domain/subscriptions/tier.ts';
import { readQuickly } from '../../kit/read-lanes.ts';
import type { Rows } from '../../kit/rows.ts';
import type { AppContext } from '../../server/context.ts';
import { dollars, type PackageObject, type TierFeatureObject, type TierObject } from './plan-catalogue.type.ts';

type PackageRow = Omit<PackageObject, 'tiers'>;
type TierRow = Tier & { idealFor: string; apiRequestsPerMinute: number };
type FeatureRow = Pick<TierFeatureObject, 'id' | 'isIncluded' | 'isTrialOnly' | 'limitValue' | 'trialLimitValue'> & {
  tierId: string;
  feature: FeatureKey;
};

/** The plan catalogue for the API and for rules. About sixty rows, read at once. */
export type PlanCatalogue = {
  packages: PackageObject[];
  /** API view of a tier, by ID. */
  tierObjects: ReadonlyMap<string, TierObject>;
  /** Tier for rules, by ID. */
  tiers: ReadonlyMap<string, Tier>;
};

const packagesText = `select id, name, display_name as "displayName", description, target_audience as "targetAudience",
  focus_area as "focusArea" from plan_package order by sort_order, id`;
const termsOf = (alias: string) => `${alias}.version, ${alias}.display_name as "displayName", ${alias}.ideal_for as "idealFor",
  ${alias}.price_monthly_cents as "priceMonthlyCents", ${alias}.price_yearly_cents as "priceYearlyCents",
  ${alias}.trial_days as "trialDays", ${alias}.api_requests_per_minute as "apiRequestsPerMinute"`;
const placeOfTier = `t.id, t.package_id as "packageId", t.sort_order as "sortOrder"`;
const tiersText = `select ${placeOfTier}, ${termsOf('t')} from plan_tier t order by t.package_id, t.sort_order`;
const featureColumns = `f.id, f.tier_id as "tierId", f.feature, f.is_included as "isIncluded", f.is_trial_only as "isTrialOnly",
  f.limit_value as "limitValue", f.trial_limit_value as "trialLimitValue"`;
const inOrder = 'order by array_position($1::text[], f.feature)';
const featuresText = `select ${featureColumns} from plan_tier_feature f
  join plan_tier t on t.id = f.tier_id and t.version = f.tier_version ${inOrder}`;

export async function readCatalogue(pool: Pool): Promise<PlanCatalogue> {
  const [packages, tiers, rows] = await Promise.all([
    readQuickly<PackageRow>(pool, { name: 'planPackages', text: packagesText }),
    readQuickly<TierRow>(pool, { name: 'planTiers', text: tiersText }),
    readQuickly<FeatureRow>(pool, { name: 'planFeatures', text: featuresText, values: [featureKeys] }),
  ]);
  return assemble(packages.rows, tiers.rows, rows.rows);
}

const chosen = 'select * from unnest($1::text[], $2::int[])';
const versionsText = `select ${placeOfTier}, ${termsOf('v')} from plan_tier_version v join plan_tier t on t.id = v.tier_id
  where (v.tier_id, v.version) in (${chosen})`;
const versionFeaturesText = `select ${featureColumns}, f.tier_version as "tierVersion" from plan_tier_feature f
  where (f.tier_id, f.tier_version) in (${chosen}) order by array_position($3::text[], f.feature)`;

/** A tier for rules and for the API. */
export type TierOfPlan = { tier: Tier; shown: TierObject };
type ChosenVersion = Pick<Plan, 'tierId' | 'tierVersion'>;

const keyOf = (tierId: string, version: number) => `${tierId} ${version}`;
const formerVersions = new WeakMap<PlanCatalogue, DataLoader<ChosenVersion, TierOfPlan, string>>();

/**
 * Returns the version of the tier that a plan was chosen under. Versions that are no longer on sale are read together, once per
 * catalogue.
 */
export async function tierOfPlan(pool: Pool, catalogue: PlanCatalogue, plan: ChosenVersion): Promise<TierOfPlan> {
  const onSale = catalogue.tiers.get(plan.tierId)!;
  if (onSale.version === plan.tierVersion) return { tier: onSale, shown: catalogue.tierObjects.get(plan.tierId)! };
  let loader = formerVersions.get(catalogue);
  if (!loader) {
    loader = new DataLoader((plans) => readVersions(pool, catalogue, plans), {
      cacheKeyFn: ({ tierId, tierVersion }) => keyOf(tierId, tierVersion),
    });
    formerVersions.set(catalogue, loader);
  }
  return loader.load(plan);
}

async function readVersions(pool: Pool, catalogue: PlanCatalogue, plans: readonly ChosenVersion[]): Promise<TierOfPlan[]> {
  const values = [plans.map(({ tierId }) => tierId), plans.map(({ tierVersion }) => tierVersion)];
  const [versions, found] = await Promise.all([
    pool.query<TierRow>(versionsText, values),
    pool.query<FeatureRow & { tierVersion: number }>(versionFeaturesText, [...values, featureKeys]),
  ]);
  const tiers = new Map(versions.rows.map((row) => [keyOf(row.id, row.version), row]));
  const featuresOf = Map.groupBy(found.rows, (row) => keyOf(row.tierId, row.tierVersion));
  return plans.map(({ tierId, tierVersion }) => {
    const key = keyOf(tierId, tierVersion);
    const tier = tiers.get(key)!;
    return { tier, shown: tierObject(tier, catalogue.tierObjects.get(tierId)!.package, featuresOf.get(key) ?? []) };
  });
}

const known = new WeakMap<Rows, Promise<PlanCatalogue>>();
/** The catalogue, read once per request. */
export function catalogueOf({ rows }: AppContext): Promise<PlanCatalogue> {
  let catalogue = known.get(rows);
  if (!catalogue) {
    catalogue = readCatalogue(rows.pool);
    known.set(rows, catalogue);
  }
  return catalogue;
}

function assemble(packageRows: PackageRow[], tierRows: TierRow[], featureRows: FeatureRow[]): PlanCatalogue {
  const packages = new Map(packageRows.map((row): [string, PackageObject] => [row.id, { ...row, tiers: [] }]));
  const tierObjects = new Map<string, TierObject>();
  for (const row of tierRows) {
    const parent = packages.get(row.packageId)!;
    const tier = tierObject(
      row,
      parent,
      featureRows.filter(({ tierId }) => tierId === row.id),
    );
    parent.tiers.push(tier);
    tierObjects.set(row.id, tier);
  }
  return { packages: [...packages.values()], tierObjects, tiers: new Map(tierRows.map((row) => [row.id, row])) };
}

const tierObject = (row: TierRow, parent: PackageObject, featureRows: readonly FeatureRow[]): TierObject => ({
  id: row.id,
  version: row.version,
  displayName: row.displayName,
  idealFor: row.idealFor,
  priceMonthly: dollars(row.priceMonthlyCents),
  priceYearly: dollars(row.priceYearlyCents),
  yearlySavingsPercent: yearlySavingsPercent(row.priceMonthlyCents, row.priceYearlyCents),
  trialDays: row.trialDays,
  sortOrder: row.sortOrder,
  isPopular: isPopular(row),
  apiRequestsPerMinute: row.apiRequestsPerMinute,
  package: parent,
  features: featureRows.map(featureObject),
});

const featureObject = ({ id, feature, isIncluded, isTrialOnly, limitValue, trialLimitValue }: FeatureRow): TierFeatureObject => ({
  id,
  key: feature,
  displayName: features[feature].displayName,
  description: featureDescriptions[feature],
  isIncluded,
  isTrialOnly,
  maxUsage: isIncluded ? maxOf(limitValue) : 0,
  trialMaxUsage: isIncluded ? maxOf(trialLimitValue ?? limitValue) : 0,
  limitValue,
  trialLimitValue,
  limitType: features[feature].limit?.type ?? null,
});
