import { IconFlask } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import classes from './local-mark.module.css';

/** The small amber mark of a test chain. What it means is said by whatever it opens. */
export function LocalMark(props: Omit<ComponentProps<'button'>, 'type' | 'className' | 'children'>) {
  return (
    // Whoever opens something with it hands on a class of its own, which must not take the place of the mark's.
    <button {...props} type="button" className={classes.mark}>
      <IconFlask size={16} stroke={1.8} aria-hidden="true" />
      <span>Local chain</span>
    </button>
  );
}
