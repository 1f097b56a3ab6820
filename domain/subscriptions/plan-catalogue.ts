import type { PackageId } from '#domain/accounts/account.ts';
import { type FeatureKey, features, unlimited } from './features.ts';

/** Initial data of the plan catalogue. Afterwards the database applies, because administrators can change prices. */
export type SeededPackage = {
  id: PackageId;
  name: string;
  displayName: string;
  description: string;
  targetAudience: string;
  focusArea: string;
  tiers: readonly SeededTier[];
};
export type SeededTier = {
  id: string;
  displayName: string;
  idealFor: string;
  priceMonthlyCents: number;
  priceYearlyCents: number;
  trialDays: number;
  sortOrder: 1 | 2 | 3;
  apiRequestsPerMinute: number;
  features: readonly SeededTierFeature[];
};
type SeededTierFeature = {
  feature: FeatureKey;
  isIncluded: boolean;
  isTrialOnly: boolean;
  limitValue: number | null;
  trialLimitValue: number | null;
};

type Step = SeededTier['sortOrder'];
/** Limits of the three tiers of a package. */
const limits: Partial<Record<FeatureKey, Record<Step, number>>> = {
  MUSIC_PUBLISHING: { 1: 10, 2: 500, 3: unlimited },
  IMAGES: { 1: 25, 2: 1_000, 3: unlimited },
  VIDEOS: { 1: 2, 2: 50, 3: unlimited },
  DOCUMENTS: { 1: 10, 2: 500, 3: unlimited },
  STORAGE: { 1: 500, 2: 25_600, 3: 512_000 },
  STATEMENT_LINES: { 1: 10_000, 2: 250_000, 3: unlimited },
  PAYEES: { 1: 10, 2: 250, 3: unlimited },
  TEAM_MEMBERS: { 1: 1, 2: 5, 3: 50 },
  TOKEN_MINTS: { 1: 5, 2: 100, 3: 1_000 },
};
/** Lower limits during a trial for features that cost the platform money, because trials are free and open to everyone. */
const trialLimits: Partial<Record<FeatureKey, number>> = { TOKEN_MINTS: 5 };
const onChain: readonly FeatureKey[] = ['BLOCKCHAIN_TIMESTAMPING', 'TOKEN_MINTS'];
const fromSecondStep: readonly FeatureKey[] = ['ADVANCED_ANALYTICS', 'API_ACCESS', ...onChain];

/** Features that belong to the music package alone, below the third step. */
const ofMusic: readonly FeatureKey[] = ['MUSIC_PUBLISHING', 'STATEMENT_LINES', 'PAYEES'];

function featuresOf(packageId: PackageId, step: Step): SeededTierFeature[] {
  const isIncluded = (key: FeatureKey): boolean => {
    if (key === 'ADMIN_ACCESS') return false;
    if (ofMusic.includes(key)) return packageId === 'music_catalog' || step === 3;
    return step >= 2 || !fromSecondStep.includes(key);
  };
  const keys = Object.keys(features) as FeatureKey[];
  return keys
    .filter((key) => key !== 'ADMIN_ACCESS')
    .map((feature) => {
      const isTrialOnly = onChain.includes(feature) && step === 1;
      const included = isIncluded(feature) || isTrialOnly;
      const limitValue = included ? (limits[feature]?.[step] ?? null) : null;
      const trialLimitValue = included ? (trialLimits[feature] ?? null) : null;
      return { feature, isIncluded: included, isTrialOnly, limitValue, trialLimitValue };
    });
}

type Prices = Omit<SeededTier, 'features' | 'apiRequestsPerMinute'>;
const requestsPerMinute: Record<Step, number> = { 1: 0, 2: 120, 3: 1_200 };
const tiersOf = (packageId: PackageId, tiers: readonly Prices[]): SeededTier[] =>
  tiers.map((tier) => ({
    ...tier,
    apiRequestsPerMinute: requestsPerMinute[tier.sortOrder],
    features: featuresOf(packageId, tier.sortOrder),
  }));

export const planCatalogue: readonly SeededPackage[] = [
  {
    id: 'music_catalog',
    name: 'music_business',
    displayName: 'Music Business',
    description: 'Manage works, royalty splits, contributors and publishers, with the files that belong to them.',
    targetAudience: 'Songwriters, publishers and catalogue managers',
    focusArea: 'Music rights',
    tiers: tiersOf('music_catalog', [
      {
        id: 'free',
        displayName: 'Free',
        idealFor: 'First releases',
        priceMonthlyCents: 0,
        priceYearlyCents: 0,
        trialDays: 0,
        sortOrder: 1,
      },
      {
        id: 'contributor',
        displayName: 'Contributor',
        idealFor: 'Songwriters and small publishers',
        priceMonthlyCents: 1_900,
        priceYearlyCents: 19_000,
        trialDays: 14,
        sortOrder: 2,
      },
      {
        id: 'enterprise',
        displayName: 'Enterprise',
        idealFor: 'Teams that manage a large catalogue',
        priceMonthlyCents: 7_900,
        priceYearlyCents: 79_000,
        trialDays: 0,
        sortOrder: 3,
      },
    ]),
  },
  {
    id: 'publisher',
    name: 'creator',
    displayName: 'Creator',
    description: 'Manage images, videos and documents. Record who owns them and who may use them.',
    targetAudience: 'Artists, creators and media teams',
    focusArea: 'Media assets',
    tiers: tiersOf('publisher', [
      {
        id: 'starter',
        displayName: 'Starter',
        idealFor: 'Creators with a first portfolio',
        priceMonthlyCents: 900,
        priceYearlyCents: 9_000,
        trialDays: 14,
        sortOrder: 1,
      },
      {
        id: 'media-manager',
        displayName: 'Media Manager',
        idealFor: 'Teams that publish every week',
        priceMonthlyCents: 2_900,
        priceYearlyCents: 29_000,
        trialDays: 0,
        sortOrder: 2,
      },
      {
        id: 'professional',
        displayName: 'Professional',
        idealFor: 'Companies that manage both media and music',
        priceMonthlyCents: 9_900,
        priceYearlyCents: 99_000,
        trialDays: 0,
        sortOrder: 3,
      },
    ]),
  },
];

/** Default tier of a trial. */
export const trialTierOf: Record<PackageId, string> = { music_catalog: 'contributor', publisher: 'starter' };
