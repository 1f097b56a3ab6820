import { type ComponentType, Suspense } from 'react';
import type { RouteObject } from 'react-router';
import type { LazyLoader, ScreenLoader } from '#web/apollo/preload.ts';
import { PageError } from '../errors/page-error.tsx';

/** Exports of a screen's file. `loader` starts its query; `Loading` is its skeleton. */
export type ScreenModule = { Component: ComponentType; loader?: ScreenLoader; Loading?: ComponentType };

/** A breadcrumb: its name, and its link if it has a page. */
export type Crumb = string | readonly [label: string, href: string];

export const home: Crumb = ['Dashboard', '/dashboard'];

/** `title` is shown in the header and the browser's tab, `crumbs` before it. */
export type ScreenHandle = {
  title: string;
  crumbs?: readonly Crumb[];
  /** A route for many pages. Its loader names the page; the rest here is the fallback. */
  isNamedByData?: true;
  /** The last one is kept in the document while other screens are shown. */
  isList?: true;
};

/** A route's component has no props, so its screen is bound here, once per file. */
const withLoading = ({ Component, Loading }: ScreenModule): ComponentType => {
  const fallback = Loading ? <Loading /> : null;
  return () => (
    <Suspense fallback={fallback}>
      <Component />
    </Suspense>
  );
};

/**
 * Loads a screen's code and data. A loader passed here starts with the code; one exported by the screen's file
 * waits for it.
 */
function parts(load: () => Promise<ScreenModule>, handle: ScreenHandle, loader?: ScreenLoader | LazyLoader) {
  const isHere = typeof loader === 'function';
  const loadLoader = isHere ? undefined : (loader?.load ?? (async () => (await load()).loader));
  return {
    handle,
    ...(isHere && { loader, ...(loader.shouldRevalidate && { shouldRevalidate: loader.shouldRevalidate }) }),
    lazy: {
      // biome-ignore lint/correctness/noComponentHookFactories: the router calls the loading function by this name
      Component: async () => withLoading(await load()),
      ...(loadLoader && { loader: loadLoader, shouldRevalidate: async () => (await loadLoader())?.shouldRevalidate }),
    },
  };
}

/** A screen at a path. Loads its code on demand. */
export const screen = (
  path: string,
  load: () => Promise<ScreenModule>,
  handle: ScreenHandle,
  loader?: ScreenLoader | LazyLoader,
): RouteObject => ({
  path,
  ...parts(load, handle, loader),
});

/** A list at a path. */
export const list = (...[path, load, handle, loader]: Parameters<typeof screen>): RouteObject =>
  screen(path, load, { ...handle, isList: true }, loader);

/** The screen at its parent's own path. */
export const indexScreen = (load: () => Promise<ScreenModule>, handle: ScreenHandle, loader?: LazyLoader): RouteObject => ({
  index: true,
  ...parts(load, handle, loader),
});

/**
 * Screens whose errors keep the layout. The boundary has a route of its own, because the router renders nothing in the boundary of a route
 * whose code did not load.
 */
export const guarded = (children: RouteObject[]): RouteObject => ({ ErrorBoundary: PageError, children });

/** A screen with child routes, such as the settings tabs, rendered in its outlet. */
export const frame = (path: string, load: () => Promise<ScreenModule>, children: RouteObject[]): RouteObject => ({
  path,
  lazy: async () => ({ Component: withLoading(await load()) }),
  children: [guarded(children)],
});
