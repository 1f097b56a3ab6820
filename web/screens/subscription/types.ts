import type { PlanPartsFragment } from '#web/entities/plan/__generated__/plan.ts';
import type { BillingPartsFragment, OfferedPackageFragment, OfferedTierFragment } from './__generated__/subscription.ts';

export type Plan = PlanPartsFragment;
export type Billing = BillingPartsFragment;
export type OfferedPackage = OfferedPackageFragment;
export type OfferedTier = OfferedTierFragment;
export type OfferedFeature = OfferedTier['features'][number];
