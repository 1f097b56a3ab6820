import { failure, type Result, success } from './result.ts';

/** Maximum duration: 24 hours. */
export const LONGEST_DURATION_SECONDS = 86_400;

const message = 'Enter a duration in minutes and seconds such as 3:45, or with hours such as 1:02:03.';

/** Parses `3:45` or `1:02:03` as whole seconds. Minutes may exceed 59 without hours (`75:30`). */
export function parseDuration(text: string): Result<number> {
  const match = /^(?:(\d{1,2}):(?=\d\d:))?(\d{1,4}):(\d\d)$/.exec(text.trim());
  if (!match) return failure(message);
  const [, hours, minutes, seconds] = match;
  if (Number(seconds) > 59) return failure(`Enter seconds from 0 to 59, not ${seconds}.`);
  if (hours !== undefined && Number(minutes) > 59) return failure(`Enter minutes from 0 to 59 after the hours, not ${minutes}.`);
  const total = Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds);
  return total > LONGEST_DURATION_SECONDS ? failure('A duration can be at most 24 hours.') : success(total);
}

/** Formats seconds as `3:45` or, from an hour on, `1:02:03`. Drops fractions of a second. */
export function formatDuration(durationSeconds: number): string {
  const whole = Math.max(0, Math.floor(durationSeconds));
  const two = (n: number) => String(n).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}
