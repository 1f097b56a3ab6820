import { isZeroDecimal, subtractDecimals, sumDecimals } from '#domain/money/decimal.ts';
import type { ContractBalance } from '#domain/royalties/run-totals.ts';
import type { StatementWork } from '#domain/royalties/statement-document.ts';
import { fillText } from '#domain/royalties/statement-texts.ts';
import { isolated } from '#gateway/kit/pdf/visual-runs.ts';
import type { Row, Table } from './draw-table.ts';
import type { Sheet } from './statement-sheet.ts';

function shareText({ texts: { works }, format }: Sheet, { share, subject }: StatementWork): string {
  if (share === null) return works.varies;
  return fillText(subject === 'RECORDING' ? works.ofRecording : works.ofMusic, { percent: format.percent(share) });
}

/** The works with what they earned, and their total. */
function worksTable(sheet: Sheet): Table {
  const { statement, texts, format } = sheet;
  const { works: words } = texts;
  const { works, furtherWorks, amounts } = statement;
  const rows: Row[] = works.map((work) => ({
    cells: [
      work.title,
      shareText(sheet, work),
      format.amount(work.received),
      format.amount(work.fee),
      format.amount(work.forYou),
    ],
  }));
  if (furtherWorks !== null) {
    const more = furtherWorks.count === 1 ? words.moreOne : words.moreMany;
    const name = fillText(more, { count: format.count(furtherWorks.count) });
    rows.push({ cells: [name, '', '', '', format.amount(furtherWorks.forYou)] });
  }
  return {
    title: words.title,
    columns: [
      { heading: words.work, kind: 'text', weight: 3 },
      { heading: words.share, kind: 'text', weight: 2, isMuted: true },
      { heading: words.received, kind: 'amount' },
      { heading: words.fee, kind: 'amount' },
      { heading: words.forYou, kind: 'amount' },
    ],
    rows: [...rows, { cells: [words.total, '', '', '', format.amount(amounts.earned)], isTotal: true }],
  };
}

function adjustmentsTable({ statement: { adjustments, amounts }, texts, format }: Sheet): Table {
  const { adjustments: words } = texts;
  const rows = adjustments.map(({ title, ofNumber, reason, old, new: now, difference }) => {
    const about =
      ofNumber === null
        ? texts.reasons[reason]
        : `${texts.reasons[reason]} · ${fillText(words.ofStatement, { number: ofNumber })}`;
    return { cells: [title, about, format.amount(old), format.amount(now), format.amount(difference)] };
  });
  return {
    title: words.title,
    columns: [
      { heading: texts.works.work, kind: 'text', weight: 1 },
      { heading: words.reason, kind: 'text', weight: 1, isMuted: true },
      { heading: words.old, kind: 'amount' },
      { heading: words.new, kind: 'amount' },
      { heading: words.difference, kind: 'amount' },
    ],
    rows: [...rows, { cells: [texts.works.total, '', '', '', format.amount(amounts.adjusted)], isTotal: true }],
  };
}

/** Entries that are printed. The tables of every line have all of them. */
const maxEntries = 40;
/** Lines of a note, enough for the longest one. */
const maxNoteLines = 12;

/** What people entered and what was paid since the last statement, with their notes. */
function entriesTable({ statement: { entries }, texts, format }: Sheet): Table {
  const { entries: words, columns } = texts;
  const isCut = entries.length > maxEntries;
  const shown = isCut ? entries.slice(0, maxEntries - 1) : entries;
  const rows: Row[] = shown.map(({ kind, date, note, amount }) => ({
    cells: [format.day(date), texts.entryKinds[kind], note ?? '', format.amount(amount)],
  }));
  if (isCut) {
    const others = entries.slice(shown.length);
    const name = fillText(texts.parts.others, { count: format.count(others.length) });
    rows.push({ cells: [name, '', '', format.amount(sumDecimals(others.map(({ amount }) => amount)))] });
  }
  return {
    title: words.title,
    columns: [
      { heading: columns.day, kind: 'text', weight: 5, isMuted: true },
      { heading: words.kind, kind: 'text', weight: 4 },
      { heading: columns.note, kind: 'text', weight: 11, maxLines: maxNoteLines },
      { heading: words.amount, kind: 'amount' },
    ],
    rows,
  };
}

/** What moved the balance of a contract, in columns that total its balance before payment. */
function contractAmounts({ opening, earned, transferred, closing }: ContractBalance, hasTransfers: boolean): string[] {
  const other = subtractDecimals(closing, sumDecimals([opening, earned, transferred]));
  return [opening, earned, other, ...(hasTransfers ? [transferred] : []), closing];
}

function contractsTable({ statement: { contracts }, texts, format }: Sheet): Table {
  const { contracts: words, balance } = texts;
  const hasTransfers = contracts.some(({ transferred }) => !isZeroDecimal(transferred));
  const amounts = contracts.map((contract) => contractAmounts(contract, hasTransfers));
  const headings = [balance.opening, balance.earned, words.other, ...(hasTransfers ? [words.transferred] : []), words.closing];
  const totals = headings.map((_, column) => sumDecimals(amounts.map((row) => row[column]!)));
  const rows = contracts.map(({ name }, row) => ({ cells: [name, ...amounts[row]!.map(format.amount)] }));
  return {
    title: words.title,
    columns: [
      { heading: words.contract, kind: 'text', weight: 1 },
      ...headings.map((heading) => ({ heading, kind: 'amount' as const })),
    ],
    rows: [...rows, { cells: [texts.works.total, ...totals.map(format.amount)], isTotal: true }],
  };
}

function recoupmentTable({ statement: { contracts }, texts, format }: Sheet): Table {
  const { contracts: words } = texts;
  const rows = contracts.flatMap(({ name, recoupments }) =>
    recoupments.map(({ kind, date, note, recouped, left }) => {
      const noun = kind === 'ADVANCE' ? words.advance : words.cost;
      const about = contracts.length > 1 ? `${isolated(note ?? noun)} · ${isolated(name)}` : (note ?? noun);
      return { cells: [about, format.day(date), format.amount(recouped), format.amount(left)] };
    }),
  );
  return {
    title: words.recoupment,
    columns: [
      { heading: words.entry, kind: 'text', weight: 2 },
      { heading: words.paidOn, kind: 'text', weight: 1, isMuted: true },
      { heading: words.recouped, kind: 'amount' },
      { heading: words.left, kind: 'amount' },
    ],
    rows,
  };
}

/** The tables of a statement that have something to say, in their order. */
export function tablesOf(sheet: Sheet): Table[] {
  const { works, furtherWorks, adjustments, entries, contracts } = sheet.statement;
  return [
    ...(works.length > 0 || furtherWorks !== null ? [worksTable(sheet)] : []),
    ...(adjustments.length > 0 ? [adjustmentsTable(sheet)] : []),
    ...(entries.length > 0 ? [entriesTable(sheet)] : []),
    ...(contracts.length > 1 ? [contractsTable(sheet)] : []),
    ...(contracts.some(({ recoupments }) => recoupments.length > 0) ? [recoupmentTable(sheet)] : []),
  ];
}
