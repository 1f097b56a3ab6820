import type { WayOut } from '#web/kit/feedback/way-out.tsx';

/** The plans, at the next one that includes more of a feature. */
export const upgradeWay = (feature: string): WayOut => ({
  label: 'Upgrade Plan',
  href: `/subscription?upgrade=${feature.toLowerCase()}`,
});
