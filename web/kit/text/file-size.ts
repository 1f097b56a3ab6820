import { fixedText, roundedText } from './numbers.ts';

const units = ['Bytes', 'KB', 'MB', 'GB'] as const;
const step = 1024;
const megabyte = step * step;

/** "0 Bytes", "812 KB", "8.4 MB", "1.2 GB": base 1024, with one decimal from a megabyte up. */
export function fileSize(sizeBytes: number): string {
  let value = Math.max(0, sizeBytes);
  let unit = 0;
  // A value that would round to 1,024 uses the next unit.
  while (Math.round(value) >= step && unit < units.length - 1) {
    value /= step;
    unit += 1;
  }
  return `${roundedText(value, unit >= 2 ? 1 : 0)} ${units[unit]}`;
}

/** A size in megabytes with one decimal, as videos show it: "348.0 MB". */
export const megabytesText = (sizeBytes: number): string => `${fixedText(sizeBytes / megabyte, 1)} MB`;
