import { Drawer } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { PlayerHost } from '#web/entities/media/player/player-host.tsx';
import { UploadsHost } from '#web/entities/media/upload/uploads-host.tsx';
import { usePlan } from '#web/entities/plan/use-plan.ts';
import { isAdmin, useViewer } from '#web/entities/viewer/use-viewer.ts';
import { ConfirmHost } from '#web/kit/feedback/confirm-host.tsx';
import { UnsavedGuardHost } from '#web/kit/form/unsaved-guard-host.tsx';
import { useShortcuts } from '#web/kit/keys/use-shortcuts.ts';
import { searchBoxMark } from '#web/kit/list/search-box.tsx';
import { useIsPhone } from '#web/kit/media.ts';
import { focusHeading } from '#web/kit/page-heading.ts';
import { HintHost } from '#web/kit/text/hint-host.tsx';
import { TokenizationHost } from '#web/tokenization/tokenize.tsx';
import { screensOf } from '../areas/tables.ts';
import { openPalette, usePaletteRequest } from '../palette/request.ts';
import { OutletWithKeptList } from '../router/kept-list.tsx';
import { prefetchLinks } from '../router/prefetch.ts';
import { accessWith, firstOpenSection } from './access.ts';
import { Header } from './header.tsx';
import { placeOf } from './nav.ts';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { useSidebar } from './sidebar-state.ts';

/** Moves the focus to the heading of each new page, so that keys and screen readers continue there and not in the navigation. */
function useHeadingFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    focusHeading();
  }, [pathname]);
}

/** Shows that a page loads. Separate, so navigation does not render the whole layout. */
function PendingBar() {
  const { state } = useNavigation();
  // In an element of its own: beside the screen, the bar would make the browser match the styles of the whole screen again.
  return <div>{state === 'loading' && <div className={classes.pending} role="progressbar" aria-label="Loading the page" />}</div>;
}

/** Rarely shows anything, and only after its query. */
const Notices = lazy(async () => ({ default: (await import('./notices.tsx')).Notices }));
const ShortcutsHelp = lazy(async () => ({ default: (await import('./shortcuts-help.tsx')).ShortcutsHelp }));
const Palette = lazy(async () => ({ default: (await import('../palette/palette.tsx')).Palette }));

/** The shown screen's own search box if it has one. */
function focusSearch(): boolean {
  const boxes = document.querySelectorAll<HTMLInputElement>(`input[${searchBoxMark}]`);
  const box = [...boxes].find((each) => each.checkVisibility());
  box?.focus();
  box?.select();
  return box !== undefined;
}

/** The layout: sidebar, header, screen and overlays. */
export function Layout() {
  const viewer = useViewer();
  const { pathname, key } = useLocation();
  useHeadingFocus();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const [menuOpen, setMenuOpen] = useState(false);
  // Null until the first time, when its code is loaded.
  const [helpOpen, setHelpOpen] = useState<boolean | null>(null);
  const paletteRequest = usePaletteRequest();
  // A palette opened before sign-out does not open again.
  const [earlierRequests] = useState(paletteRequest.count);
  const plan = usePlan();
  const access = accessWith(isAdmin(viewer), plan.features ?? []);
  const isKnown = access.isAdmin || plan.features !== undefined;
  const sidebar = useSidebar(placeOf(pathname)?.section.key, isKnown ? firstOpenSection(access) : undefined);
  const openHelp = () => setHelpOpen(true);
  const menuButton = useRef<HTMLButtonElement>(null);
  const closeMenu = () => {
    setMenuOpen(false);
    menuButton.current?.focus();
  };

  useEffect(() => prefetchLinks(screensOf), []);
  useEffect(() => {
    // Each navigation has its own key, so the drawer also closes for the current page.
    if (key !== '') setMenuOpen(false);
  }, [key]);
  useShortcuts({
    'mod+k': () => openPalette(),
    'mod+shift+c': sidebar.collapseAll,
    '/': () => {
      if (!focusSearch()) openPalette();
    },
    '?': openHelp,
    'g w': () => void navigate('/dashboard/music/works'),
    'g c': () => void navigate('/dashboard/music/contributors'),
    'g p': () => void navigate('/dashboard/music/publishers'),
    'g i': () => void navigate('/dashboard/media/images'),
    'g v': () => void navigate('/dashboard/media/videos'),
    'g d': () => void navigate('/dashboard/media/documents'),
  });

  return (
    <div className={classes.app}>
      <a className={classes.skip} href="#content">
        Skip to content
      </a>
      {!isPhone && <Sidebar sidebar={sidebar} viewer={viewer} access={access} plan={plan} />}
      <div className={classes.main}>
        <Header
          viewer={viewer}
          access={access}
          canUpgrade={plan.canUpgrade}
          onMenu={() => setMenuOpen(true)}
          menuButton={menuButton}
          onShortcuts={openHelp}
        />
        <Suspense fallback={null}>
          <Notices />
        </Suspense>
        <main id="content" tabIndex={-1}>
          <PendingBar />
          <OutletWithKeptList />
        </main>
        <PlayerHost />
      </div>
      {/* A navigation closes the menu as well, but then the focus belongs to the page. */}
      <Drawer.Root opened={isPhone && menuOpen} onClose={closeMenu} returnFocus={false} size={304}>
        <Drawer.Overlay />
        <Drawer.Content aria-label="Menu">
          <Sidebar sidebar={sidebar} viewer={viewer} access={access} plan={plan} onClose={closeMenu} />
        </Drawer.Content>
      </Drawer.Root>
      {helpOpen !== null && (
        <Suspense fallback={null}>
          <ShortcutsHelp opened={helpOpen} onClose={() => setHelpOpen(false)} />
        </Suspense>
      )}
      {paletteRequest.count > earlierRequests && (
        <Suspense fallback={null}>
          <Palette
            request={paletteRequest}
            access={access}
            canEdit={viewer.viewerCanEdit}
            onShortcuts={openHelp}
            onCollapseAll={sidebar.collapseAll}
          />
        </Suspense>
      )}
      <HintHost />
      <UploadsHost />
      <TokenizationHost />
      <ConfirmHost />
      <UnsavedGuardHost />
      <Notifications position={isPhone ? 'top-center' : 'bottom-right'} limit={4} className={classes.toasts ?? ''} />
    </div>
  );
}
