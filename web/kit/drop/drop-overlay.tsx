import { IconUpload } from '@tabler/icons-react';
import classes from './drop.module.css';

/** Overlay that describes the effect of dropping files. */
export function DropOverlay({ title, text }: { title: string; text: string }) {
  return (
    <div className={classes.overlay} role="status">
      <IconUpload size={32} stroke={1.6} aria-hidden="true" />
      <b>{title}</b>
      <p>{text}</p>
    </div>
  );
}
