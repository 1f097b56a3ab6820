import type { Unmasked } from '@apollo/client/masking';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { cleanup, render } from 'vitest-browser-react';
import { featureKeys } from '#domain/subscriptions/features.ts';
import { discoverRoutes, routes } from '#web/app/routes.tsx';
import { ShellNoticesDocument } from '#web/app/shell/__generated__/notices.ts';
import { ThemeProvider } from '#web/app/theme/provider.tsx';
import { MatchingCountsDocument } from '#web/entities/income/__generated__/matching-counts.ts';
import { ChainNetworksDocument } from '#web/entities/networks/__generated__/networks.ts';
import { PlanDocument, type PlanQuery } from '#web/entities/plan/__generated__/plan.ts';
import { RoyaltyNavDocument } from '#web/entities/royalties/__generated__/royalty-nav.ts';
import { ViewerDocument, type ViewerQuery } from '#web/entities/viewer/__generated__/viewer.ts';
import { answer, network, type Sparse } from './network.ts';

const { href: runnerAddress } = window.location;

export type Viewer = Sparse<NonNullable<ViewerQuery['viewer']>>;

const owner: Viewer = {
  memberRole: 'OWNER',
  viewerCanEdit: true,
  user: { id: 'u1', email: 'ada@example.com', firstName: 'Ada', lastName: 'Example', role: 'USER' },
  workspace: { id: 'w1', name: 'Example Music', packageId: 'p1' },
};

export type Plan = Sparse<Unmasked<PlanQuery>>;

const everyFeature = featureKeys.map((feature) => ({ feature, hasAccess: true, maxUsage: null }));

/** A router removes loaded parts from the `lazy` object of a route, so each router gets a copy. */
const copyOf = (route: RouteObject): RouteObject =>
  ({
    ...route,
    ...(typeof route.lazy === 'object' && { lazy: { ...route.lazy } }),
    ...(route.children && { children: route.children.map(copyOf) }),
  }) as RouteObject;

function newRouter() {
  return createBrowserRouter(routes.map(copyOf), {
    patchRoutesOnNavigation: ({ patch, ...found }) =>
      discoverRoutes({ ...found, patch: (id, children) => patch(id, children.map(copyOf)) }),
  });
}

let router: ReturnType<typeof newRouter> | undefined;

/** Ends the current navigation, so its loaders send no requests during the next test. */
export function leavePage(): void {
  router?.dispose();
  // A screen that was just left may still have a navigation to start.
  if (router) router.navigate = async () => undefined;
  window.history.replaceState(null, '', runnerAddress);
}

/**
 * Opens an address with the routes, theme and Apollo client of the product. The viewer is an owner and the plan includes everything unless
 * the test says otherwise. A second call closes the first page like a reload, but keeps the cache and the storage.
 *
 * @param answers replace those of the layout
 */
export async function openPage(
  address: string,
  viewer: Viewer = {},
  plan: Plan = {},
  answers: Parameters<typeof network.use> = [],
): Promise<void> {
  await cleanup();
  router?.dispose();
  network.use(
    ...answers,
    answer(ViewerDocument, { viewer: { ...owner, ...viewer } }),
    answer(PlanDocument, { featureAccess: everyFeature, ...plan }),
    answer(ChainNetworksDocument),
    answer(MatchingCountsDocument),
    answer(RoyaltyNavDocument),
    answer(ShellNoticesDocument, { installation: { maintenance: null }, currentAnnouncements: [] }),
  );
  window.history.replaceState(null, '', address);
  router = newRouter();
  await render(
    <ThemeProvider>
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
}
