import { useEffect, useEffectEvent } from 'react';
import { overlayIsOpen, useShortcuts } from '#web/kit/keys/use-shortcuts.ts';

export type MatchingKeys = {
  move: (step: 1 | -1) => void;
  /** Ticks the selected group and the one beside it. */
  extend: (step: 1 | -1) => void;
  tick: () => void;
  untick: () => void;
  match: () => void;
  other: () => void;
  notOurs: () => void;
  leave: () => void;
  create: () => void;
  undo: () => void;
};

const controls = 'a, button:not([aria-current="true"]), input, select, textarea, [contenteditable]';

/** Keys of the queue. Enter and Space keep their meaning on links, fields and buttons, except that of the selected group. */
export function useMatchingKeys(keys: MatchingKeys): void {
  useShortcuts({
    arrowdown: () => keys.move(1),
    arrowup: () => keys.move(-1),
    'shift+arrowdown': () => keys.extend(1),
    'shift+arrowup': () => keys.extend(-1),
    j: () => keys.move(1),
    k: () => keys.move(-1),
    '/': () => keys.other(),
    x: () => keys.notOurs(),
    l: () => keys.leave(),
    n: () => keys.create(),
    u: () => keys.undo(),
    escape: () => keys.untick(),
  });
  const press = useEffectEvent((key: string) => (key === 'Enter' ? keys.match() : keys.tick()));
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isPress = (event.key === 'Enter' || event.key === ' ') && !event.repeat;
      if (!isPress || event.defaultPrevented || event.isComposing) return;
      const isControl = event.target instanceof Element && event.target.closest(controls) !== null;
      if (isControl || overlayIsOpen()) return;
      event.preventDefault();
      press(event.key);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
