import { z } from 'zod';
import { isCalendarDate } from '#domain/kit/fields.ts';
import { shortDate } from '#web/kit/text/dates.ts';

const dayMs = 86_400_000;
const presets = [
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
  { value: 'date', label: 'On a date' },
  { value: 'never', label: 'Never' },
] as const;

/** The choices for a key: that it keeps its expiry, and new ones. */
export const expiryOptions = (current?: string | null) =>
  current ? [{ value: 'keep', label: `Keep ${shortDate(new Date(current))}` }, ...presets] : presets;

/** The fields of a form for the expiry. */
export const expiryFields = {
  expiry: z.enum(['keep', ...presets.map(({ value }) => value)]),
  expiresOn: z.string(),
};
export type Expiry = z.infer<z.ZodObject<typeof expiryFields>>;

/** The end of a day in the user's time zone. */
const endOf = (day: string) => new Date(`${day}T23:59:59.999`);

/** What is wrong with the chosen date, or null. */
export function dateProblem({ expiry, expiresOn }: Expiry, now = new Date()): string | null {
  if (expiry !== 'date') return null;
  if (!isCalendarDate(expiresOn)) return 'Choose a date.';
  return endOf(expiresOn) > now ? null : 'Choose a date in the future.';
}

/** When the key expires; undefined if its expiry does not change. */
export function expiresAtOf({ expiry, expiresOn }: Expiry, now = Date.now()): string | null | undefined {
  if (expiry === 'keep') return undefined;
  if (expiry === 'never') return null;
  return (expiry === 'date' ? endOf(expiresOn) : new Date(now + Number(expiry) * dayMs)).toISOString();
}
