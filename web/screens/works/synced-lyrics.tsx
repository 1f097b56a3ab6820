import { ActionIcon, Group, Slider, Text } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconPlayerSkipBack } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { formatDuration } from '#domain/kit/duration.ts';
import { lineAt, type TimedLine, timedLines } from '#domain/works/timed-lyrics.ts';
import classes from './lyrics-tab.module.css';

const tickMs = 100;
/** Seconds shown after the last line. */
const closing = 5;

/** A clock that runs from a position. It stops at the end. */
function useClock(endSeconds: number) {
  const [seconds, setSeconds] = useState(0);
  const [isRunning, setRunning] = useState(false);
  useEffect(() => {
    if (!isRunning) return;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      const passed = (now - last) / 1_000;
      last = now;
      setSeconds((before) => Math.min(endSeconds, before + passed));
    }, tickMs);
    return () => clearInterval(timer);
  }, [isRunning, endSeconds]);
  useEffect(() => {
    if (seconds >= endSeconds) setRunning(false);
  }, [seconds, endSeconds]);
  const toggle = () => {
    if (seconds >= endSeconds) setSeconds(0);
    setRunning((now) => !now);
  };
  return { seconds, setSeconds, isRunning, toggle };
}

type LineProps = { line: TimedLine; isCurrent: boolean; isRunning: boolean; onOpen: () => void };

function SungLine({ line, isCurrent, isRunning, onOpen }: LineProps) {
  const element = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent && isRunning) element.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }, [isCurrent, isRunning]);
  return (
    <li ref={element} aria-current={isCurrent ? 'true' : undefined}>
      <button type="button" onClick={onOpen}>
        <small data-figures>{formatDuration(Math.floor(line.seconds))}</small>
        <span>{line.text || '♪'}</span>
      </button>
    </li>
  );
}

/** Lyrics with times, line by line as they are sung. A line starts the clock at its time. */
export function SyncedLyrics({ lyrics }: { lyrics: string }) {
  const lines = timedLines(lyrics);
  const end = (lines.at(-1)?.seconds ?? 0) + closing;
  const { seconds, setSeconds, isRunning, toggle } = useClock(end);
  const current = lineAt(lines, seconds);
  return (
    <section className={classes.synced} aria-label="Synchronised lyrics">
      <Group gap={12} wrap="nowrap">
        <ActionIcon size={40} variant="filled" aria-label={isRunning ? 'Pause' : 'Play'} onClick={toggle}>
          {isRunning ? <IconPlayerPause size={18} /> : <IconPlayerPlay size={18} />}
        </ActionIcon>
        <ActionIcon size={40} variant="default" aria-label="Back to the start" onClick={() => setSeconds(0)}>
          <IconPlayerSkipBack size={18} />
        </ActionIcon>
        <Slider
          flex={1}
          min={0}
          max={Math.ceil(end)}
          step={1}
          label={null}
          thumbLabel="Position"
          value={Math.floor(seconds)}
          onChange={setSeconds}
        />
        <Text data-figures size="sm" c="dimmed">
          {formatDuration(Math.floor(seconds))}
        </Text>
      </Group>
      <ol>
        {lines.map((line, index) => (
          <SungLine
            // biome-ignore lint/suspicious/noArrayIndexKey: lines keep their order, and several may have one time.
            key={`${line.seconds}-${index}`}
            line={line}
            isCurrent={index === current}
            isRunning={isRunning}
            onOpen={() => setSeconds(line.seconds)}
          />
        ))}
      </ol>
    </section>
  );
}
