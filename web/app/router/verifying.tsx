import { Loader } from '@mantine/core';
import { Mark } from '#web/kit/brand.tsx';
import classes from './verifying.module.css';

/** The first paint of the workspace, while the session is looked up. */
export function Verifying() {
  return (
    <div className={classes.page} role="status">
      <Mark size={36} />
      <p>
        <Loader size={14} aria-hidden="true" /> Verifying authentication...
      </p>
    </div>
  );
}
