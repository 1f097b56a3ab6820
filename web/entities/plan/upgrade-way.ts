import type { WayOut } from '#web/kit/feedback/way-out.tsx';

/** Link to the plan with the next higher limit of a feature. */
export const upgradeWay = (feature: string): WayOut => ({
  label: 'Upgrade Plan',
  href: `/subscription?upgrade=${feature.toLowerCase()}`,
});
