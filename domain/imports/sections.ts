import type { CodeCheck } from '#domain/codes/code-check.ts';
import { checkIpiBaseNumber, checkIpiNameNumber } from '#domain/codes/ipi.ts';
import { checkIsni } from '#domain/codes/isni.ts';
import { checkIswc } from '#domain/codes/iswc.ts';
import { checkUpc } from '#domain/codes/upc.ts';
import { apportion } from '#domain/kit/apportion.ts';
import { HUNDRED, type Percent, percentText } from '#domain/kit/percent.ts';
import { failure, type Result, success } from '#domain/kit/result.ts';
import { shareOf, splitRights } from '#domain/works/split-model.ts';
import {
  durationNote,
  parseBoolean,
  parseDate,
  parseInteger,
  parseLength,
  parseList,
  parseShare,
  parseTerm,
  plainCode,
} from './cell-values.ts';
import type { FileReader, FileRow, MappedColumn } from './file-reader.ts';
import { type CellReading, errorAt, type ImportProblem, type Place, warningAt } from './import-problem.ts';
import type { ImportRecord } from './import-terms.ts';
import { languageNames } from './language-names.ts';
import { byRole, namedInLists, type RawCell, type RawSection, splitList } from './lists-in-cell.ts';
import { placeholderKind, placeholderMessage } from './placeholders.ts';
import { parseGroup, parsePublisherRole } from './role-words.ts';
import { shareNumbers } from './share-numbers.ts';

/** A cell with its value. */
export type Cell = Place & { text: string; value: unknown };
/** The cells of one record in one row. `group` is the number of a repeated group. */
export type Section = { record: ImportRecord; row: number; group: number; cells: Map<string, Cell> };

const codeChecks: Readonly<Record<string, (text: string) => CodeCheck>> = {
  ipiNumber: checkIpiNameNumber,
  administratorIpi: checkIpiNameNumber,
  ipiBaseNumber: checkIpiBaseNumber,
  isniCode: checkIsni,
  iswc: checkIswc,
  upc: checkUpc,
};
const damagedCodes = new Set([...Object.keys(codeChecks), 'isrc', 'reference', 'catalogNumber', 'proWorkCode']);

/** Spreadsheet programs drop the leading zeros of IPI name numbers; zeros only mean that there is none. */
const wholeIpi = (text: string): string => (/^0*$/.test(text) ? '' : /^\d{3,8}$/.test(text) ? text.padStart(11, '0') : text);

/**
 * Reads the texts of one row as sections, without blank cells. A manuscript share replaces the shares of the rights beside it. Problems are
 * added to `problems`, cells with several people to `readings`.
 */
export function sectionsOf(
  reader: FileReader,
  { number, cells }: FileRow,
  { problems, readings }: { problems: ImportProblem[]; readings: CellReading[] },
): Section[] {
  const sections = new Map<string, RawSection>();
  for (const column of reader.columns) {
    const text = withoutPlaceholder(cells[column.index] ?? '', column, number, problems);
    if (text === '') continue;
    const { record, name } = column.field;
    const key = `${record}#${column.group}`;
    const section = sections.get(key) ?? { record, row: number, group: column.group, texts: new Map() };
    section.texts.set(name, { column, text });
    sections.set(key, section);
  }
  for (const { group, texts } of sections.values())
    if (texts.get('share')?.column.heading.endsWith('manuscriptshare'))
      for (const record of ['WRITER', 'PUBLISHER'])
        for (const right of splitRights) sections.get(`${record}#${group}`)?.texts.delete(shareOf[right]);
  const all = [...sections.values()].map((section) => (reader.main === 'WORK' ? byRole(section) : section));
  return all.flatMap((section) => {
    const parts = splitList(section, reader.nameCommas);
    const names = parts[0]!.texts.get('name')?.shared?.names;
    const { column, text } = section.texts.get('name') ?? {};
    if (names && column && text)
      readings.push({
        row: number,
        field: column.field.label,
        before: text,
        after: `${names.length} ${namedInLists(section.record)}: ${names.join('; ')}`,
      });
    return parts.map((part) => readSection(part, problems));
  });
}

function readSection({ texts, ...section }: RawSection, problems: ImportProblem[]): Section {
  const read = [...texts].flatMap(([name, cell]): [string, Cell][] => {
    const place = { row: section.row, column: cell.column.index, text: cell.text };
    const value = readCell(cell, place, cell.shared && cell.shared.position > 0 ? [] : problems);
    return value === undefined || value === '' ? [] : [[name, { ...place, value }]];
  });
  return { ...section, cells: new Map(read) };
}

/** Titles are words, so only signs of a missing value count in them. Yes-or-no columns have a dash for No. */
const titles = new Set(['title', 'versionTitle', 'alternativeTitle', 'lyrics', 'notes', 'description']);

/** Reads a cell such as N/A as empty. The first one of its column has a warning. */
function withoutPlaceholder(
  text: string,
  { index, field, placeholder }: MappedColumn,
  row: number,
  problems: ImportProblem[],
): string {
  const kind = placeholderKind(text);
  if (kind === null || (kind === 'WORD' && titles.has(field.name))) return text;
  if (field.kind === 'boolean' && parseBoolean(text).ok) return text;
  const isFirst = placeholder === undefined || placeholder.row === row || titles.has(field.name);
  const count = titles.has(field.name) ? 1 : (placeholder?.count ?? 1);
  if (isFirst) problems.push(warningAt({ row, column: index }, text, placeholderMessage(kind, text, count)));
  return '';
}

/** The value of a cell; undefined after an error, which is added to `problems`. */
function readCell({ column, text, shared, fault, isLeftOut }: RawCell, place: Place, problems: ImportProblem[]): unknown {
  if (fault !== undefined && isLeftOut) {
    problems.push(warningAt(place, text, fault));
    return undefined;
  }
  const { kind, name } = column.field;
  if (kind === 'text' || kind === 'society' || kind === 'writer-role')
    return damagedCodes.has(name) ? codeOf(name, text, place, problems) : text;
  const result = fault === undefined ? typedValue(column, text) : failure(fault);
  if (!result.ok) {
    problems.push(errorAt(place, text, result.message));
    return undefined;
  }
  const warning = warningAbout(column, text);
  if (warning !== null) problems.push(warningAt(place, text, warning));
  if (kind !== 'share' || !shared || result.value === 0) return result.value;
  const { names, position } = shared;
  const share = result.value as Percent;
  const message = `The share of ${percentText(share)} is divided equally among ${names.join(', ')}. Enter a share for each name if they differ.`;
  problems.push(warningAt(place, text, message));
  const equal = names.map(() => 1n);
  return Number(apportion(BigInt(share), equal)[position]);
}

/** What is to be known about a value that was read in one of several ways. */
function warningAbout({ field, scale, isGuess, isChosen }: MappedColumn, text: string): string | null {
  if (field.kind === 'duration') return durationNote(text);
  if (field.kind === 'language' && languageNames(text) === null)
    return 'This is not the name or code of a language, so it is stored as it is. Enter a language such as German or de.';
  const [number] = field.kind === 'share' ? shareNumbers(text) : [];
  if (!number || number.isSigned) return null;
  if (isGuess && number.value === 1) return '“1” is read as 100 %. If it means 1 %, choose the scale of shares in the mapping.';
  const isSmall = number.value > 0 && number.value <= 1;
  return isSmall && scale === 'PERCENT' && !isChosen
    ? `“${text}” is read as ${text} %. If it means ${percentText(Math.round(number.value * HUNDRED))}, add a percent sign.`
    : null;
}

function codeOf(name: string, text: string, place: Place, problems: ImportProblem[]): string {
  const plain = plainCode(text);
  const code = name === 'ipiNumber' || name === 'administratorIpi' ? wholeIpi(plain) : plain;
  const check = codeChecks[name]?.(code);
  if (check?.state === 'wrong-check-digit') problems.push(warningAt(place, text, check.message));
  return code;
}

function typedValue({ field, scale, dateOrder }: MappedColumn, text: string): Result<unknown> {
  switch (field.kind) {
    case 'list':
      return success(parseList(text));
    case 'date':
      return parseDate(text, dateOrder);
    case 'duration':
      return parseLength(text);
    case 'int':
      return parseInteger(text);
    case 'language':
      return success(languageNames(text) ?? text);
    case 'boolean':
      return parseBoolean(text);
    case 'term':
      return parseTerm(text, field.terms ?? {});
    case 'share':
      return parseShare(text, scale);
    case 'publisher-role':
      return parsePublisherRole(text);
    case 'group':
      return parseGroup(text);
    default:
      return success(text);
  }
}
