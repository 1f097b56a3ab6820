import { Loader } from '@mantine/core';
import { TextSkeleton } from '#web/kit/feedback/skeletons.tsx';
import classes from './panel-loading.module.css';

/** Stands in the panel's place while its code or its figures come. */
export function PanelLoading() {
  return (
    <output className={classes.loading}>
      <span className={classes.loadingText}>
        <Loader size={18} aria-hidden="true" />
        Loading tokenization data...
      </span>
      <TextSkeleton lines={6} />
    </output>
  );
}
