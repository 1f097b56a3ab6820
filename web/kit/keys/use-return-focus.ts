import { useEffect, useState } from 'react';

/** The button of the menu that has the focus, because the menu closes. Otherwise what has the focus. */
function openerOf(focused: Element | null): Element | null {
  const button = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : focused;
}

/**
 * Returns the focus to where it was before the component, unless something else has taken it. For dialogs that are mounted open and unmounted
 * when they close: Mantine returns the focus only of those that stay mounted.
 */
export function useReturnFocus(): void {
  const [opener] = useState(() => openerOf(document.activeElement));
  useEffect(
    () => () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    },
    [opener],
  );
}
