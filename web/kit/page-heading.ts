import { type RefObject, useEffect, useRef } from 'react';

/** Marks the title in the header. It is the heading of pages that have none of their own. */
export const titleProps = { tabIndex: -1, 'data-page-title': true } as const;
const headingMark = 'data-page-heading';

/** Focuses the page's heading, unless the page has given the focus to one of its controls. */
export function focusHeading(): void {
  const active = document.activeElement;
  // A list that is kept for the way back stays in the document, hidden, and its focused control with it until the next layout.
  const isFocused = active !== document.body && active?.checkVisibility();
  if (isFocused && document.getElementById('content')?.contains(active)) return;
  const own = [...document.querySelectorAll<HTMLElement>(`#content [${headingMark}]`)].find((each) => each.checkVisibility());
  (own ?? document.querySelector<HTMLElement>('[data-page-title]'))?.focus({ preventScroll: true });
}

/** Makes an element the heading of its page. It takes the focus from the title, if its page was still loading during the navigation. */
export function usePageHeading<E extends HTMLElement>(): { ref: RefObject<E | null>; tabIndex: -1; [headingMark]: true } {
  const ref = useRef<E>(null);
  useEffect(() => {
    if (document.activeElement?.matches('[data-page-title]')) ref.current?.focus({ preventScroll: true });
  }, []);
  return { ref, tabIndex: -1, [headingMark]: true };
}
