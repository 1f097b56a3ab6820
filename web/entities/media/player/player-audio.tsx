import { type SyntheticEvent, useEffect, useRef } from 'react';
import { type Playback, pause, playNext, readPosition, reportPosition, resume, seek, seekDone } from './player-store.ts';

type PlayerAudioProps = {
  playback: Playback;
  /** Null while the address is loaded. */
  source: string | null;
  volume: number;
  title: string;
  onFailure: () => void;
};

type AudioEvent = SyntheticEvent<HTMLAudioElement>;

function report({ currentTarget: { currentTime, duration } }: AudioEvent): void {
  const durationSeconds = Number.isFinite(duration) ? duration : readPosition().durationSeconds;
  reportPosition({ seconds: currentTime, durationSeconds });
}

/** The only audio element of the application. Follows the store, and reports to it. */
export function PlayerAudio({ playback, source, volume, title, onFailure }: PlayerAudioProps) {
  const { isPlaying, seekTo } = playback;
  const ref = useRef<HTMLAudioElement>(null);
  const takePosition = () => {
    const audio = ref.current;
    if (!audio || source === null || seekTo === null || audio.readyState < HTMLMediaElement.HAVE_METADATA) return;
    audio.currentTime = seekTo;
    seekDone();
  };
  useEffect(takePosition);
  useEffect(() => {
    const audio = ref.current;
    if (!audio) return;
    // Without its source, an element goes on with the previous file until it loads again.
    if (source === null) return audio.load();
    if (!isPlaying) return audio.pause();
    // Browsers may require a press of the button. Other failures arrive as an error of the element.
    audio.play().catch((error: DOMException) => error.name === 'NotAllowedError' && pause());
  }, [isPlaying, source]);
  useEffect(() => {
    if (ref.current) ref.current.volume = volume;
  }, [volume]);
  const fail = () => {
    // The same position is taken at the new address.
    if (seekTo === null) seek(readPosition().seconds);
    onFailure();
  };
  return (
    // biome-ignore lint/a11y/useMediaCaption: a recording of music has no captions.
    <audio
      ref={ref}
      src={source ?? undefined}
      preload="auto"
      aria-label={title}
      onLoadedMetadata={takePosition}
      onTimeUpdate={(event) => seekTo === null && report(event)}
      onDurationChange={(event) => seekTo === null && report(event)}
      onPlay={resume}
      onPause={({ currentTarget }) => !currentTarget.ended && pause()}
      onEnded={() => !playNext() && pause()}
      onError={fail}
    />
  );
}
