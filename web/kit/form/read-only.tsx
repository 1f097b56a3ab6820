import { Pill } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { CopyText } from '../text/copy-text.tsx';
import { useIsFolded } from './fold-empty.tsx';
import classes from './form.module.css';

export type ReadAs = 'text' | 'email' | 'tel' | 'url' | 'code';

/** Adds a missing scheme and links only http(s). */
const linkTo = (text: string): string =>
  /^https?:\/\//i.test(text) ? text : `https://${text.replace(/^[a-z][a-z0-9+.-]*:/i, '')}`;

function Value({ value, readAs, label }: { value: string; readAs: ReadAs; label: string }): ReactNode {
  switch (readAs) {
    case 'email':
      return <a href={`mailto:${value}`}>{value}</a>;
    case 'tel':
      return <a href={`tel:${value.replace(/[^\d+]/g, '')}`}>{value}</a>;
    case 'url':
      return (
        <a href={linkTo(value)} target="_blank" rel="noreferrer">
          {value} <IconExternalLink size={14} style={{ verticalAlign: '-2px' }} aria-label="opens in a new tab" />
        </a>
      );
    case 'code':
      return <CopyText value={value} label={label} />;
    default:
      return value;
  }
}

/** A field in view mode: label, value, and the action for its type. Empty ones are folded inside `FoldEmpty`. */
export function ReadOnly({ label, value, readAs = 'text' }: { label: string; value: ReactNode; readAs?: ReadAs }) {
  const nothing = value === null || value === undefined || value === '';
  if (useIsFolded(label, nothing)) return null;
  return (
    <dl className={classes.fact}>
      <dt>{label}</dt>
      <dd data-ink={nothing ? 'quiet' : undefined}>
        {nothing ? '–' : typeof value === 'string' ? <Value value={value} readAs={readAs} label={label} /> : value}
      </dd>
    </dl>
  );
}

export function PillList({ labels }: { labels: readonly string[] }) {
  return (
    <Pill.Group gap={6}>
      {labels.map((label) => (
        <Pill key={label}>{label}</Pill>
      ))}
    </Pill.Group>
  );
}
