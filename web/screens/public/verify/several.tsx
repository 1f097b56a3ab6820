import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconChevronRight,
  IconCircleCheckFilled,
  IconClockHour4,
  IconCloudOff,
  IconHelpCircle,
  IconLoader,
  IconShieldX,
  IconX,
} from '@tabler/icons-react';
import { utcMoment } from '#web/kit/text/dates.ts';
import { fileSize } from '#web/kit/text/file-size.ts';
import { percentLabel } from '#web/kit/text/numbers.ts';
import { shortHash } from '#web/kit/text/short-hash.ts';
import { type Item, maxFiles } from './checking.ts';
import severalClasses from './several.module.css';
import frameClasses from './verify.module.css';

type StatusLine = { icon: typeof IconLoader; ink: 'good' | 'warn' | 'quiet' | 'bad'; text: string };

function statusLineOf({ step, file }: Item): StatusLine {
  switch (step.is) {
    case 'waiting':
      return { icon: IconLoader, ink: 'quiet', text: 'Waiting' };
    case 'reading':
      return {
        icon: IconLoader,
        ink: 'quiet',
        text: `Reading · ${percentLabel(Math.floor((100 * step.readBytes) / Math.max(1, file?.size ?? 1)))}`,
      };
    case 'checking':
      return { icon: IconLoader, ink: 'quiet', text: 'Looking for a proof' };
    case 'failed':
      return { icon: IconCloudOff, ink: 'quiet', text: 'Not finished' };
    default:
  }
  const { verdict } = step;
  switch (verdict.is) {
    case 'anchored':
      return verdict.isPublic
        ? { icon: IconCircleCheckFilled, ink: 'good', text: `Existed on ${utcMoment(new Date(verdict.first.blockTime ?? ''))}` }
        : { icon: IconAlertTriangle, ink: 'warn', text: 'On this server’s test chain' };
    case 'pending':
      return { icon: IconClockHour4, ink: 'warn', text: 'Not yet in a block' };
    case 'unknown':
      return { icon: IconHelpCircle, ink: 'quiet', text: 'No proof found' };
    case 'refused':
      return { icon: IconShieldX, ink: 'bad', text: verdict.title };
  }
}

function Row({ item, onOpen }: { item: Item; onOpen: () => void }) {
  const { icon: Icon, ink, text } = statusLineOf(item);
  return (
    <li>
      <button type="button" onClick={onOpen}>
        <span className={severalClasses.rowName}>
          <b data-clip>{item.name}</b>
          <small data-clip>
            {item.file ? fileSize(item.file.size) : 'Proof'}
            {item.sha256 !== null && <code>{shortHash(item.sha256, 6, 6)}</code>}
          </small>
        </span>
        <span className={severalClasses.rowState}>
          <Icon size={18} stroke={1.7} data-ink={ink} aria-hidden="true" />
          {text}
        </span>
        <IconChevronRight size={16} stroke={1.7} data-ink="quiet" aria-hidden="true" />
      </button>
    </li>
  );
}

type SeveralProps = { items: readonly Item[]; dropped: number; onOpen: (item: Item) => void; onClear: () => void };

/** Several files: a line each, with details behind it. */
export function Several({ items, dropped, onOpen, onClear }: SeveralProps) {
  const done = items.filter(({ step }) => step.is === 'judged' || step.is === 'failed').length;
  const anchored = items.filter(
    ({ step }) => step.is === 'judged' && step.verdict.is === 'anchored' && step.verdict.isPublic,
  ).length;
  return (
    <article className={frameClasses.result}>
      <div className={frameClasses.file}>
        <div>
          <h2>{items.length} files</h2>
          <small role="status">
            {done < items.length ? `${done} of ${items.length} checked` : `All checked · ${anchored} on a public chain`}
            {dropped > maxFiles && ` · the first ${maxFiles} of ${dropped} dropped files`}
          </small>
        </div>
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          c="inherit"
          leftSection={<IconX size={15} aria-hidden="true" />}
          onClick={onClear}
        >
          {done < items.length ? 'Stop' : 'Check other files'}
        </Button>
      </div>
      <ul className={severalClasses.rows} data-ruled>
        {items.map((item) => (
          <Row key={item.id} item={item} onOpen={() => onOpen(item)} />
        ))}
      </ul>
    </article>
  );
}
