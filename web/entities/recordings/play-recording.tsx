import { useApolloClient } from '@apollo/client/react';
import { versionedTitle } from '#domain/catalogue/versioned-title.ts';
import { PlayButton } from '#web/entities/media/player/play-button.tsx';
import type { Track } from '#web/entities/media/player/player-store.ts';
import { useListedIds } from '#web/kit/list/listed-ids.ts';
import { RecordingTrackFragmentDoc } from './__generated__/play-recording.ts';

type Playable = {
  id: string;
  title: string;
  versionTitle: string | null;
  artist: string;
  durationSeconds: number | null;
  audio: { id: string } | null;
};

/** The recording as a track; null without an audio file. */
function trackOf(recording: Playable | null): Track | null {
  if (!recording?.audio) return null;
  const { id, artist, durationSeconds, audio } = recording;
  return { id, title: versionedTitle(recording), artist, assetId: audio.id, durationSeconds };
}

/** Plays the audio file of a recording; nothing without one. Previous and next lead through the listed recordings. */
export function PlayRecording({ recording }: { recording: Playable }) {
  const { cache } = useApolloClient();
  const listed = useListedIds();
  const track = trackOf(recording);
  if (track === null) return null;
  const queue = () =>
    listed.current.flatMap((id) => {
      const found = cache.readFragment({ fragment: RecordingTrackFragmentDoc, id: `Recording:${id}` });
      return trackOf(found) ?? [];
    });
  return <PlayButton track={track} queue={queue} />;
}
