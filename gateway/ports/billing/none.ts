import type { Billing } from './port.ts';

const local = async () => ({ kind: 'LOCAL' }) as const;

/** No payment provider: plans change at once and nothing is charged. */
export const noBilling: Billing = {
  provider: 'NONE',
  accountName: async () => null,
  order: local,
  change: local,
  setCancellation: local,
  extendTrial: local,
  end: local,
  refund: async () => undefined,
  portalUrl: async () => null,
  readPlan: async () => null,
  plansOfCustomer: async () => [],
  invoicesOfCustomer: async () => [],
  feed: null,
};
