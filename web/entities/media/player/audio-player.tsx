import { Card, Text } from '@mantine/core';
import { Banner } from '#web/kit/feedback/banner.tsx';
import { repeatEarlyEvents } from './early-events.ts';
import classes from './player.module.css';
import { useSource } from './use-source.ts';

type AudioPlayerProps = {
  title: string;
  streamUrl: string | null;
  /** Cover picture in the file, if any. */
  coverUrl?: string | null;
  /** Tags of the file: artist, album, year. */
  credits: readonly (string | null)[];
  onStale: () => void;
};

/** Plays an audio file and shows its tags. */
export function AudioPlayer({ title, streamUrl, coverUrl = null, credits, onStale }: AudioPlayerProps) {
  const { source, hasFailed, fail } = useSource(streamUrl, onStale);
  const known = credits.filter((credit) => credit !== null && credit !== '');
  if (source === null) return null;
  return (
    <Card component="figure" className={classes.audio ?? ''} data-cover={coverUrl !== null || undefined}>
      {coverUrl !== null && <img src={coverUrl} alt={`Cover of ${title}`} />}
      <figcaption>
        <b>{title}</b>
        <Text c="dimmed">{known.length > 0 ? known.join(' · ') : 'The file has no artist or album tags.'}</Text>
      </figcaption>
      {/* biome-ignore lint/a11y/useMediaCaption: a recording of music has no captions. */}
      <audio ref={repeatEarlyEvents} src={source} controls preload="metadata" aria-label={title} onError={fail} />
      {hasFailed && (
        <Banner kind="warning">This browser cannot play the file here. It can be downloaded and heard in another program.</Banner>
      )}
    </Card>
  );
}
