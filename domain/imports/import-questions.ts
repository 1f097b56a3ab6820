import type { ColumnFacts } from './column-facts.ts';
import { fileReader, type ReadingOptions } from './file-reader.ts';
import { templateOf } from './headings.ts';
import { groupingKeys, hasRowsOfOneRecord } from './row-grouper.ts';

/** What the values of a file leave open: the user decides once for the file. */
export const importQuestionKinds = ['SHARE_SCALE', 'NAME_COMMAS', 'BLANK_TITLES'] as const;
type ImportQuestionKind = (typeof importQuestionKinds)[number];

/** A question about a file, with the headings of its columns and a cell as an example. */
export type ImportQuestion = { kind: ImportQuestionKind; headings: string[]; example: string };

type File = { targets: readonly (string | null)[]; columns: readonly ColumnFacts[]; rowCount: number };

/** The questions that a file leaves open under a mapping, whether they are answered or not. */
export function questionsAbout({ targets, columns, rowCount }: File): ImportQuestion[] {
  const unanswered: ReadingOptions = { dateOrder: null, shareScale: null, nameCommas: null, blankTitles: null };
  const reader = fileReader(targets, columns, unanswered);
  const factsOf = (indexes: readonly number[]) => indexes.flatMap((index) => columns[index] ?? []);
  const shares = factsOf(reader.columns.filter(({ isOpen }) => isOpen).map(({ index }) => index));
  const names = factsOf(reader.columns.filter(({ field }) => field.key === 'WRITER.name').map(({ index }) => index));
  const commas = names.filter(({ openComma }) => openComma !== undefined);
  const keys = groupingKeys[reader.main];
  const filledIn = (key: string) =>
    factsOf(reader.columns.filter(({ field, group }) => field.key === key && group === 1).map(({ index }) => index))[0];
  const title = keys && filledIn(keys.names[0]!);
  const hasCodes = keys?.codes.some((key) => filledIn(key)?.filled === rowCount);
  const isKnown = templateOf(columns.map(({ heading }) => heading))?.hasBlankTitles === true;
  const hasBlanks = title && title.filled < rowCount && !hasCodes && !isKnown && hasRowsOfOneRecord(reader);
  return [
    ...question('SHARE_SCALE', shares, shares.find(({ smallShare }) => smallShare)?.smallShare),
    ...question('NAME_COMMAS', commas, commas[0]?.openComma),
    ...question('BLANK_TITLES', hasBlanks ? [title] : []),
  ];
}

const question = (kind: ImportQuestionKind, columns: readonly ColumnFacts[], example = ''): ImportQuestion[] =>
  columns.length > 0 ? [{ kind, headings: columns.map(({ heading }) => heading), example }] : [];

/** The option that answers each question. */
const answers = { SHARE_SCALE: 'shareScale', NAME_COMMAS: 'nameCommas', BLANK_TITLES: 'blankTitles' } as const;

/** The first question that the options leave open, with the name of its option; null if all are answered. */
export function openQuestion(file: File, options: ReadingOptions): { option: string; message: string } | null {
  const open = questionsAbout(file).find(({ kind }) => !options[answers[kind]]);
  return open ? { option: answers[open.kind], message: messages[open.kind](open) } : null;
}

const messages: Record<ImportQuestionKind, (question: ImportQuestion) => string> = {
  SHARE_SCALE: ({ headings, example }) =>
    `Choose whether ${example} in “${headings[0]}” is a fraction or a percentage. Other shares are larger or have a percent sign.`,
  NAME_COMMAS: ({ example }) => `Choose whether “${example}” is one person or several people.`,
  BLANK_TITLES: ({ headings }) => `Choose what rows without a “${headings[0]}” are.`,
};
