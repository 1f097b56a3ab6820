import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useMatches } from 'react-router';
import { useCurrentPageName } from '#web/kit/page-name.ts';
import type { ScreenHandle } from './screen.tsx';

/** The innermost route's title and crumbs. */
export function useScreenHandle(): ScreenHandle {
  const match = useMatches().findLast(({ handle }) => (handle as ScreenHandle | undefined)?.title !== undefined);
  const handle = (match?.handle as ScreenHandle | undefined) ?? { title: 'Dashboard' };
  const named = handle.isNamedByData ? (match?.loaderData as Partial<ScreenHandle> | null | undefined) : undefined;
  return named?.title === undefined ? handle : { title: named.title, ...(named.crumbs ? { crumbs: named.crumbs } : {}) };
}

/** Wraps every page: the browser's title and the scroll position. */
export function Root() {
  const { title } = useScreenHandle();
  const name = useCurrentPageName();
  const parts = [name, title, 'Stave'].filter((part, index, all) => part !== null && all.indexOf(part) === index);
  const text = parts.join(' · ');
  useEffect(() => {
    document.title = text;
  }, [text]);
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
