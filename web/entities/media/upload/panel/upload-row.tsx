import { ActionIcon, Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheckFilled,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
  IconX,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { ErrorLink } from '#web/kit/feedback/error-link.tsx';
import { leftText, percentOf, progressText, rateText } from '#web/kit/feedback/progress-text.ts';
import { spanText } from '#web/kit/feedback/rate.ts';
import { Buttons } from '#web/kit/layout/buttons.tsx';
import { useIsPhone } from '#web/kit/media.ts';
import { fileSize } from '#web/kit/text/file-size.ts';
import { percentLabel } from '#web/kit/text/numbers.ts';
import type { UploadItem, UploadState } from '../queue/upload-types.ts';
import classes from './panel.module.css';
import { UploadBar } from './upload-bar.tsx';

type UploadRowActs = {
  onPause: () => void;
  onResume: () => void;
  onRemove: () => void;
  onKeepBoth: () => void;
  onChooseAgain: () => void;
};

type UploadRowProps = UploadRowActs & {
  item: UploadItem<unknown>;
  bytesPerSecond: number;
  /** Replaces the thumbnail. */
  icon: ReactNode;
  /** Target of the file, if it is not the current page. */
  remark?: string | null;
  /** Result after the last byte. */
  outcome: ReactNode;
  /** Actions for that result. */
  outcomeActs?: ReactNode;
  /** Opens the existing record with the same bytes. */
  onOpenKnown: () => void;
  /** Hides the thumbnail beside a larger picture. */
  isPlain?: boolean;
  /** Hidden elements of the row. */
  children?: ReactNode;
};

/** The current time, updated while a countdown is shown. */
function useNow(isCounting: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isCounting) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isCounting]);
  return now;
}

const hasBar: ReadonlySet<UploadState> = new Set(['waiting', 'checking', 'uploading', 'paused', 'retrying']);
const showsPercent: ReadonlySet<UploadState> = new Set(['uploading', 'paused', 'retrying']);

/** Status line under the bar, with the remaining time. */
function statusTextOf(item: UploadItem<unknown>, bytesPerSecond: number, now: number): [string, string | null] {
  const { state, sentBytes, sizeBytes, retryAt } = item;
  const progress = progressText(sentBytes, sizeBytes);
  switch (state) {
    case 'checking':
      return ['Checking…', null];
    case 'uploading':
      return [
        bytesPerSecond > 0 ? `${progress} · ${rateText(bytesPerSecond)}` : progress,
        leftText(sentBytes, sizeBytes, bytesPerSecond),
      ];
    case 'paused':
      return [sentBytes > 0 ? `Paused at ${progress}` : 'Paused', null];
    case 'retrying': {
      const seconds = Math.max(0, Math.ceil(((retryAt ?? now) - now) / 1000));
      const lost = sentBytes > 0 ? `Connection lost at ${fileSize(sentBytes)}` : 'No connection to the server';
      return [lost, seconds === 0 ? 'Trying…' : `Retry in ${spanText(seconds)}`];
    }
    case 'missing':
      return ['Choose the file again to continue', null];
    case 'refused':
      return [item.problem ?? 'The server refused this file.', null];
    case 'known':
      return [item.known ? `Already here: “${item.known.label}”` : 'Already here', null];
    default:
      return ['Waiting', null];
  }
}

function Picture({ item, icon }: Pick<UploadRowProps, 'item' | 'icon'>) {
  return (
    <span className={classes.picture} aria-hidden="true">
      {item.thumb === null ? icon : <img src={item.thumb} alt="" />}
    </span>
  );
}

function Line({ item, bytesPerSecond, remark, outcome }: Pick<UploadRowProps, 'item' | 'bytesPerSecond' | 'remark' | 'outcome'>) {
  const now = useNow(item.state === 'retrying');
  const [status, end] = statusTextOf(item, bytesPerSecond, now);
  if (item.state === 'done') return <div className={classes.words}>{outcome}</div>;
  const isWarning = item.state === 'refused' || item.state === 'retrying' || item.state === 'missing';
  return (
    <p className={classes.words}>
      {isWarning && <IconAlertTriangle size={14} aria-hidden="true" />}
      {item.state === 'known' && <IconCircleCheckFilled size={14} aria-hidden="true" />}
      <span title={status}>
        {status}
        {remark && item.state !== 'refused' ? ` · ${remark}` : ''}{' '}
        {item.state === 'refused' && <ErrorLink link={item.errorLink} />}
      </span>
      {end !== null && <em>{end}</em>}
    </p>
  );
}

function Acts({ item, onPause, onResume, onRemove, outcomeActs }: UploadRowProps) {
  const size = useIsPhone() ? 44 : 28;
  const { state, name } = item;
  return (
    <div className={classes.acts}>
      {(state === 'uploading' || state === 'checking') && (
        <ActionIcon size={size} aria-label={`Pause ${name}`} onClick={onPause}>
          <IconPlayerPause size={16} />
        </ActionIcon>
      )}
      {state === 'paused' && (
        <ActionIcon size={size} variant="light" color="" aria-label={`Resume ${name}`} onClick={onResume}>
          <IconPlayerPlay size={16} />
        </ActionIcon>
      )}
      {state === 'retrying' && (
        <ActionIcon size={size} aria-label={`Retry ${name} now`} onClick={onResume}>
          <IconRefresh size={16} />
        </ActionIcon>
      )}
      {state === 'done' && outcomeActs}
      <ActionIcon size={size} aria-label={`Remove ${name}${state === 'done' ? ' from this list' : ''}`} onClick={onRemove}>
        <IconX size={16} />
      </ActionIcon>
    </div>
  );
}

/** Buttons below the text, when a decision is needed. */
function Choice({ item, onKeepBoth, onChooseAgain, onOpenKnown }: UploadRowProps) {
  if (item.state === 'known')
    return (
      <Buttons mt={3}>
        <Button size="compact-sm" variant="default" onClick={onOpenKnown}>
          Open it
        </Button>
        <Button size="compact-sm" variant="default" onClick={onKeepBoth}>
          Keep both
        </Button>
      </Buttons>
    );
  if (item.state !== 'missing') return null;
  return (
    <Buttons mt={3}>
      <Button size="compact-sm" variant="default" onClick={onChooseAgain}>
        Choose the file
      </Button>
    </Buttons>
  );
}

const barColors: Partial<Record<UploadState, string>> = {
  paused: 'var(--mantine-color-gray-5)',
  waiting: 'var(--mantine-color-gray-5)',
  retrying: 'var(--stave-warn)',
};

/** One file: thumbnail, name, progress and actions. */
export function UploadRow(props: UploadRowProps) {
  const { item } = props;
  const { state, name, sentBytes, sizeBytes } = item;
  const percent = percentOf(sentBytes, sizeBytes);
  return (
    <li className={classes.row} data-state={state}>
      {!props.isPlain && <Picture item={item} icon={props.icon} />}
      <div className={classes.body}>
        <div className={classes.name}>
          <b data-clip style={{ flex: 1 }} title={name}>
            {name}
          </b>
          <small>{showsPercent.has(state) ? percentLabel(percent) : fileSize(sizeBytes)}</small>
        </div>
        {hasBar.has(state) && <UploadBar label={name} percent={percent} {...(barColors[state] && { color: barColors[state] })} />}
        <Line {...props} />
        <Choice {...props} />
      </div>
      <Acts {...props} />
      {props.children}
    </li>
  );
}
