import { useRef } from 'react';
import type { SidebarControl } from './sidebar-state.ts';

/** `takesFocus`: for the button that stands in the place of the one that was pressed. */
export type WidthToggle = { onToggle: () => void; takesFocus: boolean };

/** Narrow and wide are two trees with a button each; who works by keyboard stays at the button when one replaces the other. */
export function useWidthToggle({ toggleCollapsed }: SidebarControl): WidthToggle {
  const wasPressed = useRef(false);
  const onToggle = () => {
    wasPressed.current = true;
    toggleCollapsed();
  };
  return { onToggle, takesFocus: wasPressed.current };
}
