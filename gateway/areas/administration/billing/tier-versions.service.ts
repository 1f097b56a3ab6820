import type { EntityManager } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/postgresql';
import { Tier, TierFeature, TierVersion } from '#db/entities/plans.ts';
import { limitValueOf, TierDraft, tierChangeRefusal, trialLimitValueOf } from '#domain/subscriptions/tier-draft.ts';
import { parseInput, UserErrorCode, userError } from '../../../kit/errors.ts';
import type { AppContext } from '../../../server/context.ts';
import { runUseCase } from '../../../server/request/use-case.ts';

type Terms = Omit<TierDraft, 'features' | 'note'>;
type FeatureTerms = Pick<TierFeature, 'feature' | 'isIncluded' | 'isTrialOnly'> & {
  limitValue: number | null;
  trialLimitValue: number | null;
};
const featureKeysOfTerms = ['isIncluded', 'isTrialOnly', 'limitValue', 'trialLimitValue'] as const;

/**
 * Puts a new version of a tier on sale. Plans keep the version that they were chosen under. The payment provider gets a new price with the
 * next purchase or the next reconciliation, whichever is first.
 */
export async function publishTier(context: AppContext, id: string, version: number, input: unknown): Promise<void> {
  const { administrator, platform } = context;
  const { features, note, ...terms } = parseInput(TierDraft, input);
  await runUseCase(platform, administrator, async ({ em }) => {
    const tier = await em.findOne(Tier, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!tier) throw userError(UserErrorCode.NOT_FOUND, 'Tier not found', ['id']);
    if (tier.version !== version)
      throw userError(UserErrorCode.CONFLICT, 'Another administrator published a newer version. Reload the page and try again.');
    const refusal = tierChangeRefusal(tier, { ...terms, features, note });
    if (refusal) throw userError(UserErrorCode.INVALID, refusal, ['priceMonthlyCents']);
    const listed = features.map(({ maxUsage, trialMaxUsage, ...each }) => ({
      ...each,
      feature: each.feature as TierFeature['feature'],
      limitValue: limitValueOf({ ...each, maxUsage, trialMaxUsage }),
      trialLimitValue: trialLimitValueOf({ ...each, maxUsage, trialMaxUsage }),
    }));
    const changes = { ...changedTerms(tier, terms), ...(await changedFeatures(em, tier, listed)) };
    if (Object.keys(changes).length === 0) throw userError(UserErrorCode.INVALID, 'Nothing has changed.');
    const next = { tierId: id, version: version + 1 };
    em.assign(tier, { ...terms, version: next.version });
    em.create(TierVersion, { ...terms, ...next, note: note ?? null, createdById: administrator.userId }, { partial: true });
    for (const each of listed) em.create(TierFeature, { ...each, tierId: id, tierVersion: next.version }, { partial: true });
    await em.flush();
    const audit = { tier: id, version: next.version, ...changes, ...(note ? { note } : {}) };
    return { result: undefined, audit: { action: 'tier.publish', subjectType: 'Tier', subjectId: null, changes: audit } };
  });
}

const changedTerms = (tier: Tier, terms: Terms): Record<string, unknown> =>
  Object.fromEntries(
    (Object.keys(terms) as (keyof Terms)[])
      .filter((key) => tier[key] !== terms[key])
      .map((key) => [key, [tier[key], terms[key]]]),
  );

/** Changed features with their terms before and after; null where the tier did not or does not list the feature. */
async function changedFeatures(em: EntityManager, tier: Tier, next: readonly FeatureTerms[]): Promise<Record<string, unknown>> {
  const stored = await em.find(TierFeature, { tierId: tier.id, tierVersion: tier.version });
  const before = new Map(stored.map((each) => [each.feature, termsOf(each as FeatureTerms)]));
  const after = new Map(next.map((each) => [each.feature, termsOf(each)]));
  return Object.fromEntries(
    [...new Set([...before.keys(), ...after.keys()])]
      .map((feature) => [feature, [before.get(feature) ?? null, after.get(feature) ?? null]] as const)
      .filter(([, [was, is]]) => JSON.stringify(was) !== JSON.stringify(is)),
  );
}

const termsOf = (terms: FeatureTerms) => Object.fromEntries(featureKeysOfTerms.map((key) => [key, terms[key] ?? null]));
