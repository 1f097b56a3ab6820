import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useMatches } from 'react-router';
import { useCurrentPageName } from '#web/kit/page-name.ts';
import type { ScreenHandle } from './screen.tsx';

/** The innermost route's title and crumbs. */
export function useScreenHandle(): ScreenHandle {
  const handles = useMatches().map((match) => match.handle as ScreenHandle | undefined);
  return handles.findLast((handle) => handle?.title !== undefined) ?? { title: 'Dashboard' };
}

/** Around every page: the browser's title and the scroll position. */
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
