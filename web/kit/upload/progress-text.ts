import { fileSize } from '../text/file-size.ts';
import { secondsLeft, spanText } from './rate.ts';

/** "33.7 of 46.8 MB": both in the unit of the whole. */
export function progressText(sentBytes: number, sizeBytes: number): string {
  const whole = fileSize(sizeBytes);
  const unit = whole.split(' ')[1] ?? '';
  const factor = { Bytes: 1, KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3 }[unit] ?? 1;
  const digits = unit === 'MB' || unit === 'GB' ? 1 : 0;
  return `${(Math.min(sentBytes, sizeBytes) / factor).toFixed(digits)} of ${whole}`;
}

/** "4.1 MB/s". */
export const rateText = (bytesPerSecond: number): string => `${fileSize(bytesPerSecond)}/s`;

/** How far something is, in whole percent; 100 only when it has arrived. */
export const percentOf = (sentBytes: number, sizeBytes: number): number =>
  sizeBytes === 0 ? 0 : Math.min(99, Math.floor((sentBytes / sizeBytes) * 100));

/** "3 s left"; nothing where nothing moves. */
export function leftText(sentBytes: number, sizeBytes: number, bytesPerSecond: number): string | null {
  const seconds = secondsLeft(sizeBytes - sentBytes, bytesPerSecond);
  return seconds === null ? null : `${spanText(seconds)} left`;
}

export const filesText = (count: number): string => `${count} ${count === 1 ? 'file' : 'files'}`;
