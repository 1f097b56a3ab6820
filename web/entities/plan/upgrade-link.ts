import type { LabelledLink } from '#web/kit/feedback/error-link.tsx';

/** Link to the plan with the next higher limit of a feature. */
export const upgradeLink = (feature: string): LabelledLink => ({
  label: 'Upgrade Plan',
  href: `/subscription?upgrade=${feature.toLowerCase()}`,
});
