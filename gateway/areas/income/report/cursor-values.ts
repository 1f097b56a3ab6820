import { isCalendarDate } from '#domain/kit/fields.ts';

/** Whether a value of a cursor is an exact decimal as text. */
export const isAmount = (value: unknown): boolean => typeof value === 'string' && /^-?\d{1,50}(\.\d{1,50})?$/.test(value);
/** Whether a value of a cursor is a day. */
export const isDay = (value: unknown): boolean => typeof value === 'string' && isCalendarDate(value);
/** Whether a value of a cursor stands for null. */
export const isNone = (value: unknown): boolean => value === '';
