import { formatDuration } from '#domain/kit/duration.ts';
import { numberText, roundedText } from '#web/kit/text/numbers.ts';

export type Technical = {
  durationSeconds: number | null;
  width: number | null;
  height: number | null;
  codec: string | null;
  bitrate: number | null;
  frameRate: number | null;
};

const nothing = 'N/A';

/** Duration as m:ss or h:mm:ss, resolution, codec, bitrate in kbps and frame rate; 'N/A' for unknown values. */
export function technicalFacts({ durationSeconds, width, height, codec, bitrate, frameRate }: Technical) {
  return [
    ['Duration', durationSeconds === null ? nothing : formatDuration(Math.round(durationSeconds))],
    ['Resolution', width === null || height === null ? nothing : `${width} × ${height}`],
    ['Codec', codec ?? nothing],
    ['Bitrate', bitrate === null ? nothing : `${numberText(Math.round(bitrate / 1000))} kbps`],
    ['Frame rate', frameRate === null ? nothing : `${roundedText(frameRate, 2)} fps`],
  ] as const;
}
