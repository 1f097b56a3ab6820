import { IconUpload } from '@tabler/icons-react';
import classes from './upload.module.css';

/** Says what will happen to files dragged over the page. */
export function DropOverlay({ title, text }: { title: string; text: string }) {
  return (
    <div className={classes.overlay} role="status">
      <IconUpload size={32} stroke={1.6} aria-hidden="true" />
      <b>{title}</b>
      <p>{text}</p>
    </div>
  );
}
