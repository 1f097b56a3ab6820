const day = 86_400_000;
const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const exact = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
});

/** The current year, in UTC as on the server. */
export const thisYear = (): number => new Date().getUTCFullYear();

const startOfDay = (time: Date): number => new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();
const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/** "2 hours ago", "Yesterday", "4 days ago", then the date. Future times are dates. Local time. */
export function relativeDate(time: Date, now: Date): string {
  const age = now.getTime() - time.getTime();
  if (age < -60_000) return date.format(time);
  if (age < 60_000) return 'Just now';
  if (age < 3_600_000) return counted(Math.floor(age / 60_000), 'minute');
  const days = Math.round((startOfDay(now) - startOfDay(time)) / day);
  if (days === 0) return counted(Math.floor(age / 3_600_000), 'hour');
  if (days === 1) return 'Yesterday';
  return days < 7 ? counted(days, 'day') : date.format(time);
}

/** The day of a moment, in local time. */
export const shortDate = (time: Date): string => date.format(time);

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });
const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });

/** "09:41:07" today, else "14 Mar, 09:41:07". Local time, for lines of a log. */
export const clockTime = (time: Date, now: Date): string =>
  startOfDay(time) === startOfDay(now) ? clock.format(time) : `${dayAndMonth.format(time)}, ${clock.format(time)}`;

export const exactDate = (time: Date): string => exact.format(time);

const inUtc = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
const utcDay = inUtc({ day: 'numeric', month: 'long', year: 'numeric' });
const utcTime = inUtc({ hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** "14 March 2026, 09:41:07 UTC": the same in every time zone, for proofs. */
export const utcMoment = (time: Date): string => `${utcDay.format(time)}, ${utcTime.format(time)} UTC`;

const utcMonth = inUtc({ month: 'short' });
const utcMonthAndYear = inUtc({ month: 'long', year: 'numeric' });
const utcDayAndMonth = inUtc({ day: 'numeric', month: 'long' });

/** "Mar", "March 2026", "14 March" and "14 March 2026" in UTC, for periods that the server counts. */
export const shortMonth = (time: Date): string => utcMonth.format(time);
export const monthAndYear = (time: Date): string => utcMonthAndYear.format(time);
export const dayOfYear = (time: Date): string => utcDayAndMonth.format(time);
export const longDate = (time: Date): string => utcDay.format(time);

const isoDay = new Intl.DateTimeFormat('sv');
/** "2026-03-14": the day of a moment in local time, as the server writes dates. */
export const isoDate = (time: Date): string => isoDay.format(time);

/** A date without a time ("2026-03-14") stays that date in every zone. */
export function plainDate(text: string): string {
  const [year, month, dayOfMonth] = text.split('-').map(Number);
  return date.format(new Date(year ?? 1970, (month ?? 1) - 1, dayOfMonth ?? 1));
}
