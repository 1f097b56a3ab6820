import { IconAlertTriangle, IconCheck, IconClock, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './layout.module.css';

const icons = { included: IconCheck, gain: IconPlus, loss: IconAlertTriangle, coming: IconClock };

export type Check = { key: string; tone?: keyof typeof icons; content: ReactNode };

/** What something includes, adds or takes away, one sign a line. */
export function CheckList({ checks }: { checks: readonly Check[] }) {
  return (
    <ul className={classes.checks}>
      {checks.map(({ key, tone = 'included', content }) => {
        const Icon = icons[tone];
        return (
          <li key={key} data-tone={tone}>
            <Icon size={16} stroke={2} aria-hidden="true" />
            <span>{content}</span>
          </li>
        );
      })}
    </ul>
  );
}
