import { type ComponentType, Suspense } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router';
import { PageError } from '../errors/page-error.tsx';

/** What a screen's file exports. `loader` starts its query; `Loading` has the shape of what comes. */
export type ScreenModule = { Component: ComponentType; loader?: LoaderFunction; Loading?: ComponentType };

/** `title` stands in the header and in the browser's tab, `crumbs` before it. */
export type ScreenHandle = { title: string; crumbs?: readonly string[] };

/** The component of a route has no properties, so its screen is bound to it here, once for each file that is loaded. */
const withLoading = ({ Component, Loading }: ScreenModule): ComponentType => {
  const fallback = Loading ? <Loading /> : null;
  return () => (
    <Suspense fallback={fallback}>
      <Component />
    </Suspense>
  );
};

/** One screen at a path: its code is loaded when it is opened, and an error in it leaves the layout standing. */
export function screen(path: string, load: () => Promise<ScreenModule>, handle: ScreenHandle): RouteObject {
  return {
    path,
    handle,
    ErrorBoundary: PageError,
    lazy: async () => {
      const module = await load();
      return { Component: withLoading(module), ...(module.loader ? { loader: module.loader } : {}) };
    },
  };
}
