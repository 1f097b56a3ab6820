import { type ComponentType, Suspense } from 'react';
import type { LoaderFunction, RouteObject, ShouldRevalidateFunction } from 'react-router';
import { PageError } from '../errors/page-error.tsx';

/** What a screen's file exports. `loader` starts its query; `Loading` has the shape of what comes. */
export type ScreenModule = { Component: ComponentType; loader?: ScreenLoader; Loading?: ComponentType };

/** A step on the way to a page: its name, and where it leads if there is a page of its own. */
export type Crumb = string | readonly [label: string, href: string];

export const home: Crumb = ['Dashboard', '/dashboard'];

/** `title` stands in the header and in the browser's tab, `crumbs` before it. */
export type ScreenHandle = {
  title: string;
  crumbs?: readonly Crumb[];
  /** One route for many pages: what its loader answers names the page, and the rest here is for when it knows none. */
  isNamedByData?: true;
};

/** A loader that may say which changes of the address need no new data. */
type ScreenLoader = LoaderFunction & { shouldRevalidate?: ShouldRevalidateFunction };

/** The component of a route has no properties, so its screen is bound to it here, once for each file that is loaded. */
const withLoading = ({ Component, Loading }: ScreenModule): ComponentType => {
  const fallback = Loading ? <Loading /> : null;
  return () => (
    <Suspense fallback={fallback}>
      <Component />
    </Suspense>
  );
};

/**
 * What is loaded when a screen is opened, and the frame that an error in it leaves standing. A loader given here starts at once, beside the
 * code; one that the screen's file exports has to wait for that file.
 */
function parts(load: () => Promise<ScreenModule>, handle: ScreenHandle, loader?: ScreenLoader) {
  return {
    handle,
    ErrorBoundary: PageError,
    ...(loader && { loader, ...(loader.shouldRevalidate && { shouldRevalidate: loader.shouldRevalidate }) }),
    lazy: {
      // biome-ignore lint/correctness/noComponentHookFactories: the router calls the loading function by this name
      Component: async () => withLoading(await load()),
      ...(loader
        ? {}
        : {
            loader: async () => (await load()).loader,
            shouldRevalidate: async () => (await load()).loader?.shouldRevalidate,
          }),
    },
  };
}

/** One screen at a path: its code is loaded when it is opened, and an error in it leaves the layout standing. */
export const screen = (
  path: string,
  load: () => Promise<ScreenModule>,
  handle: ScreenHandle,
  loader?: ScreenLoader,
): RouteObject => ({
  path,
  ...parts(load, handle, loader),
});

/** The screen at its parent's own path. */
export const indexScreen = (load: () => Promise<ScreenModule>, handle: ScreenHandle): RouteObject => ({
  index: true,
  ...parts(load, handle),
});

/** A screen around others, such as the tabs of the settings; the one that is open stands in its outlet. */
export const frame = (path: string, load: () => Promise<ScreenModule>, children: RouteObject[]): RouteObject => ({
  path,
  ErrorBoundary: PageError,
  lazy: async () => ({ Component: withLoading(await load()) }),
  children,
});
