import { formatDuration } from '#domain/kit/duration.ts';

export type Technical = {
  durationSeconds: number | null;
  width: number | null;
  height: number | null;
  codec: string | null;
  bitrate: number | null;
  frameRate: number | null;
};

const nothing = 'N/A';
const rounded = (value: number, decimals: number) => String(Number(value.toFixed(decimals)));

/** Duration as m:ss or h:mm:ss, resolution, codec, bitrate in kbps and frame rate; 'N/A' for unknown values. */
export function technicalFacts({ durationSeconds, width, height, codec, bitrate, frameRate }: Technical) {
  return [
    ['Duration', durationSeconds === null ? nothing : formatDuration(Math.round(durationSeconds))],
    ['Resolution', width === null || height === null ? nothing : `${width} × ${height}`],
    ['Codec', codec ?? nothing],
    ['Bitrate', bitrate === null ? nothing : `${Math.round(bitrate / 1000).toLocaleString('en')} kbps`],
    ['Frame rate', frameRate === null ? nothing : `${rounded(frameRate, 2)} fps`],
  ] as const;
}
