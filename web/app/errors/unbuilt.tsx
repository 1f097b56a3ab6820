import { type LoaderFunctionArgs, matchPath } from 'react-router';
import { type ComingSoonPage, comingSoonPages } from '#domain/platform/coming-soon.ts';
import { usePreloaded } from '#web/apollo/use-preloaded.ts';
import { ComingSoon } from '#web/screens/coming-soon/coming-soon.tsx';
import type { Crumb, ScreenHandle } from '../router/screen.tsx';
import { NotFoundInWorkspace } from './not-found-in-workspace.tsx';

/** Back links of planned pages, by the beginning of their paths. */
const ways: readonly (readonly [start: string, crumbs: readonly Crumb[]])[] = [
  ['/dashboard/music', [['Music', '/dashboard/music/overview']]],
  ['/dashboard/media/images', ['Media', ['Images', '/dashboard/media/images']]],
  ['/dashboard/media/videos', ['Media', ['Videos', '/dashboard/media/videos']]],
  ['/dashboard/media/documents', ['Media', ['Documents', '/dashboard/media/documents']]],
  [
    '/dashboard/admin',
    [
      ['Dashboard', '/dashboard'],
      ['Admin Panel', '/dashboard/admin'],
    ],
  ],
];

type Found = ScreenHandle & { page: ComingSoonPage };

/** Pages without parameters take precedence over a matching `:id`. */
function pageAt(pathname: string): ComingSoonPage | undefined {
  const fitting = comingSoonPages.filter(({ path }) => matchPath(path, pathname) !== null);
  return fitting.find(({ path }) => !path.includes(':')) ?? fitting[0];
}

/** Returns the planned page at an address, or null. */
export function loader({ request }: LoaderFunctionArgs): Found | null {
  const { pathname } = new URL(request.url);
  const page = pageAt(pathname);
  if (!page) return null;
  const crumbs = ways.find(([start]) => page.path.startsWith(start))?.[1] ?? [];
  return { page, title: page.title, crumbs };
}

/** Planned pages say that they are coming; everything else is not found. */
export function Component() {
  const found = usePreloaded<typeof loader>();
  return found ? <ComingSoon key={found.page.path} page={found.page} /> : <NotFoundInWorkspace />;
}
