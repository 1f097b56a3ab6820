import { IconFlask } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import classes from './local-mark.module.css';

/** The amber mark of a test chain. The element that opens from it explains it. */
export function LocalMark(props: Omit<ComponentProps<'button'>, 'type' | 'className' | 'children'>) {
  return (
    // Adds the caller's class instead of replacing the mark's.
    <button {...props} type="button" className={classes.mark}>
      <IconFlask size={16} stroke={1.8} aria-hidden="true" />
      <span>Local chain</span>
    </button>
  );
}
