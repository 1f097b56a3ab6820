import type { ComponentProps, ReactNode } from 'react';
import classes from './layout.module.css';

type OptionCardProps = ComponentProps<'input'> & { label: ReactNode; help?: ReactNode };

/** A radio button or checkbox as a clickable card with an explanation. */
export const OptionCard = ({ label, help, ...input }: OptionCardProps) => (
  <label className={classes.option}>
    <input {...input} />
    <span>
      {typeof label === 'string' ? <b>{label}</b> : label}
      {help !== undefined && <small>{help}</small>}
    </span>
  </label>
);
