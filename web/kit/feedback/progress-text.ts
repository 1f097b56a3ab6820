import { fileSize } from '../text/file-size.ts';
import { fixedText } from '../text/numbers.ts';
import { secondsLeft, spanText } from './rate.ts';

/** "33.7 of 46.8 MB". Both numbers use the unit of the total. */
export function progressText(sentBytes: number, sizeBytes: number): string {
  const whole = fileSize(sizeBytes);
  const unit = whole.split(' ')[1] ?? '';
  const factor = { Bytes: 1, KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3 }[unit] ?? 1;
  const digits = unit === 'MB' || unit === 'GB' ? 1 : 0;
  return `${fixedText(Math.min(sentBytes, sizeBytes) / factor, digits)} of ${whole}`;
}

/** "4.1 MB/s". */
export const rateText = (bytesPerSecond: number): string => `${fileSize(bytesPerSecond)}/s`;

/** Progress in whole percent. At most 99, because the last byte may be sent but not yet stored. */
export const percentOf = (sentBytes: number, sizeBytes: number): number =>
  sizeBytes === 0 ? 0 : Math.min(99, Math.floor((sentBytes / sizeBytes) * 100));

/** "3 s left"; null without progress. */
export function leftText(sentBytes: number, sizeBytes: number, bytesPerSecond: number): string | null {
  const seconds = secondsLeft(sizeBytes - sentBytes, bytesPerSecond);
  return seconds === null ? null : `${spanText(seconds)} left`;
}

export const filesText = (count: number): string => `${count} ${count === 1 ? 'file' : 'files'}`;
