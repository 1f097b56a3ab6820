import { useEffect, useState } from 'react';

/**
 * Returns the focus to where it was before the component, unless something else has taken it. For dialogs that are mounted open and unmounted
 * when they close: Mantine returns the focus only of those that stay mounted.
 */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    },
    [opener],
  );
}
