import { type MatchBasis, matchBases } from '#domain/income/income-terms.ts';
import { HUNDRED } from '#domain/kit/percent.ts';
import { compareFractions, type Fraction, fraction, multiplyFractions, roundFraction } from '#domain/money/fraction.ts';
import { minorPlaces } from '#domain/money/minor-units.ts';
import { type AdjustmentReason, adjustmentReasons, type LineRole, type TermDeal } from './royalty-terms.ts';

/** What a payable line is made of. */
export type LineFacts = {
  currency: string;
  /** Sum of the lines. */
  received: Fraction;
  lines: number;
  source: string;
  statement: string;
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
};

/** A step from what came in to what is owed: a figure, what it is, and where it comes from. */
export type ExplanationStep = { figure: string; text: string; detail: string };

/** More places than a minor unit has, because many lines are worth less. */
const linePlaces = (currency: string): number => minorPlaces(currency) + 4;

const money = (amount: Fraction, currency: string): string =>
  `${currency} ${shortened(amount, minorPlaces(currency), linePlaces(currency))}`;

/** A decimal with as few places as show it exactly, but at least `least` and at most `most`. */
function shortened(amount: Fraction, least: number, most: number): string {
  for (let places = least; places < most; places++) {
    const text = roundFraction(amount, places);
    const [whole = '0', decimals = ''] = text.split('.');
    const exact = fraction(BigInt(whole + decimals), 10n ** BigInt(places));
    if (compareFractions(exact, amount) === 0) return text;
  }
  return roundFraction(amount, most);
}

/** A part as a percentage: `33.3333 %`. */
const percentage = (part: Fraction): string => `${shortened(multiplyFractions(part, fraction(100n)), 0, 4)} %`;

const parties: Record<LineRole, string> = {
  ALL: 'of all parties that we pay or are',
  WRITER: 'of the writers that we pay',
  PUBLISHER: 'of the publishers that we pay or are',
};

/** Explains a payable line in steps, with one sentence each. */
export function explainLine(facts: LineFacts): ExplanationStep[] {
  const { currency, received, part, share, title } = facts;
  const attributed = multiplyFractions(received, part);
  return [
    {
      figure: money(received, currency),
      text: title === null ? 'received' : `received for “${title}”`,
      detail: `${facts.source}, ${facts.statement}: ${facts.lines === 1 ? '1 line' : `${facts.lines.toLocaleString('en')} lines`}${facts.basis ? `, match: ${matchBases.labels[facts.basis]}` : ''}`,
    },
    { figure: `× ${percentage(part)}`, text: partText(facts), detail: partDetail(facts) },
    ...dealSteps(facts, attributed),
    {
      figure: `= ${money(multiplyFractions(received, share), currency)}`,
      text: 'for this payee',
      detail: 'Not rounded here: the sum of a statement is rounded once, halves to even.',
    },
    ...(facts.reason === null
      ? []
      : [
          {
            figure: adjustmentReasons.labels[facts.reason],
            text: 'corrects an earlier run',
            detail: 'The earlier division is taken back, and the money is divided as it would be today.',
          },
        ]),
  ];
}

const partText = ({ isRecording, deal, role }: LineFacts): string =>
  isRecording
    ? deal === 'FEE'
      ? 'share of the master'
      : 'of the recording'
    : deal === 'FEE'
      ? `share ${parties[role]}`
      : 'part of the writers’ music';

function partDetail({ isRecording, splitVersion, splitFrom }: LineFacts): string {
  if (isRecording) return 'Owners of the recording';
  if (splitVersion === null) return 'Split sheet';
  return `Split sheet of version ${splitVersion}, valid ${splitFrom === null ? 'from the beginning' : `from ${splitFrom}`}`;
}

function dealSteps({ deal, percent, term, currency }: LineFacts, attributed: Fraction): ExplanationStep[] {
  const detail = term === null ? 'No term fits, so the whole share is paid.' : `Term ${term.position}: ${term.name}`;
  const rate = fraction(BigInt(percent), BigInt(HUNDRED));
  if (deal !== 'FEE')
    return [{ figure: `× ${percentage(rate)}`, text: deal === 'RATE' ? 'royalty rate' : 'share of the net profit', detail }];
  const fee = multiplyFractions(attributed, rate);
  return [{ figure: `− ${percentage(rate)}`, text: percent === 0 ? 'fee' : `fee, ${money(fee, currency)}`, detail }];
}
