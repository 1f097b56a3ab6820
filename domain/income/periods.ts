import type { DateOrder } from '#domain/imports/column-facts.ts';
import { isCalendarDate } from '#domain/kit/fields.ts';
import { monthOfWord } from './month-words.ts';

/** The first and the last day of a period, as YYYY-MM-DD. */
export type Period = { start: string; end: string };

const maxCharacters = 60;

const twoDigits = (number: number): string => String(number).padStart(2, '0');
/** Years of two digits are from 1970 to 2069. */
const yearOf = (text: string): number => (text.length > 2 ? Number(text) : Number(text) + (Number(text) < 70 ? 2000 : 1900));
const isYear = (year: number): boolean => year >= 1900 && year <= 2199;

const lastDay = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The months from `first` to `last` of a year; null if they do not exist. */
function months(yearText: string, first: number, last: number): Period | null {
  const year = yearOf(yearText);
  if (!isYear(year) || first < 1 || last > 12 || first > last) return null;
  return { start: `${year}-${twoDigits(first)}-01`, end: `${year}-${twoDigits(last)}-${twoDigits(lastDay(year, last))}` };
}

const month = (year: string, number: number): Period | null => months(year, number, number);
const quarter = (year: string, number: number): Period | null => months(year, number * 3 - 2, number * 3);
const half = (year: string, number: number): Period | null => months(year, number * 6 - 5, number * 6);

function day(yearText: string, monthNumber: number, dayNumber: number): Period | null {
  const text = `${yearOf(yearText)}-${twoDigits(monthNumber)}-${twoDigits(dayNumber)}`;
  return isYear(yearOf(yearText)) && isCalendarDate(text) ? { start: text, end: text } : null;
}

type Notation = [pattern: RegExp, read: (parts: string[], order: DateOrder | null) => Period | null];

const isName = (text: string): boolean => monthOfWord(text) !== null;
const named = (year: string, word: string): Period | null => (isName(word) ? month(year, monthOfWord(word)!) : null);
const namedDay = (year: string, word: string, dayText: string): Period | null =>
  isName(word) ? day(year, monthOfWord(word)!, Number(dayText)) : null;

/** A time of day after a date. */
const time = String.raw`(?:[t ,]+\d.*)?`;
const year = String.raw`['’]?(\d{4}|\d{2})`;
const gap = '[-/_., ]*';
const ordinal = String.raw`\.?(?:st|nd|rd|th|er|e|º|ª)? ?`;
const of = "(?: of| de| del| d['’])?";
/** A pattern for a whole text. */
const exactly = (texts: TemplateStringsArray, ...parts: string[]): RegExp => new RegExp(`^${String.raw(texts, ...parts)}$`, 'u');

/** Digits without separators: a year, BMI's year and quarter, a month, a month with PRS's number of the run, a day. */
const digitNotations: Notation[] = [
  [/^(\d{4})$/, ([y]) => months(y!, 1, 12)],
  [/^(\d{4})([1-4])$/, ([y, q]) => quarter(y!, Number(q))],
  [/^(\d{4})(\d{2})$/, ([y, m]) => month(y!, Number(m))],
  [/^(\d{4})(\d{2})[0-9a-z]$/, ([y, m]) => month(y!, Number(m))],
  [/^(\d{4})(\d{2})(\d{2})$/, ([y, m, d]) => day(y!, Number(m), Number(d))],
  [/^(\d{4})(\d{2})(\d{4})(\d{2})$/, ([y, m, y2, m2]) => (y === y2 ? months(y!, Number(m), Number(m2)) : null)],
];

const numberNotations: Notation[] = [
  [exactly`(\d{4})[-/._](\d{1,2})[-/._](\d{1,2})${time}`, ([y, m, d]) => day(y!, Number(m), Number(d))],
  [
    exactly`(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})${time}`,
    ([a, b, y], order) =>
      order === null ? null : order === 'DMY' ? day(y!, Number(b), Number(a)) : day(y!, Number(a), Number(b)),
  ],
  [exactly`(\d{4})(?:[-/._ ]|[-/._ ]?m)(\d{1,2})`, ([y, m]) => month(y!, Number(m))],
  [exactly`(\d{1,2})[-/._ ](\d{4})`, ([m, y]) => month(y!, Number(m))],
  [exactly`(\d{4})年(\d{1,2})月`, ([y, m]) => month(y!, Number(m))],
  [exactly`(\d{4})年(\d{1,2})月(\d{1,2})日`, ([y, m, d]) => day(y!, Number(m), Number(d))],
  [exactly`(\d{4})年第?([1-4])四半期`, ([y, q]) => quarter(y!, Number(q))],
  [exactly`(\d{4})年(?:度)?`, ([y]) => months(y!, 1, 12)],
];

const partNotations: Notation[] = [
  [exactly`(\d{4})${gap}q+([1-4])`, ([y, q]) => quarter(y!, Number(q))],
  [exactly`q([1-4])${gap}${year}`, ([q, y]) => quarter(y!, Number(q))],
  [exactly`([1-4])q${gap}${year}`, ([q, y]) => quarter(y!, Number(q))],
  [exactly`t([1-4])${gap}${year}`, ([q, y]) => quarter(y!, Number(q))],
  [exactly`([1-4])${ordinal}(?:quarter|quartal|trimestre|trimester)${of}${gap}${year}`, ([q, y]) => quarter(y!, Number(q))],
  [exactly`(?:quarter|quartal|trimestre)${gap}([1-4])[-/_., ]+${year}`, ([q, y]) => quarter(y!, Number(q))],
  [exactly`(\d{4})${gap}h([12])`, ([y, h]) => half(y!, Number(h))],
  [exactly`[hs]([12])${gap}${year}`, ([h, y]) => half(y!, Number(h))],
  [exactly`([12])[hs]${gap}${year}`, ([h, y]) => half(y!, Number(h))],
  [exactly`([12])${ordinal}(?:half|halbjahr|semestre|semester)${of}${gap}${year}`, ([h, y]) => half(y!, Number(h))],
  [exactly`(?:halbjahr|semestre|semester)${gap}([12])[-/_., ]+${year}`, ([h, y]) => half(y!, Number(h))],
];

const wordNotations: Notation[] = [
  [exactly`(\p{L}+)\.?${of}${gap}${year}`, ([word, y]) => named(y!, word!)],
  [exactly`(\d{4})[-/_., ]*(\p{L}+)\.?`, ([y, word]) => named(y!, word!)],
  [
    exactly`(\d{1,2})${ordinal}${of}[-/ ]*(\p{L}{3,})\.?${of}[-/ ,]*(\d{4}|\d{2})${time}`,
    ([d, word, y]) => namedDay(y!, word!, d!),
  ],
  [exactly`(\p{L}{3,})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})${time}`, ([word, d, y]) => namedDay(y!, word!, d!)],
  [
    exactly`(\p{L}+)\.? ?[-–/] ?(\p{L}+)\.?${gap}${year}`,
    ([from, to, y]) => (isName(from!) && isName(to!) ? months(y!, monthOfWord(from!)!, monthOfWord(to!)!) : null),
  ],
];

const notations = [...numberNotations, ...partNotations, ...wordNotations];
const rangeMark = / (?:-|–|—|to|until|bis|au|à|a|al|hasta) | ?[~〜–—] ?/;

/**
 * Reads a period in any notation of a statement: a day, a month, a quarter, a half year, a year, or a range of them. `order` says what comes
 * first in dates such as 03/04/2026; without it they are not read. Returns null for other texts.
 */
export function readPeriod(text: string, order: DateOrder | null): Period | null {
  if (text.length === 0 || text.length > maxCharacters) return null;
  const plain = text.trim().toLowerCase().replace(/\s+/g, ' ');
  const one = readOne(plain, order);
  if (one !== null) return one;
  const halves = plain.split(rangeMark);
  const [from, to] = halves.length === 2 ? halves : middleOf(plain);
  const [first, last] = [readOne(from ?? '', order), readOne(to ?? '', order)];
  return first && last && first.start <= last.end ? { start: first.start, end: last.end } : null;
}

function readOne(plain: string, order: DateOrder | null): Period | null {
  for (const [pattern, read] of /^\d{4,12}[a-z]?$/.test(plain) ? digitNotations : notations) {
    const found = pattern.exec(plain);
    const period = found && read(found.slice(1), order);
    if (period) return period;
  }
  return null;
}

/** The two halves of `01.01.2024-31.03.2024`, which have equal lengths and a hyphen between. */
function middleOf(plain: string): string[] {
  const middle = plain.length >> 1;
  return plain.length % 2 === 1 && plain[middle] === '-' ? [plain.slice(0, middle), plain.slice(middle + 1)] : [];
}

/** Lengths to which a day can be widened, for sources that write a month or quarter as one of its days. */
export const periodSpans = ['MONTH', 'QUARTER', 'HALF_YEAR', 'YEAR'] as const;
export type PeriodSpan = (typeof periodSpans)[number];
const monthsIn: Record<PeriodSpan, number> = { MONTH: 1, QUARTER: 3, HALF_YEAR: 6, YEAR: 12 };

/** Widens a period to whole months, quarters, half years or years. */
export function widened({ start, end }: Period, span: PeriodSpan): Period {
  const size = monthsIn[span];
  const first = Math.floor((Number(start.slice(5, 7)) - 1) / size) * size + 1;
  const last = Math.floor((Number(end.slice(5, 7)) - 1) / size) * size + size;
  const endYear = Number(end.slice(0, 4));
  return {
    start: `${start.slice(0, 4)}-${twoDigits(first)}-01`,
    end: `${endYear}-${twoDigits(last)}-${twoDigits(lastDay(endYear, last))}`,
  };
}
