import { IconFlask } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import classes from './local-mark.module.css';

/** The small amber mark of a chain that is this installation's own. What it means is said by whatever it opens. */
export function LocalMark(props: Omit<ComponentProps<'button'>, 'type' | 'className' | 'children'>) {
  return (
    <button type="button" className={classes.mark} {...props}>
      <IconFlask size={16} stroke={1.8} aria-hidden="true" />
      <span>Local chain</span>
    </button>
  );
}
