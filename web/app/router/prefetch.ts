import { type LoaderFunctionArgs, matchRoutes, type RouteObject } from 'react-router';

/** Time of hover or focus before a link is prefetched. */
const restMs = 80;

type Table = (area: string) => Promise<RouteObject[]>;

/** The address of the workspace that an event's link or row leads to. */
function addressOf({ target }: Event): string | null {
  const link = target instanceof Element ? target.closest<HTMLElement>('a[href], [data-href]') : null;
  const href = link?.getAttribute('href') ?? link?.dataset.href;
  return href?.startsWith('/dashboard/') ? href : null;
}

type Prefetching = { prefetch: (args: LoaderFunctionArgs) => void };
const hasPrefetch = (loader: unknown): loader is Prefetching => typeof loader === 'function' && 'prefetch' in loader;

/** Loads the code of the screen at an address and requests its data, as a visit would. */
async function loadScreen(address: string, screensOf: Table): Promise<void> {
  const url = new URL(address, window.location.origin);
  if (url.pathname === window.location.pathname) return;
  const [, , area = ''] = url.pathname.toLowerCase().split('/');
  const routes: RouteObject[] = [{ path: '/dashboard', children: await screensOf(area) }];
  for (const { route, params } of matchRoutes(routes, url.pathname) ?? []) {
    const { lazy } = route;
    if (typeof lazy !== 'object') continue;
    const code = lazy.Component?.();
    const loader = route.loader ?? (await lazy.loader?.());
    const args = { request: new Request(url), params } as LoaderFunctionArgs;
    if (hasPrefetch(loader)) loader.prefetch(args);
    await code;
  }
}

const savesData = () => (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Prefetches a workspace link after a moment of hover or focus, or at once when it is pressed. Does nothing in browsers that save data.
 * Returns a function that stops it.
 */
export function prefetchLinks(screensOf: Table): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: string | null = null;
  const leave = () => {
    clearTimeout(timer);
    current = null;
  };
  const aim = (event: Event) => {
    const address = addressOf(event);
    const isPressed = event.type === 'pointerdown';
    if (address === null) return leave();
    if (savesData() || (address === current && !isPressed)) return;
    clearTimeout(timer);
    current = address;
    // A visit loads the same data and reports failures.
    const load = () => void loadScreen(address, screensOf).catch(() => undefined);
    if (isPressed) load();
    else timer = setTimeout(load, restMs);
  };
  const aiming = ['pointerover', 'pointerdown', 'focusin'];
  const leaving = ['focusout', 'pointercancel'];
  for (const type of aiming) document.addEventListener(type, aim, { passive: true });
  for (const type of leaving) document.addEventListener(type, leave, { passive: true });
  document.documentElement.addEventListener('pointerleave', leave);
  return () => {
    leave();
    for (const type of aiming) document.removeEventListener(type, aim);
    for (const type of leaving) document.removeEventListener(type, leave);
    document.documentElement.removeEventListener('pointerleave', leave);
  };
}
