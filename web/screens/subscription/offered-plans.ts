import type { PlanPartsFragment } from '#web/entities/plan/__generated__/plan.ts';
import type { BillingPartsFragment, SubscriptionPageQuery } from './__generated__/subscription.ts';

export type Plan = PlanPartsFragment;
export type Billing = BillingPartsFragment;
export type OfferedPackage = SubscriptionPageQuery['packages'][number];
export type OfferedTier = OfferedPackage['tiers'][number];
export type OfferedFeature = OfferedTier['features'][number];
