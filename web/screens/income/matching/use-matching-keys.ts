import { useEffect, useEffectEvent } from 'react';
import { overlayIsOpen, useShortcuts } from '#web/kit/keys/use-shortcuts.ts';

export type MatchingKeys = {
  move: (step: 1 | -1) => void;
  match: () => void;
  other: () => void;
  notOurs: () => void;
  leave: () => void;
  create: () => void;
  undo: () => void;
};

const controls = 'a, button:not([aria-current="true"]), input, select, textarea, [contenteditable]';

/** Keys of the queue. Enter keeps its meaning on links, fields and buttons, except that of the selected group. */
export function useMatchingKeys(keys: MatchingKeys): void {
  useShortcuts({
    arrowdown: () => keys.move(1),
    arrowup: () => keys.move(-1),
    j: () => keys.move(1),
    k: () => keys.move(-1),
    '/': () => keys.other(),
    x: () => keys.notOurs(),
    l: () => keys.leave(),
    n: () => keys.create(),
    u: () => keys.undo(),
  });
  const match = useEffectEvent(() => keys.match());
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.defaultPrevented || event.isComposing || event.repeat) return;
      const isControl = event.target instanceof Element && event.target.closest(controls) !== null;
      if (isControl || overlayIsOpen()) return;
      event.preventDefault();
      match();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
