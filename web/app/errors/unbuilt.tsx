import type { LoaderFunctionArgs } from 'react-router';
import { type ComingSoonPage, comingSoonPage } from '#domain/platform/coming-soon.ts';
import { usePreloaded } from '#web/apollo/use-preloaded.ts';
import { ComingSoon } from '#web/screens/coming-soon/coming-soon.tsx';
import type { Crumb, ScreenHandle } from '../router/screen.tsx';
import { NotFoundInWorkspace } from './not-found-in-workspace.tsx';

/** Back link of planned pages. */
const crumbs: readonly Crumb[] = [['Music', '/dashboard/music/overview']];

type Found = ScreenHandle & { page: ComingSoonPage };

/** Returns the planned page at an address, or null. */
export function loader({ request }: LoaderFunctionArgs): Found | null {
  const { pathname } = new URL(request.url);
  const page = comingSoonPage(pathname);
  if (!page) return null;
  return { page, title: page.title, crumbs };
}

/** Planned pages say that they are coming; everything else is not found. */
export function Component() {
  const found = usePreloaded<typeof loader>();
  return found ? <ComingSoon key={found.page.path} page={found.page} /> : <NotFoundInWorkspace />;
}
