import { Card, Group, Text } from '@mantine/core';
import { Banner } from '#web/kit/feedback/banner.tsx';
import { PlayButton } from './play-button.tsx';
import classes from './player.module.css';
import { type Track, useTrackState } from './player-store.ts';
import { TrackWaveform } from './track-waveform.tsx';

type AudioPlayerProps = {
  track: Track;
  peaks: readonly number[] | null;
  /** Cover picture in the file, if any. */
  coverUrl?: string | null;
  /** Tags of the file: artist, album, year. */
  credits: readonly (string | null)[];
};

/** Shows an audio file with its tags and its waveform, and plays it in the player at the bottom of the page. */
export function AudioPlayer({ track, peaks, coverUrl = null, credits }: AudioPlayerProps) {
  const state = useTrackState(track);
  const known = credits.filter((credit) => credit !== null && credit !== '');
  return (
    <Card component="figure" className={classes.audio ?? ''} data-cover={coverUrl !== null || undefined}>
      {coverUrl !== null && <img src={coverUrl} alt={`Cover of ${track.title}`} />}
      <figcaption>
        <b>{track.title}</b>
        <Text c="dimmed">{known.length > 0 ? known.join(' · ') : 'The file has no artist or album tags.'}</Text>
      </figcaption>
      <Group wrap="nowrap" gap="sm">
        <PlayButton track={track} size={40} variant="filled" />
        <TrackWaveform track={track} peaks={peaks} />
      </Group>
      {state === 'failed' && (
        <Banner kind="warning">This browser cannot play the file here. It can be downloaded and heard in another program.</Banner>
      )}
    </Card>
  );
}
