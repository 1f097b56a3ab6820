import type { NumberFormat } from './xlsx-number-format.ts';

const secondsPerDay = 86_400;
const millisecondsPerDay = secondsPerDay * 1_000;
/** Serial number of 31 December 9999, the last day that Excel knows. */
const lastSerial = 2_958_465;
/** Digits of a number that Excel shows and keeps. Those beyond are binary noise. */
const significantDigits = 15;

/** Returns a cell's number as text: dates as YYYY-MM-DD, times as H:MM:SS or M:SS, percentages with their sign, others in decimal digits. */
export function numberText(raw: string, format: NumberFormat, is1904: boolean): string {
  const number = Number(raw);
  if (!Number.isFinite(number)) return raw;
  switch (format.kind) {
    case 'date':
      return dateText(number, format.hasTime, is1904) ?? decimalText(raw, number);
    case 'time':
      return timeText(number, format) ?? decimalText(raw, number);
    case 'percent':
      return `${decimalText('', number * 100)}%`;
    case 'zeros':
      return number >= 0 && Number.isInteger(number)
        ? decimalText(raw, number).padStart(format.digits, '0')
        : decimalText(raw, number);
    default:
      return decimalText(raw, number);
  }
}

/** Returns a number in decimal digits without exponent or binary noise. Whole numbers stay as the file has them. */
function decimalText(raw: string, number: number): string {
  if (/^-?(0|[1-9]\d*)$/.test(raw)) return raw;
  const rounded = Number(number.toPrecision(significantDigits));
  const text = String(rounded);
  const parts = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(text);
  if (!parts) return text;
  const [, sign, first, rest = '', exponent] = parts;
  const digits = first! + rest;
  const point = 1 + Number(exponent);
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  return sign + digits.padEnd(point, '0');
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** Returns the date of a serial number, with its time if the format shows one and it is not midnight. Null outside Excel's range. */
function dateText(serial: number, hasTime: boolean, is1904: boolean): string | null {
  const days = Math.floor(serial);
  const seconds = Math.round((serial - days) * secondsPerDay);
  // Rounding may reach the next midnight.
  const date = dayText(seconds === secondsPerDay ? days + 1 : days, is1904);
  if (date === null || !hasTime || seconds % secondsPerDay === 0) return date;
  return `${date} ${clockText(seconds * 1_000, true, true, false).padStart('HH:MM:SS'.length, '0')}`;
}

function dayText(days: number, is1904: boolean): string | null {
  if (days < (is1904 ? 0 : 1) || days > lastSerial) return null;
  // Excel counts 29 February 1900, which did not exist, as serial number 60.
  if (!is1904 && days === 60) return '1900-02-29';
  const firstDay = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30);
  const date = new Date(firstDay + days * millisecondsPerDay);
  return `${String(date.getUTCFullYear()).padStart(4, '0')}-${twoDigits(date.getUTCMonth() + 1)}-${twoDigits(date.getUTCDate())}`;
}

/** Returns a time or a duration. Null if it is negative. */
function timeText(serial: number, format: NumberFormat & { kind: 'time' }): string | null {
  if (serial < 0 || serial > lastSerial) return null;
  // A number beyond a year is a date of which only the time is shown.
  const shown = !format.isElapsed && serial > 366 ? serial % 1 : serial;
  const unit = format.hasFraction ? 1 : 1_000;
  const milliseconds = Math.round((shown * millisecondsPerDay) / unit) * unit;
  const hasSeconds = format.hasSeconds || milliseconds % 60_000 !== 0;
  const hasHours = format.hasHours || (!format.isElapsed && milliseconds >= 3_600_000);
  return clockText(milliseconds, hasHours, hasSeconds, format.hasFraction);
}

/** Returns H:MM:SS, H:MM or M:SS. A fraction is added if there is one. */
function clockText(milliseconds: number, hasHours: boolean, hasSeconds: boolean, hasFraction: boolean): string {
  const totalSeconds = Math.floor(milliseconds / 1_000);
  const totalMinutes = Math.floor(totalSeconds / 60);
  const minutes = hasHours ? `${Math.floor(totalMinutes / 60)}:${twoDigits(totalMinutes % 60)}` : String(totalMinutes);
  if (hasHours && !hasSeconds) return minutes;
  const rest = milliseconds % 1_000;
  const fraction = hasFraction && rest > 0 ? `.${String(rest).padStart(3, '0').replace(/0+$/, '')}` : '';
  return `${minutes}:${twoDigits(totalSeconds % 60)}${fraction}`;
}
