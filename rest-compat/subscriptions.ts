import { packageIdOf } from '#domain/accounts/account.ts';
import { featureOfSlug, featureSlug } from '#domain/subscriptions/features.ts';
import { billingCycles } from '#domain/subscriptions/plan.ts';
import { endpoint, type RestRequest } from './endpoint.ts';
import { badInput, Refusal } from './refusal.ts';
import { subscriptionAnalytics } from './subscription-analytics.ts';
import {
  type FeatureAccess,
  type Package,
  type PlanSubscription,
  packageFields,
  planFields,
  type TierFeature,
  tierFeatureFields,
  writeAccess,
  writePackage,
  writePlan,
  writeTierFeature,
} from './subscription-shapes.ts';

const unknownPackage = (name: string) =>
  new Refusal(404, 'Package not found', undefined, [{ field: [name], message: 'Package not found' }]);

type Catalogue = { packages: Package[] };
type PlanPayload = {
  planSubscription: PlanSubscription | null;
  changeType: string | null;
  redirectUrl: string | null;
  message: string | null;
};
const payloadFields = `planSubscription { ${planFields} } changeType redirectUrl message userErrors { field message code }`;
const catalogueIds = '{ packages { id tiers { id } } }';

/** A text of the body; numbers are taken for texts, and what is empty is left out. */
function textIn({ body }: RestRequest, name: string): string | null {
  const value = body[name];
  if (value == null || value === '') return null;
  if (typeof value === 'string' || typeof value === 'number') return String(value).slice(0, 60);
  throw badInput([{ field: [name], message: `Send ${name} as text.` }]);
}

/** The package that a body names by id or older name; null when it names none. */
function packageIn(request: RestRequest, name: string): string | null {
  const given = textIn(request, name);
  const id = given === null ? null : packageIdOf(given);
  if (id === undefined) throw unknownPackage(name);
  return id;
}

/** The tier that a body names. If it names a package too, the tier has to be one of that. */
function tierIn(request: RestRequest, packageId: string | null, { packages }: Catalogue): string {
  const tier = textIn(request, 'newTierId');
  if (!tier) throw badInput([{ field: ['newTierId'], message: 'Choose a plan: newTierId is missing.' }]);
  const offered = packages.filter(({ id }) => packageId === null || id === packageId).flatMap(({ tiers }) => tiers);
  if (offered.some(({ id }) => id === tier)) return tier;
  throw badInput([
    { field: ['newTierId'], message: 'There is no such plan in this package. Choose one of those that are offered.' },
  ]);
}

function cycleIn(request: RestRequest): string {
  const cycle = (textIn(request, 'billingCycle') ?? 'monthly').toUpperCase();
  if ((billingCycles as readonly string[]).includes(cycle)) return cycle;
  throw badInput([{ field: ['billingCycle'], message: 'Choose monthly or yearly billing.' }]);
}

/** What a change answers. Where it has to be paid first, the address to go to is in the data. */
function writeChange({ planSubscription, changeType, redirectUrl, message }: PlanPayload) {
  const subscription = planSubscription && writePlan(planSubscription);
  const change = { changeType: changeType?.toLowerCase() ?? null, redirectUrl };
  return { message: message ?? 'Go to the payment page to finish.', data: { ...subscription, ...change, subscription } };
}

export const subscriptionEndpoints = [
  endpoint<Catalogue>({
    method: 'GET',
    path: '/subscriptions/packages',
    isOpen: true,
    failure: 'Failed to fetch packages',
    document: `{ packages { ${packageFields} } }`,
    notFound: 'Package not found',
    variables: () => ({}),
    answer: ({ packages }, { query }) => {
      if (!query.packageId) return { data: packages.map(writePackage) };
      const wanted = packages.find(({ id }) => id === packageIdOf(query.packageId!));
      return wanted ? { data: [writePackage(wanted)] } : null;
    },
  }),
  endpoint<{ tierFeatures: TierFeature[] | null }>({
    method: 'GET',
    path: '/subscriptions/tiers/:tierId/features',
    isOpen: true,
    failure: 'Failed to fetch tier features',
    notFound: 'Tier not found',
    document: `query ($tierId: ID!) { tierFeatures(tier: $tierId) { ${tierFeatureFields} } }`,
    answer: ({ tierFeatures }) => tierFeatures && { data: tierFeatures.map(writeTierFeature) },
  }),
  endpoint<{ planSubscription: PlanSubscription | null }>({
    method: 'GET',
    path: '/subscriptions/user/current',
    failure: 'Failed to fetch subscription',
    document: `{ workspace { id } planSubscription { ${planFields} } }`,
    answer: ({ planSubscription }) => ({ data: planSubscription && writePlan(planSubscription) }),
  }),
  endpoint<{ trialStart: PlanPayload }>({
    method: 'POST',
    path: '/subscriptions/trial/start',
    failure: 'Failed to start trial',
    document: `mutation ($package: ID, $tier: ID) { trialStart(package: $package, tier: $tier) { ${payloadFields} } }`,
    variables: (request) => ({ package: packageIn(request, 'packageId'), tier: textIn(request, 'tierId') }),
    fieldName: ([first = '']) => (first === 'package' || first === 'tier' ? `${first}Id` : first),
    answer: ({ trialStart }) => writeChange(trialStart),
  }),
  endpoint<{ planChange: PlanPayload }, Catalogue>({
    method: 'POST',
    path: '/subscriptions/change',
    failure: 'Failed to change subscription',
    current: catalogueIds,
    document: `mutation ($input: PlanChangeInput!) { planChange(input: $input) { ${payloadFields} } }`,
    variables: (request, catalogue) => {
      const packageId = packageIn(request, 'newPackageId');
      return { input: { tier: tierIn(request, packageId, catalogue), billingCycle: cycleIn(request) } };
    },
    fieldName: ([first = '']) => (first === 'tier' ? 'newTierId' : first),
    answer: ({ planChange }) => writeChange(planChange),
  }),
  endpoint<{ featureAccess: FeatureAccess[] }>({
    method: 'GET',
    path: '/subscriptions/user/features',
    failure: 'Failed to load feature access',
    document: '{ featureAccess { feature hasAccess isTrialOnly limit currentUsage remainingUsage } }',
    answer: ({ featureAccess }) => ({
      data: Object.fromEntries(featureAccess.map((access) => [featureSlug(access.feature), writeAccess(access)])),
    }),
  }),
  endpoint<{ featureAccess: FeatureAccess[] }>({
    method: 'GET',
    path: '/subscriptions/user/features/:feature',
    failure: 'Failed to load feature access',
    notFound: 'Feature not found',
    document: '{ featureAccess { feature hasAccess isTrialOnly limit currentUsage remainingUsage } }',
    variables: () => ({}),
    answer: ({ featureAccess }, { params }) => {
      const wanted = featureOfSlug(params.feature!.toLowerCase());
      const access = featureAccess.find(({ feature }) => feature === wanted);
      return access ? { data: { feature: featureSlug(access.feature), ...writeAccess(access) } } : null;
    },
  }),
  subscriptionAnalytics,
];
