import type { Pool } from 'pg';
import { type FeatureKey, featureKeys, features } from '#domain/subscriptions/features.ts';
import { isPopular, type Tier, yearlySavingsPercent } from '#domain/subscriptions/tier.ts';
import type { AppContext } from '../context.ts';
import { readQuickly } from '../kit/read-lanes.ts';
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
const tiersText = `select id, package_id as "packageId", display_name as "displayName", ideal_for as "idealFor",
  price_monthly_cents as "priceMonthlyCents", price_yearly_cents as "priceYearlyCents", trial_days as "trialDays",
  sort_order as "sortOrder", api_requests_per_minute as "apiRequestsPerMinute" from plan_tier order by package_id, sort_order`;
const featuresText = `select id, tier_id as "tierId", feature, is_included as "isIncluded", is_trial_only as "isTrialOnly",
  limit_value as "limitValue", trial_limit_value as "trialLimitValue" from plan_tier_feature order by array_position($1::text[], feature)`;

export async function readCatalogue(pool: Pool): Promise<PlanCatalogue> {
  const [packages, tiers, rows] = await Promise.all([
    readQuickly<PackageRow>(pool, { name: 'planPackages', text: packagesText }),
    readQuickly<TierRow>(pool, { name: 'planTiers', text: tiersText }),
    readQuickly<FeatureRow>(pool, { name: 'planFeatures', text: featuresText, values: [featureKeys] }),
  ]);
  return assemble(packages.rows, tiers.rows, rows.rows);
}

const known = new WeakMap<AppContext, Promise<PlanCatalogue>>();
/** The catalogue, read once per request. */
export function catalogueOf(context: AppContext): Promise<PlanCatalogue> {
  let catalogue = known.get(context);
  if (!catalogue) {
    catalogue = readCatalogue(context.platform.pool);
    known.set(context, catalogue);
  }
  return catalogue;
}

function assemble(packageRows: PackageRow[], tierRows: TierRow[], featureRows: FeatureRow[]): PlanCatalogue {
  const packages = new Map(packageRows.map((row): [string, PackageObject] => [row.id, { ...row, tiers: [] }]));
  const tierObjects = new Map<string, TierObject>();
  for (const row of tierRows) {
    const parent = packages.get(row.packageId)!;
    const tier: TierObject = {
      id: row.id,
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
      features: featureRows.filter(({ tierId }) => tierId === row.id).map(featureObject),
    };
    parent.tiers.push(tier);
    tierObjects.set(row.id, tier);
  }
  return { packages: [...packages.values()], tierObjects, tiers: new Map(tierRows.map((row) => [row.id, row])) };
}

const featureObject = ({ id, feature, isIncluded, isTrialOnly, limitValue, trialLimitValue }: FeatureRow): TierFeatureObject => ({
  id,
  key: feature,
  displayName: features[feature].displayName,
  description: features[feature].description,
  isIncluded,
  isTrialOnly,
  limitValue,
  trialLimitValue,
  limitType: features[feature].limit?.type ?? null,
});
