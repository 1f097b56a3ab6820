import { multiplyDecimals, trimDecimal } from '#domain/money/decimal.ts';
import { type AmountMark, readAmount, readPercent } from './amounts.ts';
import { type Cells, type CellText, type CompiledRule, compileRule, isFlagged } from './cell-rules.ts';
import { currencyOf } from './currencies.ts';
import { isNoCode, readIsrc, readIswc, readNumber, readOwnNumber, readUpc } from './identifiers.ts';
import { isNameless } from './identity.ts';
import { type IncomeRight, incomeRights } from './income-terms.ts';
import { compileAmount } from './line-amount.ts';
import { type LinePeriods, linePeriods } from './line-periods.ts';
import type { StatementChoices } from './reading-options.ts';
import { recall } from './recall.ts';
import { rightOf } from './right-words.ts';
import { paidRoleOf } from './role-words.ts';
import type { StatementFieldKey } from './statement-fields.ts';
import type { LineIdentity, LineProblem, StatementLine } from './statement-line.ts';
import type { AmountRule, FieldRule, StatementTemplate } from './statement-template.ts';
import type { Columns, TableHead } from './table-head.ts';
import { territoryOf } from './territories.ts';
import { undividedRow } from './undivided-row.ts';

export type LineContext = {
  template: StatementTemplate;
  head: TableHead;
  columns: Columns;
  mark: AmountMark;
  choices: StatementChoices;
  /** Counts the UPCs that a spreadsheet program has rounded. */
  rounded: { count: number; example: string | null };
};

/** How the rows of a template, or some of them, become lines. */
type LineRules = { amount: AmountRule; right?: IncomeRight | undefined; fields: Partial<Record<StatementFieldKey, FieldRule>> };
type KeptCells = (cells: string[]) => string[];
export type LineReader = {
  /** Reads a row. Null for rows without an amount that name no music. */
  read: (number: number, cells: string[], keptCells: KeptCells) => StatementLine | LineProblem | null;
  /** Whether a row names no music but by a word, such as Total. */
  isNameless: (cells: Cells, word: string) => boolean;
  /** Amount and currency of a row of totals. Null for what it lacks. */
  totalOf: (cells: Cells) => { amount: string | null; currency: string | null };
};

const maxTextLength = 500;
const none: CellText = () => '';
/** A text as it is stored; null without one. */
const textOrNull = (text: string): string | null =>
  text === '' ? null : text.length > maxTextLength ? text.slice(0, maxTextLength) : text;
/** The name of a title or person; null also for words such as N/A. */
const nameOrNull = (text: string): string | null => (text === 'N/A' || text === 'n/a' ? null : textOrNull(text));

/** Prepares the reading of rows. Returns null if the table lacks the column of the amount. */
export function compileLine(rules: LineRules, context: LineContext): LineReader | null {
  const { head, columns, mark, choices } = context;
  const amountOf = compileAmount(rules.amount, mark, columns);
  if (amountOf === null) return null;
  const amountHeading = head.headings[columns.find(rules.amount.column)!]!;
  const ruleOf = (key: StatementFieldKey): CompiledRule | null => {
    const rule = rules.fields[key];
    return rule === undefined ? null : compileRule(rule, { head, columns });
  };
  const textOf = (key: StatementFieldKey): CellText => ruleOf(key)?.text ?? none;
  const identityOf = identityReader(textOf, context);
  const currencyIn = currencyReader(ruleOf('currency'), choices);
  const rightIn = rightReader(ruleOf('right'), choices.right ?? rules.right ?? context.template.right ?? null);
  const periodsIn = linePeriods({
    ruleOf,
    rules: rules.fields,
    dateOrder: choices.dateOrder ?? context.template.dateOrder ?? null,
    choices,
  });
  const details = detailReader(textOf, rules.fields, mark);
  const read: LineReader['read'] = (number, cells, keptCells) => {
    const amount = amountOf(cells);
    const identity = identityOf(cells);
    if (amount === null)
      return isNameless(identity, '')
        ? undividedRow(number, cells, head.headings)
        : { number, column: amountHeading, value: null, message: noAmount(amountHeading) };
    if (typeof amount !== 'string') return badAmount(number, head.headings[amount.column]!, amount.value, mark);
    const currency = currencyIn(cells);
    if (typeof currency !== 'string') return { number, ...currency };
    const right = rightIn(cells);
    if (typeof right !== 'string') return { number, ...right };
    const periods = periodsIn(cells);
    if ('message' in periods) return { number, ...periods };
    return lineOf({ number, identity, amount, currency, right, cells: keptCells(cells) }, periods, details(cells));
  };
  return {
    read,
    isNameless: (cells, word) => isNameless(identityOf(cells), word),
    totalOf: (cells) => {
      const [amount, currency] = [amountOf(cells), currencyIn(cells)];
      return { amount: typeof amount === 'string' ? amount : null, currency: typeof currency === 'string' ? currency : null };
    },
  };
}

type Essentials = Pick<StatementLine, 'number' | 'identity' | 'amount' | 'currency' | 'right' | 'cells'>;

/** Names every property, so that all lines have one shape in memory: copying objects into each other takes twice as long. */
function lineOf(essentials: Essentials, periods: LinePeriods, details: Details): StatementLine {
  return {
    number: essentials.number,
    identity: essentials.identity,
    amount: essentials.amount,
    gross: details.gross,
    withheld: details.withheld,
    currency: essentials.currency,
    units: details.units,
    sharePercent: details.sharePercent,
    account: details.account,
    statementStart: periods.statementStart,
    statementEnd: periods.statementEnd,
    useStart: periods.useStart,
    useEnd: periods.useEnd,
    service: details.service,
    usage: details.usage,
    right: essentials.right,
    role: details.role,
    territory: details.territory,
    isAdjustment: details.isAdjustment,
    adjustmentReason: details.adjustmentReason,
    cells: essentials.cells,
  };
}

type Fault = Omit<LineProblem, 'number'>;

const noAmount = (heading: string) =>
  `The line has no amount in “${heading}”. Add it to the file and upload the file again, or leave the line out.`;

const badAmount = (number: number, column: string, value: string, mark: AmountMark): LineProblem => {
  const shown = value.slice(0, 60);
  const isOtherMark = readAmount(value, mark === 'POINT' ? 'COMMA' : 'POINT') !== null;
  const message = isOtherMark
    ? `“${shown}” in “${column}” does not have a decimal ${mark.toLowerCase()}, as the other amounts have. Choose the other decimal mark, or correct the cell and upload the file again.`
    : `“${shown}” in “${column}” is not an amount. Correct the cell and upload the file again.`;
  return { number, column, value, message };
};

function currencyReader(rule: CompiledRule | null, { currency }: StatementChoices): (cells: Cells) => string | Fault {
  const chosen = currency ?? null;
  const read = recall((text): string | Fault => {
    if (text === '')
      return (
        chosen ?? {
          column: rule?.heading ?? null,
          value: null,
          message: 'The line has no currency. Choose the currency of the statement.',
        }
      );
    const code = currencyOf(text);
    const message = `“${text.slice(0, 60)}” in “${rule?.heading}” is not a currency. Correct the cell to a code such as EUR and upload the file again.`;
    return code ?? { column: rule?.heading ?? null, value: text, message };
  });
  return rule === null ? () => read('') : (cells) => read(rule.text(cells));
}

function rightReader(rule: CompiledRule | null, fallback: IncomeRight | null): (cells: Cells) => IncomeRight | Fault {
  const read = recall((text): IncomeRight | Fault => {
    const right = text === '' ? fallback : rightOf(text);
    if (right !== null) return right;
    const message =
      text === ''
        ? 'The line does not say which right it pays for. Choose the right of the statement.'
        : `“${text.slice(0, 60)}” in “${rule?.heading}” is not a known right. Map it to one of these in the template: ${Object.values(incomeRights.labels).join(', ')}.`;
    return { column: rule?.heading ?? null, value: text === '' ? null : text, message };
  });
  return rule === null ? () => read('') : (cells) => read(rule.text(cells));
}

function identityReader(textOf: (key: StatementFieldKey) => CellText, { rounded }: LineContext): (cells: Cells) => LineIdentity {
  const [own, society, iswc, isrc, upc] = [
    textOf('ownNumber'),
    textOf('societyNumber'),
    textOf('iswc'),
    textOf('isrc'),
    textOf('upc'),
  ];
  const [catalog, work, track, version] = [
    textOf('catalogNumber'),
    textOf('workTitle'),
    textOf('trackTitle'),
    textOf('trackVersion'),
  ];
  const [release, artist, writers] = [textOf('releaseTitle'), textOf('artist'), textOf('writers')];
  const upcIn = (text: string): string | null => {
    const reading = readUpc(text);
    if (reading.isRounded) {
      rounded.count += 1;
      rounded.example ??= text.slice(0, 60);
    }
    return reading.upc;
  };
  return (cells) => ({
    ownNumber: readOwnNumber(own(cells)),
    societyNumber: readNumber(society(cells)),
    iswc: readIswc(iswc(cells)),
    isrc: readIsrc(isrc(cells)),
    upc: upcIn(upc(cells)),
    catalogNumber: readOwnNumber(catalog(cells)),
    workTitle: nameOrNull(work(cells)),
    trackTitle: nameOrNull(track(cells)),
    trackVersion: nameOrNull(version(cells)),
    releaseTitle: nameOrNull(release(cells)),
    artist: nameOrNull(artist(cells)),
    writers: nameOrNull(writers(cells)),
  });
}

type Details = Omit<StatementLine, 'number' | 'identity' | 'amount' | 'currency' | 'right' | 'cells' | keyof LinePeriods>;

function detailReader(
  textOf: (key: StatementFieldKey) => CellText,
  fields: LineRules['fields'],
  mark: AmountMark,
): (cells: Cells) => Details {
  const { share: shareRule } = fields;
  const isFraction = shareRule !== undefined && 'isFraction' in shareRule && shareRule.isFraction === true;
  const [gross, withheld, units, account, service] = [
    textOf('gross'),
    textOf('withheld'),
    textOf('units'),
    textOf('account'),
    textOf('service'),
  ];
  const [usage, territory, adjusted, reason] = [
    textOf('usage'),
    textOf('territory'),
    textOf('isAdjustment'),
    textOf('adjustmentReason'),
  ];
  const [share, role] = [textOf('share'), textOf('role')];
  const number = (text: string) => (text === '' ? null : readAmount(text, mark));
  const percent = recall((text) => {
    const read = text === '' ? null : readPercent(text, mark);
    return read !== null && isFraction && !text.endsWith('%') ? trimDecimal(multiplyDecimals(read, '100')) : read;
  });
  const territoryIn = recall(territoryOf);
  return (cells) => ({
    gross: number(gross(cells)),
    withheld: number(withheld(cells)),
    units: number(units(cells)),
    sharePercent: percent(share(cells)),
    account: textOrNull(account(cells)),
    service: textOrNull(service(cells)),
    usage: textOrNull(usage(cells)),
    role: paidRoleOf(role(cells)),
    territory: territoryIn(territory(cells)),
    isAdjustment: isFlagged(adjusted(cells)),
    adjustmentReason: reasonOf(reason(cells)),
  });
}

const reasonOf = (text: string): string | null => (isNoCode(text) ? null : textOrNull(text));
