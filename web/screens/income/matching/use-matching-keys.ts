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

const fields = 'input, select, textarea, [contenteditable]';
const controls = `a, button:not([aria-current="true"]), ${fields}`;

/** Elements on which a key keeps its meaning. */
const ownersOf: Readonly<Record<string, string>> = { Enter: controls, ' ': controls, '/': fields };

/** Keys of the queue. Enter and Space keep their meaning on links, fields and buttons, except that of the selected group. */
export function useMatchingKeys(keys: MatchingKeys): void {
  useShortcuts({
    arrowdown: () => keys.move(1),
    arrowup: () => keys.move(-1),
    'shift+arrowdown': () => keys.extend(1),
    'shift+arrowup': () => keys.extend(-1),
    j: () => keys.move(1),
    k: () => keys.move(-1),
    x: () => keys.notOurs(),
    l: () => keys.leave(),
    n: () => keys.create(),
    u: () => keys.undo(),
    escape: () => keys.untick(),
  });
  const press = useEffectEvent((key: string) => {
    if (key === 'Enter') keys.match();
    else if (key === '/') keys.other();
    else keys.tick();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event;
      const owners = ownersOf[key];
      if (owners === undefined || event.repeat || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      if ((target instanceof Element && target.closest(owners) !== null) || overlayIsOpen()) return;
      event.preventDefault();
      press(key);
    };
    // Before the layout, whose / searches everything on screens without a list.
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}
