import { z } from 'zod';
import { failure, type Result, success } from './result.ts';

/** A percentage as a whole number of 1/10,000 percent, to avoid floating-point errors: 50 % is 500_000. */
export type Percent = number;

/** 100 %. */
export const HUNDRED: Percent = 1_000_000;

/** One percent. */
const ONE = 10_000;

/** The smallest step of factors: 0.01 %. */
export const HUNDREDTH: Percent = 100;

const rangeMessage = 'Enter a percentage between 0 and 100.';
const precisionMessage = 'Enter a percentage with at most 4 decimals, such as 33.3333.';

/**
 * Parses a decimal percentage exactly, such as `33.33`, `33,33`, `.5` or `50 %`. Refuses invalid numbers, more than four decimals, and
 * values outside 0 to 100.
 */
export function parsePercent(text: string): Result<Percent> {
  if (text.length > 60) return failure(precisionMessage);
  const trimmed = text.trim().replace(/\s*%$/, '');
  if (/^\d*\.?\d+e[+-]\d+$/i.test(trimmed)) return failure(trimmed.includes('-') ? precisionMessage : rangeMessage);
  const match = /^([+-]?)(\d*)(?:[.,](\d*))?$/.exec(trimmed);
  const [, sign = '', whole = '', rawFraction = ''] = match ?? [];
  if (!match || whole + rawFraction === '') return failure(rangeMessage);
  const fraction = rawFraction.replace(/0+$/, '');
  if (fraction.length > 4) return failure(precisionMessage);
  const digits = whole.replace(/^0+/, '');
  if (digits.length > 3) return failure(rangeMessage);
  const units = Number(digits || '0') * ONE + Number(fraction.padEnd(4, '0'));
  if (units > HUNDRED || (sign === '-' && units > 0)) return failure(rangeMessage);
  return success(units);
}

/**
 * Formats a percentage with two or four decimals and without the sign: `33.33`. Halves round away from zero. Differences may be negative:
 * `-6.67`.
 */
export function formatPercent(percent: Percent, decimals: 2 | 4 = 2): string {
  const step = decimals === 2 ? HUNDREDTH : 1;
  const steps = Math.floor((Math.abs(percent) + step / 2) / step);
  const perWhole = ONE / step;
  const sign = percent < 0 && steps > 0 ? '-' : '';
  return `${sign}${Math.floor(steps / perWhole)}.${String(steps % perWhole).padStart(decimals, '0')}`;
}

/** Formats a percentage without the sign: `6.67`, with four decimals only if two would hide a part of it. */
export const shortPercent = (percent: Percent): string => formatPercent(percent, percent % HUNDREDTH === 0 ? 2 : 4);

/** Formats a percentage for a sentence: `6.67 %`. */
export const percentText = (percent: Percent): string => `${shortPercent(percent)} %`;

/** Validates a stored whole number of 1/10,000 percent. Throws a RangeError if it cannot be a share. */
export function percentFromUnits(units: number): Percent {
  if (!Number.isInteger(units) || units < 0 || units > HUNDRED) {
    throw new RangeError(`A percentage is a whole number of units from 0 to ${HUNDRED}, but this is ${units}.`);
  }
  return units;
}

/** Converts any number to a percentage: NaN becomes 0, and values outside 0 to 100 % the nearer end. */
export const clampPercent = (units: number): Percent =>
  Number.isFinite(units) ? Math.min(HUNDRED, Math.max(0, Math.round(units))) : 0;

/**
 * A percentage from clients: a decimal text (`"33.33"`) or a number (`33.33`) from 0 to 100 with at most four decimals. Numbers use their
 * shortest decimal text, so nothing is lost to binary fractions. Returns units.
 */
export const percentSchema = z
  .union([z.string(), z.number()], { error: rangeMessage })
  .transform((value, ctx): Percent => {
    const result = parsePercent(String(value));
    if (result.ok) return result.value;
    ctx.addIssue({ code: 'custom', message: result.message });
    return z.NEVER;
  })
  .meta({ description: 'Percentage from 0 to 100 with at most 4 decimals, such as "33.33".', scalar: 'Percent' });
