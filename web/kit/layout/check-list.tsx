import { IconAlertTriangle, IconCheck, IconClock, IconInfoCircle, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './layout.module.css';

const icons = { included: IconCheck, gain: IconPlus, loss: IconAlertTriangle, coming: IconClock, note: IconInfoCircle };

export type Check = { key: string; tone?: keyof typeof icons; content: ReactNode };

type CheckListProps = {
  checks: readonly Check[];
  /** Puts short lines side by side. */
  inColumns?: boolean;
  label?: string;
};

/** What something includes, adds or removes, one icon per line. */
export function CheckList({ checks, inColumns = false, label }: CheckListProps) {
  return (
    <ul className={classes.checks} data-columns={inColumns || undefined} aria-label={label}>
      {checks.map(({ key, tone = 'included', content }) => {
        const Icon = icons[tone];
        return (
          <li key={key} data-tone={tone}>
            <Icon size={16} stroke={2} aria-hidden="true" />
            <div>{content}</div>
          </li>
        );
      })}
    </ul>
  );
}
