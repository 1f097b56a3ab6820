import { IconLock, IconWorld } from '@tabler/icons-react';
import classes from './media.module.css';

/** Whether everybody may see an asset. Upon a picture it stands on a dark plate of its own. */
export function VisibilityMark({ isPublic, onPicture = false }: { isPublic: boolean; onPicture?: boolean }) {
  const Icon = isPublic ? IconWorld : IconLock;
  return (
    <span className={classes.visibility} data-on-picture={onPicture || undefined}>
      <Icon size={onPicture ? 13 : 16} stroke={1.8} aria-hidden="true" />
      {isPublic ? 'Public' : 'Private'}
    </span>
  );
}
