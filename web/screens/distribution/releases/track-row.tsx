import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconGripVertical, IconTrash } from '@tabler/icons-react';
import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatIsrc } from '#domain/codes/isrc.ts';
import { formatDuration } from '#domain/kit/duration.ts';
import { AllocateIsrcDialog } from '#web/entities/codes/allocate-isrc-dialog.tsx';
import { CodeText } from '#web/kit/text/code-text.tsx';
import { useTrackRecordingByIdQuery } from './__generated__/track-row.ts';
import classes from './releases.module.css';
import type { Track } from './track-order.ts';
import { recordingTitle } from './use-recording-search.ts';

type TrackRowProps = {
  track: Track;
  number: number;
  viewing: boolean;
  /** ID of the text that explains the keys. */
  hint: string;
  /** Whether the track has just moved: its grip takes the focus. */
  hasFocus: boolean;
  /** Number of discs to choose from. */
  discs: number;
  disabled: boolean;
  drag: ComponentProps<'li'>;
  dropAt: 'before' | 'after' | undefined;
  isDragged: boolean;
  onStep: (step: -1 | 1, title: string) => void;
  onDisc: (disc: number, title: string) => void;
  onRemove: () => void;
};

const steps: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

function Grip({
  title,
  hint,
  hasFocus,
  disabled,
  onStep,
}: Pick<TrackRowProps, 'hint' | 'hasFocus' | 'disabled' | 'onStep'> & { title: string }) {
  const grip = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (hasFocus) grip.current?.focus();
  }, [hasFocus]);
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onStep(step, title);
  };
  return (
    <ActionIcon
      ref={grip}
      className={classes.grip ?? ''}
      variant="subtle"
      color="gray"
      aria-label={`Move ${title}`}
      aria-describedby={hint}
      disabled={disabled}
      onKeyDown={press}
    >
      <IconGripVertical size={18} stroke={1.7} />
    </ActionIcon>
  );
}

function TrackMenu({
  title,
  track,
  discs,
  disabled,
  onStep,
  onDisc,
  onRemove,
}: Pick<TrackRowProps, 'track' | 'discs' | 'disabled' | 'onStep' | 'onDisc' | 'onRemove'> & { title: string }) {
  const others = Array.from({ length: discs }, (_, index) => index + 1).filter((disc) => disc !== track.disc);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`Actions for ${title}`} disabled={disabled}>
          <IconDots size={18} stroke={1.7} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onStep(-1, title)}>Move up</Menu.Item>
        <Menu.Item onClick={() => onStep(1, title)}>Move down</Menu.Item>
        {others.map((disc) => (
          <Menu.Item key={disc} onClick={() => onDisc(disc, title)}>
            Move to disc {disc}
          </Menu.Item>
        ))}
        <Menu.Item color="red" leftSection={<IconTrash size={16} stroke={1.7} />} onClick={onRemove}>
          Remove
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** A recording on the track list, with its ISRC, or a button that allocates one. */
export function TrackRow(props: TrackRowProps) {
  const { track, number, viewing, drag, dropAt, isDragged, disabled } = props;
  const { data } = useTrackRecordingByIdQuery({ variables: { id: track.recordingId }, fetchPolicy: 'cache-first' });
  const [isAllocating, setAllocating] = useState(false);
  const recording = data?.recording;
  const title = recording ? recordingTitle(recording) : '…';
  return (
    <li
      className={classes.track}
      {...drag}
      data-drop={dropAt}
      data-dragged={isDragged || undefined}
      data-viewing={viewing || undefined}
    >
      {!viewing && <Grip {...props} title={title} />}
      <span className={classes.number} data-figures data-ink="quiet">
        {number}
      </span>
      <span className={classes.about}>
        <Link to={`/dashboard/music/recordings/${track.recordingId}`} data-clip draggable={false}>
          {title}
        </Link>
        <small data-clip>{recording?.artist}</small>
      </span>
      <span className={classes.code}>
        {recording?.isrc ? (
          <CodeText>{formatIsrc(recording.isrc)}</CodeText>
        ) : (
          recording && (
            <Button variant="subtle" size="compact-xs" onClick={() => setAllocating(true)} disabled={disabled}>
              Allocate ISRC
            </Button>
          )
        )}
      </span>
      <span className={classes.duration} data-figures>
        {recording?.durationSeconds ? formatDuration(recording.durationSeconds) : '–'}
      </span>
      {!viewing && <TrackMenu {...props} title={title} />}
      {isAllocating && (
        <AllocateIsrcDialog recordings={[{ id: track.recordingId, title }]} onClose={() => setAllocating(false)} />
      )}
    </li>
  );
}
