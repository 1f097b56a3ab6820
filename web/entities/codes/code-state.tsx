import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangleFilled, IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react';
import type { CodeCheck } from '#domain/codes/code-check.ts';
import { CodeText } from '#web/kit/text/code-text.tsx';
import classes from './codes.module.css';

const looks = {
  valid: { Icon: IconCircleCheckFilled, ink: 'good' },
  'wrong-check-digit': { Icon: IconAlertTriangleFilled, ink: 'warn' },
  malformed: { Icon: IconCircleXFilled, ink: 'bad' },
} as const;

/** State of a code as an icon with a tooltip, which is read out unless it is shown elsewhere. */
export function CodeState({ check, isSaidElsewhere = false }: { check: CodeCheck; isSaidElsewhere?: boolean }) {
  if (check.state === 'empty') return null;
  const { Icon, ink } = looks[check.state];
  return (
    <span className={classes.state} data-ink={ink} data-hint={check.message}>
      <Icon size={15} aria-hidden="true" />
      {!isSaidElsewhere && <VisuallyHidden>{check.message}</VisuallyHidden>}
    </span>
  );
}

/** A stored code after its state; `none` is shown without a code. */
export function CheckedCode({
  value,
  check,
  none = '–',
}: {
  value: string | null;
  check: (text: string) => CodeCheck;
  none?: string;
}) {
  if (value === null || value === '') return <span data-ink="quiet">{none}</span>;
  return (
    <span className={classes.code}>
      <CodeState check={check(value)} />
      <CodeText>{value}</CodeText>
    </span>
  );
}
