import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangleFilled, IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { checkIswc, ISWC_DUPLICATE_MESSAGE } from '#domain/codes/iswc.ts';
import { CodeText } from '#web/kit/text/code-text.tsx';
import classes from './iswc-mark.module.css';

function stateOf(iswc: string | null, isDuplicate: boolean) {
  if (isDuplicate) return { Icon: IconAlertTriangleFilled, ink: 'warn', message: ISWC_DUPLICATE_MESSAGE };
  const check = checkIswc(iswc ?? '');
  if (check.state === 'empty') return { Icon: IconCircleDashed, ink: 'quiet', message: 'No ISWC code' };
  if (check.state === 'valid') return { Icon: IconCircleCheckFilled, ink: 'good', message: check.message };
  return { Icon: IconAlertTriangleFilled, ink: 'warn', message: check.message };
}

/** A work's ISWC after its state. Format and check digit are checked here. */
export function IswcMark({ iswc, isDuplicate = false }: { iswc: string | null; isDuplicate?: boolean }) {
  const { Icon, ink, message } = stateOf(iswc, isDuplicate);
  return (
    <span className={classes.mark} data-ink={iswc === null ? 'quiet' : undefined}>
      <span className={classes.icon} data-ink={ink} data-hint={message}>
        <Icon size={15} aria-hidden="true" />
        {iswc !== null && <VisuallyHidden>{message}</VisuallyHidden>}
      </span>
      {iswc === null ? 'No ISWC' : <CodeText>{iswc}</CodeText>}
    </span>
  );
}
