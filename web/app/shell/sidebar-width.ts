import { useState } from 'react';
import type { SidebarControl } from './sidebar-state.ts';

/** `takesFocus`: for the button that replaces the pressed one. */
export type WidthToggle = { onToggle: () => void; takesFocus: boolean };

/** Narrow and wide sidebars each have a button. Keyboard focus moves to the button that replaces the pressed one. */
export function useWidthToggle({ toggleCollapsed }: SidebarControl): WidthToggle {
  const [wasPressed, setPressed] = useState(false);
  const onToggle = () => {
    setPressed(true);
    toggleCollapsed();
  };
  return { onToggle, takesFocus: wasPressed };
}
