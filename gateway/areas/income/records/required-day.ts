import { isCalendarDate } from '#domain/kit/fields.ts';
import { badInput } from '../../../kit/cursor.ts';

/** Returns a day of an argument, or null without one. Throws BAD_USER_INPUT if the day does not exist. */
export function requiredDay(name: string, day: string | null | undefined): string | null {
  if (day == null) return null;
  if (isCalendarDate(day)) return day;
  throw badInput(`\`${name}\` must be a day such as 2026-11-30.`);
}
