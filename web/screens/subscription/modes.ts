import { type FeatureKey, featureOfSlug } from '#domain/subscriptions/features.ts';
import type { BillingCycle } from '#domain/subscriptions/plan.ts';

type Named = { id: string; name: string };
export type Mode = 'selector' | 'pricing' | 'manage';

/** Parameters of the address. The path's package takes precedence over the query's; both accept the notation of older clients. */
export type PageAddress = {
  packageId: string | null;
  view: string | null;
  denied: FeatureKey | undefined;
  cycle: BillingCycle | undefined;
};

const cycles: Record<string, BillingCycle> = { monthly: 'MONTHLY', yearly: 'YEARLY' };

export function readAddress(pathPackage: string | undefined, search: URLSearchParams): PageAddress {
  const isPricingPath = pathPackage !== undefined && pathPackage !== '';
  return {
    packageId: isPricingPath ? pathPackage : search.get('package'),
    view: isPricingPath ? null : search.get('view'),
    denied: featureOfSlug(search.get('upgrade') ?? ''),
    cycle: cycles[search.get('cycle') ?? ''],
  };
}

/** `chosen` is the package whose prices the page shows, or would show; UNKNOWN when the address names one that does not exist. */
export type PageState<P> = { mode: Mode; chosen: P | undefined } | 'UNKNOWN';

/**
 * The mode of the page. Prices need a package: the requested one, that of the plan or, for a locked feature, that of the workspace.
 * Managing needs a plan.
 */
export function pageState<P extends Named>(
  { packageId, view, denied }: PageAddress,
  packages: readonly P[],
  planPackageId: string | null,
  registeredPackageId: string,
): PageState<P> {
  const byId = (id: string | null) => packages.find((each) => each.id === id);
  const own = byId(planPackageId);
  if (packageId !== null) {
    const chosen = packages.find(({ id, name }) => id === packageId || name === packageId);
    if (!chosen) return 'UNKNOWN';
    return { mode: view === 'manage' && own ? 'manage' : 'pricing', chosen };
  }
  if (view === 'manage' && own) return { mode: 'manage', chosen: own };
  if (denied && view !== 'packages') {
    const chosen = own ?? byId(registeredPackageId);
    if (chosen) return { mode: 'pricing', chosen };
  }
  return { mode: 'selector', chosen: own };
}

/** Address of each mode. Keeps the denied feature and the cycle between prices and packages. */
export function hrefOf(mode: Mode, packageId: string | undefined, search: URLSearchParams): string {
  if (mode === 'manage') return '/subscription?view=manage';
  const kept = new URLSearchParams();
  // Without it, a denied feature would lead from the packages straight back to prices.
  if (mode === 'selector' && search.has('upgrade')) kept.set('view', 'packages');
  for (const name of ['upgrade', 'cycle']) {
    const value = search.get(name);
    if (value !== null) kept.set(name, value);
  }
  const query = kept.size === 0 ? '' : `?${kept}`;
  return mode === 'pricing' && packageId !== undefined ? `/subscription/${packageId}${query}` : `/subscription${query}`;
}
