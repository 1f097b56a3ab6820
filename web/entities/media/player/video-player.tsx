import { Button, Card, Text } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { IconPhotoCheck } from '@tabler/icons-react';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { formatDuration } from '#domain/kit/duration.ts';
import { Banner } from '#web/kit/feedback/banner.tsx';
import { repeatEarlyEvents } from './early-events.ts';
import { momentAfter, stepOf } from './keys.ts';
import classes from './player.module.css';
import { useSource } from './use-source.ts';

type VideoPlayerProps = {
  title: string;
  /** Null without a playable address. */
  streamUrl: string | null;
  posterUrl: string | null;
  width: number | null;
  height: number | null;
  frameRate: number | null;
  /** Called when the address has expired; reloads the asset. */
  onStale: () => void;
  /** Makes the current frame the poster. Undefined for viewers. */
  onPoster?: ((atSeconds: number) => Promise<void>) | undefined;
  /** Content below the picture, such as the progress of a new poster. */
  note?: ReactNode;
};

/** Handles a key; returns whether it did. */
function press(video: HTMLVideoElement, key: string, frameRate: number | null): boolean {
  const step = stepOf(key);
  if (!step || Number.isNaN(video.duration)) return false;
  if (step.kind === 'toggle') void (video.paused ? video.play().catch(() => undefined) : video.pause());
  else if (step.kind === 'mute') video.muted = !video.muted;
  else if (step.kind === 'fullscreen') void (document.fullscreenElement ? document.exitFullscreen() : video.requestFullscreen());
  else {
    if (step.kind === 'frame') video.pause();
    video.currentTime = momentAfter(step, video.currentTime, video.duration, frameRate);
  }
  return true;
}

/** The browser's player with the shortcuts of editing software. */
export function VideoPlayer(props: VideoPlayerProps) {
  const { title, streamUrl, posterUrl, width, height, frameRate, onStale, onPoster, note } = props;
  const video = useRef<HTMLVideoElement>(null);
  const ref = useMergedRef(video, repeatEarlyEvents);
  const resumeAt = useRef(0);
  const { source, hasFailed, fail, retry } = useSource(streamUrl, onStale);
  const [atSeconds, setAtSeconds] = useState(0);
  const [isPlayable, setPlayable] = useState(false);
  if (source === null) return <NoPreview />;
  const onError = () => {
    resumeAt.current = video.current?.currentTime ?? 0;
    fail();
  };
  const reload = () => {
    retry();
    video.current?.load();
  };
  const take = async () => onPoster?.(video.current?.currentTime ?? 0);
  const onKeyDown = (event: KeyboardEvent) => {
    const isModified = event.ctrlKey || event.metaKey || event.altKey;
    if (isModified || !video.current || !press(video.current, event.key, frameRate)) return;
    event.preventDefault();
  };
  const ratio = { '--ratio': width && height ? `${width} / ${height}` : '16 / 9' } as CSSProperties;
  return (
    <Card component="figure" p={0} style={ratio}>
      {/* biome-ignore lint/a11y/useMediaCaption: captions, if any, are part of the file. */}
      <video
        ref={ref}
        className={classes.video}
        src={source}
        poster={posterUrl ?? undefined}
        controls
        playsInline
        preload="metadata"
        aria-label={`${title}. Space plays, arrows seek, comma and full stop go by one frame.`}
        onKeyDownCapture={onKeyDown}
        onTimeUpdate={(event) => setAtSeconds(event.currentTarget.currentTime)}
        onLoadedMetadata={(event) => {
          setPlayable(true);
          if (resumeAt.current > 0) event.currentTarget.currentTime = resumeAt.current;
        }}
        onError={onError}
      />
      {hasFailed && (
        <div className={classes.below}>
          <Banner kind="warning" action={<RetryButton onClick={reload} />}>
            This browser cannot play the file here. It can be downloaded and watched in another program.
          </Banner>
        </div>
      )}
      {(onPoster || note) && !hasFailed && (
        <Below note={note} atSeconds={atSeconds} onTake={onPoster && isPlayable ? take : null} isShown={onPoster !== undefined} />
      )}
    </Card>
  );
}

type BelowProps = {
  note: ReactNode;
  atSeconds: number;
  /** Null without a frame. */
  onTake: (() => Promise<void>) | null;
  isShown: boolean;
};

/** State of the poster, and the button to change it. */
function Below({ note, atSeconds, onTake, isShown }: BelowProps) {
  const [isTaking, setTaking] = useState(false);
  const take = async () => {
    setTaking(true);
    await onTake?.().finally(() => setTaking(false));
  };
  return (
    <figcaption className={classes.below}>
      <Text flex={1} miw={0} c="dimmed" role="status">
        {note}
      </Text>
      {isShown && (
        <>
          <Text c="dimmed">{formatDuration(atSeconds)}</Text>
          <Button
            variant="default"
            leftSection={<IconPhotoCheck size={16} stroke={1.7} />}
            loading={isTaking}
            disabled={onTake === null}
            onClick={() => void take()}
          >
            Use this frame as the poster
          </Button>
        </>
      )}
    </figcaption>
  );
}

const RetryButton = ({ onClick }: { onClick: () => void }) => (
  <Button size="xs" variant="subtle" onClick={onClick}>
    Try again
  </Button>
);

/** Placeholder without a video. */
export const NoPreview = ({ children = 'No preview available' }: { children?: ReactNode }) => (
  <div className={classes.none}>{children}</div>
);
