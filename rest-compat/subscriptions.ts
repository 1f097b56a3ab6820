import { z } from 'zod';
import { packageAliases, packageIdOf, packageIds } from '#domain/accounts/account.ts';
import { featureOfSlug, featureSlug } from '#domain/subscriptions/features.ts';
import { type BillingCycle, billingCycles } from '#domain/subscriptions/plan.ts';
import {
  type AnalyticsRange,
  CurrentPlanDocument,
  FeatureAccessDocument,
  PackageIdsDocument,
  type PackageIdsQuery,
  PackagesDocument,
  PlanChangeDocument,
  SubscriptionAnalyticsDocument,
  TierFeaturesDocument,
  TrialStartDocument,
} from './__generated__/operations.ts';
import { inData, lowerCase } from './answer-schemas.ts';
import { endpoint, endpointAfter, noVariables, type RestRequest } from './endpoint.ts';
import { choiceField, choiceIn } from './list.ts';
import { badInput, Refusal } from './refusal.ts';
import {
  accessAnswer,
  analyticsAnswer,
  changeAnswer,
  featureAnswer,
  featureSlugField,
  inDollars,
  packageAnswer,
  planAnswer,
  writeAccess,
  writeChange,
  writePackage,
  writePlan,
  writeTierFeature,
} from './subscription-shapes.ts';

/** Ranges by name in older clients. */
const ranges: Readonly<Record<string, AnalyticsRange>> = { '7d': 'DAYS_7', '30d': 'DAYS_30', '90d': 'DAYS_90', '1y': 'YEAR_1' };

const subscriptionAnalytics = endpoint({
  method: 'GET',
  path: '/subscriptions/analytics',
  summary: 'Get statistics of subscriptions',
  description: 'Returns statistics about the plans of all workspaces.',
  query: () => z.object({ range: choiceField(ranges, 'Period of the statistics, up to now.') }),
  answers: () => inData(analyticsAnswer()),
  failure: 'Failed to load analytics',
  forbidden: 'Admin Access Required',
  document: SubscriptionAnalyticsDocument,
  variables: ({ query }) => ({ range: choiceIn(query, 'range', ranges) }),
  answer: ({ administration: { subscriptionAnalytics: figures } }) => ({
    data: {
      ...figures!,
      monthlyRecurringRevenue: inDollars(figures!.monthlyRecurringRevenue),
      unchargedMonthlyValue: inDollars(figures!.unchargedMonthlyValue),
      averageRevenuePerUser: inDollars(figures!.averageRevenuePerUser),
    },
  }),
});

const packageField = () =>
  z
    .enum([...packageIds, ...Object.keys(packageAliases)])
    .nullish()
    .describe('ID of the package, or its name in older clients.');
const tierField = () => z.string().nullish().describe('ID of the tier.');

const packageNotFound = 'Package not found';
const unknownPackage = (name: string) =>
  new Refusal(404, packageNotFound, undefined, [{ field: [name], message: packageNotFound }]);

/** Returns text from the body; null if it is empty. Accepts numbers. */
function textIn({ body }: RestRequest, name: string): string | null {
  const value = body[name];
  if (value == null || value === '') return null;
  if (typeof value === 'string' || typeof value === 'number') return String(value).slice(0, 60);
  throw badInput([{ field: [name], message: `Send ${name} as text.` }]);
}

/** Returns the package ID for an ID or older name in the body; null if it is missing. */
function packageIn(request: RestRequest, name: string): string | null {
  const given = textIn(request, name);
  const id = given === null ? null : packageIdOf(given);
  if (id === undefined) throw unknownPackage(name);
  return id;
}

/** Returns the tier ID from the body. If the body also has a package, the tier must belong to it. */
function tierIn(request: RestRequest, packageId: string | null, { packages }: PackageIdsQuery): string {
  const tier = textIn(request, 'newTierId');
  if (!tier) throw badInput([{ field: ['newTierId'], message: 'Choose a plan. newTierId is missing.' }]);
  const offered = packages.filter(({ id }) => packageId === null || id === packageId).flatMap(({ tiers }) => tiers);
  if (offered.some(({ id }) => id === tier)) return tier;
  throw badInput([{ field: ['newTierId'], message: 'Plan not found in this package. Choose one of the available plans.' }]);
}

function cycleIn(request: RestRequest): BillingCycle {
  const cycle = (textIn(request, 'billingCycle') ?? 'monthly').toUpperCase();
  const known = billingCycles.find((each) => each === cycle);
  if (known) return known;
  throw badInput([{ field: ['billingCycle'], message: 'Choose monthly or yearly billing.' }]);
}

export const subscriptionEndpoints = [
  endpoint({
    method: 'GET',
    path: '/subscriptions/packages',
    isOpen: true,
    summary: 'List packages',
    description: 'Lists the packages with their tiers and prices, or one of them.',
    query: () => z.object({ packageId: packageField() }),
    answers: () => inData(z.array(packageAnswer())),
    failure: 'Failed to fetch packages',
    document: PackagesDocument,
    notFound: packageNotFound,
    variables: noVariables,
    answer: ({ packages }, { query }) => {
      if (!query.packageId) return { data: packages.map(writePackage) };
      const wanted = packages.find(({ id }) => id === packageIdOf(query.packageId!));
      return wanted ? { data: [writePackage(wanted)] } : null;
    },
  }),
  endpoint({
    method: 'GET',
    path: '/subscriptions/tiers/:tierId/features',
    isOpen: true,
    summary: 'List the features of a tier',
    description: 'Lists the features of a tier with their limits.',
    answers: () => inData(z.array(featureAnswer())),
    failure: 'Failed to fetch tier features',
    notFound: 'Tier not found',
    document: TierFeaturesDocument,
    variables: ({ params }) => ({ tierId: params.tierId ?? '' }),
    answer: ({ tierFeatures }) => tierFeatures && { data: tierFeatures.map(writeTierFeature) },
  }),
  endpoint({
    method: 'GET',
    path: '/subscriptions/user/current',
    summary: 'Get the plan of the workspace',
    description: 'Returns the plan of the workspace. `data` is null without a plan.',
    answers: () => inData(planAnswer().nullable()),
    failure: 'Failed to fetch subscription',
    document: CurrentPlanDocument,
    variables: noVariables,
    answer: ({ planSubscription }) => ({ data: planSubscription && writePlan(planSubscription) }),
  }),
  endpoint({
    method: 'POST',
    path: '/subscriptions/trial/start',
    isForPeople: true,
    summary: 'Start a trial',
    body: () => z.object({ packageId: packageField(), tierId: tierField() }),
    answers: changeAnswer,
    failure: 'Failed to start trial',
    notFound: packageNotFound,
    document: TrialStartDocument,
    variables: (request) => ({ package: packageIn(request, 'packageId'), tier: textIn(request, 'tierId') }),
    fieldName: ([first = '']) => (first === 'package' || first === 'tier' ? `${first}Id` : first),
    answer: ({ trialStart }) => writeChange(trialStart),
  }),
  endpointAfter(
    { document: PackageIdsDocument, variables: noVariables },
    {
      method: 'POST',
      path: '/subscriptions/change',
      isForPeople: true,
      summary: 'Change the plan',
      body: () =>
        z.object({
          newPackageId: packageField().describe('Package to which the tier must belong.'),
          newTierId: z.string().describe('ID of the new tier.'),
          billingCycle: z
            .enum(billingCycles.map(lowerCase))
            .optional()
            .describe('How often the plan is charged. Defaults to monthly.'),
          changeType: z.string().optional().describe('Ignored. The server computes the type of the change.'),
        }),
      answers: changeAnswer,
      failure: 'Failed to change subscription',
      notFound: packageNotFound,
      document: PlanChangeDocument,
      variables: (request, catalogue) => {
        const packageId = packageIn(request, 'newPackageId');
        return { input: { tier: tierIn(request, packageId, catalogue), billingCycle: cycleIn(request) } };
      },
      fieldName: ([first = '']) => (first === 'tier' ? 'newTierId' : first),
      answer: ({ planChange }) => writeChange(planChange),
    },
  ),
  endpoint({
    method: 'GET',
    path: '/subscriptions/user/features',
    summary: 'List the features of the plan',
    description: 'Returns what the plan of the workspace includes, by key of the feature.',
    answers: () => inData(z.partialRecord(featureSlugField() as z.ZodEnum, accessAnswer())),
    failure: 'Failed to load feature access',
    document: FeatureAccessDocument,
    variables: noVariables,
    answer: ({ featureAccess }) => ({
      data: Object.fromEntries(featureAccess.map((access) => [featureSlug(access.feature), writeAccess(access)])),
    }),
  }),
  endpoint({
    method: 'GET',
    path: '/subscriptions/user/features/:feature',
    summary: 'Get a feature of the plan',
    description: 'Returns whether the plan of the workspace includes a feature, with its limit and usage.',
    params: { feature: 'Key of the feature, such as `api_access`.' },
    answers: () => inData(accessAnswer().extend({ feature: featureSlugField() })),
    failure: 'Failed to load feature access',
    notFound: 'Feature not found',
    document: FeatureAccessDocument,
    variables: noVariables,
    answer: ({ featureAccess }, { params }) => {
      const wanted = featureOfSlug(params.feature!.toLowerCase());
      const access = featureAccess.find(({ feature }) => feature === wanted);
      return access ? { data: { feature: featureSlug(access.feature), ...writeAccess(access) } } : null;
    },
  }),
  subscriptionAnalytics,
];
