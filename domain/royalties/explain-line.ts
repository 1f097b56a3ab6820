import type { MatchBasis } from '#domain/income/income-terms.ts';
import { HUNDRED } from '#domain/kit/percent.ts';
import { trimDecimal } from '#domain/money/decimal.ts';
import {
  compareFractions,
  type Fraction,
  fraction,
  fractionOf,
  multiplyFractions,
  roundFraction,
} from '#domain/money/fraction.ts';
import { minorPlaces } from '#domain/money/minor-units.ts';
import { type ExplanationWords, editorWords } from './explanation-texts.ts';
import type { AdjustmentReason, LineRole, TermDeal } from './royalty-terms.ts';
import { fillText } from './statement-texts.ts';

/** What a payable line is made of. */
export type LineFacts = {
  currency: string;
  /** Sum of the lines. */
  received: Fraction;
  lines: number;
  source: string;
  /** First and last day of the statement of the source; null if it does not say them. */
  period: { from: string; to: string } | null;
  title: string | null;
  basis: MatchBasis | null;
  role: LineRole;
  isRecording: boolean;
  splitVersion: number | null;
  /** First day of the split sheet; null for one that was valid from the beginning. */
  splitFrom: string | null;
  /** Part of the money that the deal is about, and what the payee gets of it. */
  part: Fraction;
  share: Fraction;
  deal: TermDeal;
  /** In 1/10,000 percent. */
  percent: number;
  term: { position: number; name: string } | null;
  reason: AdjustmentReason | null;
  /** How the money becomes money of the payee. Null in the same currency. */
  conversion: LineConversion | null;
};

/** The rate is for one unit of the currency of the lines, null while none is known. The date is null where the amount at the bank made the rate. */
export type LineConversion = { to: string; rate: string | null; date: string | null; isBank: boolean };

/** A step from what came in to what is owed: a figure, what it is, and where it comes from. */
export type ExplanationStep = { figure: string; text: string; detail: string };

/** More places than a minor unit has, because many lines are worth less. */
const linePlaces = (currency: string): number => minorPlaces(currency) + 4;

/** Decimals of a rate in its step. The sentence beside it has all. */
const ratePlaces = 8;

/** A decimal with as few places as show it exactly, but at least `least` and at most `most`. */
function shortened(amount: Fraction, least: number, most: number): string {
  for (let places = least; places < most; places++) {
    const text = roundFraction(amount, places);
    if (compareFractions(fractionOf(text), amount) === 0) return text;
  }
  return roundFraction(amount, most);
}

/** Whether a figure of money has all its decimals. */
const isShown = (amount: Fraction, currency: string): boolean =>
  compareFractions(fractionOf(roundFraction(amount, linePlaces(currency))), amount) === 0;

type Words = ExplanationWords;

const moneyText = (amount: Fraction, currency: string, { money }: Words): string =>
  money(shortened(amount, minorPlaces(currency), linePlaces(currency)), currency);

/** A part as a percentage: `33.3333 %`. */
const percentText = (part: Fraction, { percent }: Words): string =>
  percent(shortened(multiplyFractions(part, fraction(100n)), 0, 4));

/** Explains a payable line in steps with one sentence each, by default to those who prepare runs. */
export function explainLine(facts: LineFacts, words: Words = editorWords): ExplanationStep[] {
  const { currency, received, part, share, title, reason } = facts;
  const { texts } = words;
  const attributed = multiplyFractions(received, part);
  const forYou = multiplyFractions(received, share);
  return [
    {
      figure: moneyText(received, currency, words),
      text: title === null ? texts.received : fillText(texts.receivedFor, { title }),
      detail: sourceText(facts, words),
    },
    { figure: `× ${percentText(part, words)}`, text: partText(facts, words), detail: partDetail(facts, words) },
    ...dealSteps(facts, attributed, words),
    ...resultSteps(facts, forYou, words),
    ...(reason === null ? [] : [{ figure: words.reasons[reason], text: texts.corrects, detail: texts.correction }]),
  ];
}

/** What the payee gets, in the currency of the lines and in its own. */
function resultSteps({ currency, conversion }: LineFacts, forYou: Fraction, words: Words): ExplanationStep[] {
  const { texts } = words;
  const result = (amount: Fraction, unit: string, detail: string): ExplanationStep => ({
    figure: `${isShown(amount, unit) ? '=' : '≈'} ${moneyText(amount, unit, words)}`,
    text: texts.forYou,
    detail,
  });
  if (conversion === null) return [result(forYou, currency, texts.rounding)];
  const { to, rate, date, isBank } = conversion;
  const before = result(forYou, currency, texts.converted);
  const pair = { from: currency, to };
  if (rate === null) return [before, { figure: '× ?', text: texts.exchange, detail: fillText(texts.noExchangeRate, pair) }];
  const exact = fractionOf(rate);
  const detail = [
    fillText(texts.exchangeRate, { ...pair, rate: words.exchangeRate(rate) }),
    isBank && texts.bankRate,
    date !== null && words.day(date),
  ];
  return [
    before,
    {
      figure: `× ${words.exchangeRate(trimDecimal(shortened(exact, 0, ratePlaces)))}`,
      text: texts.exchange,
      detail: `${detail.filter(Boolean).join(', ')}.`,
    },
    result(multiplyFractions(forYou, exact), to, texts.rounding),
  ];
}

/** Who paid the lines, for which period, and how the music was recognised. */
function sourceText({ source, period, lines, basis }: LineFacts, { texts, ...words }: Words): string {
  const count = lines === 1 ? texts.oneLine : fillText(texts.lines, { count: words.count(lines) });
  const from =
    period === null
      ? `${source}: ${count}`
      : fillText(texts.from, { source, period: words.period(period.from, period.to), lines: count });
  return basis === null ? from : from + fillText(texts.matchedBy, { basis: texts.bases[basis] });
}

const partText = ({ isRecording, deal, role }: LineFacts, { texts }: Words): string =>
  isRecording ? (deal === 'FEE' ? texts.ofMaster : texts.ofRecording) : deal === 'FEE' ? texts.shareOf[role] : texts.ofMusic;

function partDetail({ isRecording, splitVersion: version, splitFrom }: LineFacts, { texts, day }: Words): string {
  if (isRecording) return texts.owners;
  if (version === null) return texts.splitSheet;
  if (splitFrom === null) return fillText(texts.splitsFromBeginning, { version });
  return fillText(texts.splitsFrom, { version, day: day(splitFrom) });
}

function dealSteps({ deal, percent, term, currency }: LineFacts, attributed: Fraction, words: Words): ExplanationStep[] {
  const { texts } = words;
  const detail = term === null ? texts.noTerm : fillText(texts.term, term);
  const rate = fraction(BigInt(percent), BigInt(HUNDRED));
  if (deal !== 'FEE')
    return [{ figure: `× ${percentText(rate, words)}`, text: deal === 'RATE' ? texts.rate : texts.netProfit, detail }];
  const fee = multiplyFractions(attributed, rate);
  const amount = (isShown(fee, currency) ? '' : '≈ ') + moneyText(fee, currency, words);
  return [
    { figure: `− ${percentText(rate, words)}`, text: percent === 0 ? texts.fee : fillText(texts.feeOf, { amount }), detail },
  ];
}
