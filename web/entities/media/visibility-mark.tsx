import { IconLock, IconWorld } from '@tabler/icons-react';
import classes from './media.module.css';

/** Whether an asset is public. On a picture it has a dark background. */
export function VisibilityMark({ isPublic, onPicture = false }: { isPublic: boolean; onPicture?: boolean }) {
  const Icon = isPublic ? IconWorld : IconLock;
  return (
    <span className={classes.visibility} data-on-picture={onPicture || undefined}>
      <Icon size={onPicture ? 13 : 16} stroke={1.8} aria-hidden="true" />
      {isPublic ? 'Public' : 'Private'}
    </span>
  );
}
