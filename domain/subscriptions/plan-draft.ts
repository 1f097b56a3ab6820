import { z } from 'zod';
import { billingCycles } from './plan.ts';

/** Fields of a plan change. */
export const PlanChangeDraft = z
  .object({
    tier: z
      .string({ error: 'Choose a plan.' })
      .min(1, 'Choose a plan.')
      .max(60)
      .meta({ description: 'ID of the tier, such as contributor.', scalar: 'ID' }),
    billingCycle: z
      .enum(billingCycles, 'Choose monthly or yearly billing.')
      .meta({ description: 'Whether to pay every month or every year.', scalar: 'BillingCycle' }),
  })
  .describe('Tier and billing cycle to change to.');
export type PlanChangeInput = z.input<typeof PlanChangeDraft>;
