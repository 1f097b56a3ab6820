import { Badge } from '@mantine/core';
import { IconMusic, IconPlus, IconUsers } from '@tabler/icons-react';
import { Mark } from '#web/kit/brand.tsx';
import classes from './appearance.module.css';

const rows = [
  ['Cedar Hollow', 'Del Whitlock', 'Released', 'green'],
  ['Contraluz', 'Luana Reis', 'Demo', 'yellow'],
  ['Fasangasse', 'Tobias Hallenstein', 'Unreleased', 'gray'],
  ['Ferry Street', 'Soraya Castellane', 'Released', 'green'],
] as const;

/** A small workspace in the chosen look, so that one sees what a setting does without leaving the page. */
export function AppearancePreview({ compact }: { compact: boolean }) {
  return (
    <figure className={classes.preview}>
      <div className={classes.window} aria-hidden="true">
        <div className={classes.rail}>
          <span className={classes.logo}>
            <Mark size={18} />
            Stave
          </span>
          <span className={classes.item} data-active>
            <IconMusic size={15} stroke={1.7} />
            Works
          </span>
          <span className={classes.item}>
            <IconUsers size={15} stroke={1.7} />
            Contributors
          </span>
        </div>
        <div className={classes.content}>
          <div className={classes.head}>
            <b>Works</b>
            <span className={classes.button}>
              <IconPlus size={14} />
              Add Work
            </span>
          </div>
          {rows.map(([title, artist, status, color]) => (
            <div key={title} className={classes.row} data-compact={compact || undefined}>
              <span>
                <b>{title}</b>
                {!compact && <small>{artist}</small>}
              </span>
              <Badge color={color} className={classes.status ?? ''}>
                {status}
              </Badge>
            </div>
          ))}
        </div>
      </div>
      <figcaption>Preview</figcaption>
    </figure>
  );
}
