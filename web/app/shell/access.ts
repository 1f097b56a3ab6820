import type { FeatureKey } from '#domain/subscriptions/features.ts';
import { featureOf, linksOf, type NavItem, type NavSection, navSections, newAssets, upgradeHref } from './nav.ts';

/** Data for the sidebar's locks. An unknown feature counts as open, so locks do not flicker. */
export type Access = { isAdmin: boolean; locked: ReadonlySet<FeatureKey> };

/** A workspace's access to a feature, from the server. */
type FeatureAccess = { feature: FeatureKey; hasAccess: boolean; currentUsage: number };

/** Features outside the plan are locked, but existing data can always be read. */
export const accessWith = (isAdmin: boolean, features: readonly FeatureAccess[]): Access => ({
  isAdmin,
  locked: new Set(features.filter((held) => !held.hasAccess && held.currentUsage === 0).map(({ feature }) => feature)),
});

/** Administrators of the platform can open every page, regardless of their workspace's plan. */
export function lockOf({ isAdmin, locked }: Access, section: NavSection, item: NavItem): FeatureKey | undefined {
  const feature = featureOf(section, item);
  return !isAdmin && feature !== undefined && locked.has(feature) ? feature : undefined;
}

/** A section is locked if all its pages are. */
export function sectionLock(access: Access, section: NavSection): FeatureKey | undefined {
  const locks = linksOf(section).map((item) => lockOf(access, section, item));
  return locks.includes(undefined) ? undefined : locks[0];
}

export const sectionsFor = ({ isAdmin }: Access): readonly NavSection[] =>
  navSections.filter((section) => isAdmin || !section.isForAdmins);

/** The section that opens automatically at the first visit. */
export const firstOpenSection = (access: Access): string | undefined =>
  sectionsFor(access).find((section) => section.items.length > 0 && sectionLock(access, section) === undefined)?.key;

/** Target of a link: its page, or the plans if it is locked. */
export function destinationOf(access: Access, section: NavSection, item: NavItem): string {
  const lock = lockOf(access, section, item);
  return lock === undefined ? item.href : upgradeHref(lock);
}

/** Target of a section's icon: its overview, else its first open page, else the plans. */
export function landingOf(access: Access, section: NavSection): string {
  const open = linksOf(section).filter((item) => lockOf(access, section, item) === undefined);
  const landing = open.find(({ label }) => label === 'Overview') ?? open[0];
  const lock = sectionLock(access, section);
  return landing?.href ?? (lock === undefined ? '/dashboard' : upgradeHref(lock));
}

/** Items of the Add menu. Those outside the plan link to the plans. */
export const additionsFor = ({ isAdmin, locked }: Access): { label: string; href: string; isLocked: boolean }[] =>
  newAssets.map(({ label, href, feature }) => {
    const isLocked = !isAdmin && locked.has(feature);
    return { label, href: isLocked ? upgradeHref(feature) : href, isLocked };
  });
