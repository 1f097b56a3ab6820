import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { focusHeading } from '#web/kit/page-heading.ts';

/** Moves the focus to the heading of each new page, so that keys and screen readers continue there and not in the navigation. */
export function useHeadingFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    focusHeading();
  }, [pathname]);
}
