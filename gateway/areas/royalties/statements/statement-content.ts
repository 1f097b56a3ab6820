import type { IncomeRight } from '#domain/income/income-terms.ts';
import { addDecimals, subtractDecimals, sumDecimals } from '#domain/money/decimal.ts';
import {
  addFractions,
  compareFractions,
  type Fraction,
  fraction,
  multiplyFractions,
  roundFraction,
  subtractFractions,
  sumFractions,
  zeroFraction,
} from '#domain/money/fraction.ts';
import { minorPlaces } from '#domain/money/minor-units.ts';
import type { AdjustmentReason, SplitBasis, StatementLanguage } from '#domain/royalties/royalty-terms.ts';
import type { ContractBalance, RateUsed, StatementEntry, TableRate } from '#domain/royalties/run-totals.ts';
import type {
  StatementAdjustment,
  StatementAmounts,
  StatementDocument,
  StatementWork,
} from '#domain/royalties/statement-document.ts';
import { correctionsThatTotal, largestParts, partsThatTotal } from '#domain/royalties/statement-sums.ts';
import { fillText, statementTexts } from '#domain/royalties/statement-texts.ts';
import type { Sql } from '../../imports/import-job.ts';
import {
  adjustmentsText,
  apartText,
  earnedText,
  headText,
  type KeptApart,
  ratesText,
  territoriesText,
  worksText,
} from './content-sql.ts';
import { type Conversion, convertedSum, type PartSum } from './convert-sums.ts';

/** What a statement says, without the addresses and the fingerprint that are printed on it. */
export type StatementContent = Omit<StatementDocument, 'fingerprint' | 'verifyUrl' | 'linesUrl'>;

/** Works and corrections on a statement. Payees with more find every line in the table. */
const maxWorks = 500;
const maxAdjustments = 500;

type Head = StatementAmounts & {
  id: string;
  payeeId: string;
  number: string | null;
  currency: string;
  contracts: ContractBalance[];
  entries: StatementEntry[];
  /** Rates of the table that converted money. Other money was converted by the rates of statements. */
  tableRates: TableRate[];
  name: string;
  language: StatementLanguage;
  taxNumber: string | null;
  country: string | null;
  isSelfBilling: boolean;
  hasAccount: boolean;
  from: string;
  to: string;
  issuedOn: string | null;
  sender: string;
  splitBasis: SplitBasis;
};
type OfStatement = { statementId: string; currency: string; ofRunId?: string };
type EarnedRow = PartSum & OfStatement & { source: string; right: IncomeRight };
type PlaceRow = PartSum & OfStatement & { territory: string | null };
type WorkRow = PartSum &
  OfStatement & {
    musicId: string;
    isRecording: boolean;
    title: string;
    code: string | null;
    isFirst: boolean;
    partNumerator: string;
    partDenominator: string;
    numerator: string;
  };
type AdjustmentRow = PartSum &
  OfStatement & {
    musicId: string;
    title: string;
    ofNumber: string | null;
    ofRunId: string;
    reason: AdjustmentReason;
    isOld: boolean;
  };
type RateRow = Omit<TableRate, 'to'> & { statementId: string };

/** How money in a currency became money of the statement. Corrections are converted like the money of the run that they correct. */
export function conversionIn(
  { currency, tableRates }: { currency: string; tableRates: readonly TableRate[] },
  from: string,
  ofRunId: string | null,
): Conversion {
  if (from === currency) return 'SAME';
  const table = tableRates.find((rate) => rate.from === from && rate.ofRunId === ofRunId);
  return table ? { rate: table.rate } : 'STATEMENT_RATES';
}

const convert = (head: Head, row: PartSum & OfStatement): Fraction =>
  convertedSum([row], conversionIn(head, row.currency, row.ofRunId ?? null)) ?? zeroFraction;

/** Sums up rows by a key. */
function sumBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key, amountOf: (row: Row) => Fraction) {
  const groups = [...Map.groupBy(rows, keyOf)];
  return groups.map(([key, some]) => ({ key, exact: sumFractions(some.map(amountOf)), rows: some }));
}

/** Reads what statements of a run say, of drafts and of issued ones, in seven statements. `issuedOn` is the day on which they are being issued. */
export async function readContents(
  sql: Sql,
  { workspaceId, runId, ids }: { workspaceId: string; runId: string; ids: readonly string[] },
  issuedOn: string | null = null,
): Promise<Map<string, StatementContent>> {
  const values = [workspaceId, runId, ids];
  const read = async <R extends OfStatement | RateRow>(text: string, more: readonly unknown[] = []) => {
    const { rows } = await sql.query<R>(text, [...values, ...more]);
    return Map.groupBy(rows, ({ statementId }) => statementId);
  };
  const { rows: heads } = await sql.query<Head>(headText, values);
  const { rows: apart } = await sql.query<KeptApart>(apartText, [workspaceId, runId]);
  const earned = await read<EarnedRow>(earnedText);
  const works = await read<WorkRow>(worksText);
  const places = await read<PlaceRow>(territoriesText, [apart[0]!.territory, apart[0]!.physical]);
  const adjustments = await read<AdjustmentRow>(adjustmentsText);
  const rates = await read<RateRow>(ratesText);
  return new Map(
    heads.map((head) => {
      const rowsOf = <R>(map: ReadonlyMap<string, R[]>): R[] => map.get(head.id) ?? [];
      const content = {
        ...headOf(head, issuedOn),
        ...partsOf(head, rowsOf(earned), rowsOf(places)),
        ...worksOf(head, rowsOf(works)),
        adjustments: adjustmentsOf(head, rowsOf(adjustments)),
        rates: ratesOf(head, rowsOf(rates)),
      };
      return [head.id, content];
    }),
  );
}

const amountNames = [
  'opening',
  'earned',
  'adjusted',
  'reservesTaken',
  'reservesReleased',
  'costs',
  'advances',
  'entered',
  'payments',
  'payable',
  'withholding',
  'withheld',
  'salesTaxRate',
  'salesTax',
  'net',
  'unpaid',
  'carriedOver',
  'closing',
  'minimum',
] as const satisfies readonly (keyof StatementAmounts)[];

type HeadPart = Omit<StatementContent, 'sources' | 'territories' | 'rights' | 'works' | 'furtherWorks' | 'adjustments' | 'rates'>;

function headOf(head: Head, issuedOn: string | null): HeadPart {
  const {
    language,
    name,
    taxNumber,
    country,
    number,
    from,
    to,
    currency,
    splitBasis,
    hasAccount,
    isSelfBilling,
    contracts,
    entries,
  } = head;
  const lines = head.sender.split(/\r?\n/).map((line) => line.trim());
  return {
    language,
    sender: lines.filter((line) => line !== ''),
    payee: { name, taxNumber, country },
    number,
    period: { from, to },
    currency,
    splitBasis,
    issuedOn: number === null ? null : (head.issuedOn ?? issuedOn),
    payOn: null,
    account: null,
    hasAccount,
    amounts: Object.fromEntries(amountNames.map((amount) => [amount, head[amount]])) as StatementAmounts,
    isSelfBilling,
    contracts,
    entries,
  };
}

/** By source, by territory and by right. What lines do not know any more has no territory. */
function partsOf(head: Head, earned: readonly EarnedRow[], places: readonly PlaceRow[]) {
  const digits = minorPlaces(head.currency);
  const exactOf = (row: PartSum & OfStatement) => convert(head, row);
  const total = (parts: readonly { exact: Fraction }[]) => sumFractions(parts.map(({ exact }) => exact));
  const sources = sumBy(earned, ({ source }) => source, exactOf);
  const rights = sumBy(earned, ({ right }) => right, exactOf);
  const known = sumBy(places, ({ territory }) => territory, exactOf);
  const rest = subtractFractions(total(sources), total(known));
  const isComplete = compareFractions(rest, zeroFraction) === 0;
  const hasUnknown = known.some(({ key }) => key === null);
  const territories =
    isComplete || hasUnknown
      ? known.map(({ key, exact }) => ({ key, exact: key === null ? addFractions(exact, rest) : exact }))
      : [...known, { key: null, exact: rest }];
  return {
    sources: partsThatTotal(head.earned, sources, digits),
    rights: partsThatTotal(head.earned, rights, digits),
    territories: partsThatTotal(head.earned, territories, digits),
  };
}

const partOf = ({ partNumerator, partDenominator }: WorkRow): Fraction =>
  fraction(BigInt(partNumerator), BigInt(partDenominator));
const shareOf = ({ numerator, denominator }: WorkRow): Fraction => fraction(BigInt(numerator), BigInt(denominator));

function worksOf(head: Head, rows: readonly WorkRow[]): Pick<StatementContent, 'works' | 'furtherWorks'> {
  const digits = minorPlaces(head.currency);
  /** Rows have sums of money, not of shares. */
  const moneyOf = (row: WorkRow) => convert(head, { ...row, denominator: '1' });
  const groups = sumBy(
    rows,
    ({ musicId }) => musicId,
    (row) => multiplyFractions(moneyOf(row), shareOf(row)),
  );
  const parts = groups.map((group) => ({ key: group, exact: group.exact }));
  const { shown, others } = largestParts(partsThatTotal(head.earned, parts, digits), maxWorks);
  const works = shown.map(({ key: { rows: some }, amount }): StatementWork => {
    const { title, code, isRecording } = some[0]!;
    const received = sumFractions(some.map((row) => (row.isFirst ? moneyOf(row) : zeroFraction)));
    const fees = some.map((row) => multiplyFractions(moneyOf(row), subtractFractions(partOf(row), shareOf(row))));
    return {
      title,
      code,
      subject: isRecording ? 'RECORDING' : 'WORK',
      share: commonShare(some),
      received: roundFraction(received, digits),
      fee: roundFraction(sumFractions(fees), digits),
      forYou: amount,
    };
  });
  return { works, furtherWorks: others && { count: others.count, forYou: others.amount } };
}

/** The payee's percentage of a work, if it is the same in all lines. */
function commonShare(rows: readonly WorkRow[]): string | null {
  const part = partOf(rows[0]!);
  if (rows.some((row) => !row.isFirst || compareFractions(partOf(row), part) !== 0)) return null;
  const percent = roundFraction(multiplyFractions(part, fraction(100n)), 4);
  return percent.replace(/\.?0+$/, '');
}

function adjustmentsOf(head: Head, rows: readonly AdjustmentRow[]): StatementAdjustment[] {
  const digits = minorPlaces(head.currency);
  const groups = sumBy(
    rows,
    ({ musicId, ofRunId, reason }) => `${musicId} ${ofRunId} ${reason}`,
    (row) => convert(head, row),
  );
  const parts = groups.map((group) => ({ key: group.rows, exact: group.exact }));
  const corrections = correctionsThatTotal(head.adjusted, parts, digits).map(({ key, amount }): StatementAdjustment => {
    const { title, ofNumber, reason } = key[0]!;
    const taken = sumFractions(key.map((row) => (row.isOld ? convert(head, row) : zeroFraction)));
    const old = roundFraction(subtractFractions(zeroFraction, taken), digits);
    return { title, ofNumber, reason, old, new: addDecimals(old, amount), difference: amount };
  });
  return summedUp(corrections, head.language);
}

/** Keeps the first corrections, and sums up the others by reason and statement. */
function summedUp(corrections: readonly StatementAdjustment[], language: StatementLanguage): StatementAdjustment[] {
  const shown = corrections.slice(0, maxAdjustments);
  const others = Map.groupBy(corrections.slice(maxAdjustments), ({ reason, ofNumber }) => `${reason} ${ofNumber}`);
  const title = (count: number) => fillText(statementTexts[language].parts.others, { count });
  return [
    ...shown,
    ...[...others.values()].map((some): StatementAdjustment => {
      const { reason, ofNumber } = some[0]!;
      const [old, now] = [sumDecimals(some.map((each) => each.old)), sumDecimals(some.map((each) => each.new))];
      return { title: title(some.length), ofNumber, reason, old, new: now, difference: subtractDecimals(now, old) };
    }),
  ];
}

/** The rates that converted money: those of statements, unless the table had one for the currency of the payee. */
function ratesOf(head: Head, rows: readonly RateRow[]): RateUsed[] {
  const used = rows.filter(({ from, ofRunId }) => conversionIn(head, from, ofRunId) === 'STATEMENT_RATES');
  const all = [...used, ...head.tableRates].map(({ from, rate, date, isBank }) => ({
    from,
    to: head.currency,
    rate,
    date,
    isBank,
  }));
  return [...new Map(all.map((rate) => [Object.values(rate).join(' '), rate])).values()];
}
