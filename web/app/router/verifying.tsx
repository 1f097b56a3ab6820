import { Loader } from '@mantine/core';
import { Mark } from '#web/kit/brand.tsx';
import classes from './verifying.module.css';

const FirstPaint = ({ text, isLate }: { text: string; isLate?: true }) => (
  <div className={classes.page} role="status" data-late={isLate}>
    <Mark size={36} />
    <p>
      <Loader size={14} aria-hidden="true" /> {text}
    </p>
  </div>
);

/** The first paint of the workspace, while the session is looked up. */
export const Verifying = () => <FirstPaint text="Verifying authentication..." />;

/** The first paint of a page without a session. It stays invisible for a moment, since most pages arrive sooner. */
export const Opening = () => <FirstPaint text="Loading..." isLate />;
