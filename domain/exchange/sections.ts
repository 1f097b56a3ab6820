import type { CodeCheck } from '#domain/codes/code-check.ts';
import { checkIpiBaseNumber, checkIpiNameNumber } from '#domain/codes/ipi.ts';
import { checkIsni } from '#domain/codes/isni.ts';
import { checkIswc } from '#domain/codes/iswc.ts';
import { checkUpc } from '#domain/codes/upc.ts';
import { apportion } from '#domain/kit/apportion.ts';
import { HUNDRED, type Percent, percentText } from '#domain/kit/percent.ts';
import { type Result, success } from '#domain/kit/result.ts';
import { foldText } from '#domain/lookups/fold.ts';
import { shareOf, splitRights } from '#domain/works/split-model.ts';
import {
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
import { type ImportRecord, parseTarget } from './import-fields.ts';
import { errorAt, type ImportProblem, type Place, warningAt } from './import-problem.ts';
import { parseGroup, parsePublisherRole, parseWriterRoles } from './role-words.ts';

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

/** A text of a cell. `names` are those that share it; this section is that of the name at `position`. */
type RawCell = { column: MappedColumn; text: string; shared?: { names: readonly string[]; position: number } };
type RawSection = Omit<Section, 'cells'> & { texts: Map<string, RawCell> };

/**
 * Reads the texts of one row as sections, without blank cells. A manuscript share replaces the shares of the rights beside it. Problems are
 * added to `problems`.
 */
export function sectionsOf(reader: FileReader, { number, cells }: FileRow, problems: ImportProblem[]): Section[] {
  const sections = new Map<string, RawSection>();
  for (const column of reader.columns) {
    const text = cells[column.index] ?? '';
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
  const split = [...sections.values()].flatMap(splitList);
  return (reader.main === 'WORK' ? split.map(byRole) : split).map(({ texts, ...section }) => {
    const read = [...texts].flatMap(([name, cell]): [string, Cell][] => {
      const place = { row: number, column: cell.column.index };
      const value = readCell(cell, place, cell.shared && cell.shared.position > 0 ? [] : problems);
      return value === undefined || value === '' ? [] : [[name, { ...place, text: cell.text, value }]];
    });
    return { ...section, cells: new Map(read) };
  });
}

/** Fields whose cells can list several. Commas occur in "Berg, Anna" and slashes in names of companies. */
const lists: Partial<Record<ImportRecord, { field: string; separator: RegExp }>> = {
  WRITER: { field: 'name', separator: /[|;/]/ },
  PUBLISHER: { field: 'name', separator: /;/ },
  RECORDING: { field: 'isrc', separator: /[|;,/]/ },
};
/** Fields that can hold one value for each of several names in a cell. */
const parallel = new Set(['ipiNumber', 'share', 'performanceShare', 'mechanicalShare', 'role', 'pro']);
const maxNames = 50;
/** Trims the parts, because a pattern with the spaces around a separator takes quadratic time. */
const partsAt = (text: string, separator: RegExp): string[] => text.split(separator).map((part) => part.trim());

/** A section for each name if a cell has several, such as `Anna Berg | Bo Ek`. */
function splitList(section: RawSection): RawSection[] {
  const list = lists[section.record];
  const cell = list && section.texts.get(list.field);
  // Only a heading in the plural announces several publishers, such as `North | Administrator; South`.
  const isCompanies = section.record === 'PUBLISHER';
  if (!cell || (isCompanies && cell.column.heading !== 'publishers')) return [section];
  const names = partsAt(cell.text, list.separator).filter((part) => part !== '');
  const sections =
    names.length < 2 || names.length > maxNames ? [section] : names.map((_, position) => partOf(section, names, position));
  return isCompanies ? sections.map(withAdministrator) : sections;
}

function partOf(section: RawSection, names: readonly string[], position: number): RawSection {
  const texts = new Map<string, RawCell>();
  for (const [field, cell] of section.texts) {
    const parts = parallel.has(field) ? partsOf(cell) : [];
    if (field === lists[section.record]!.field) texts.set(field, { ...cell, text: names[position]! });
    else if (parts.length === names.length) texts.set(field, { ...cell, text: parts[position]! });
    else if (field !== 'ipiNumber') texts.set(field, { ...cell, shared: { names, position } });
  }
  return { ...section, texts };
}

/** Values of a cell beside several names. A share such as 1/3 is one value, 60/40 are two. */
function partsOf({ column, text }: RawCell): string[] {
  const [part = 0, whole = 0] = text.split('/').map(Number);
  const isFraction = column.field.kind === 'share' && part < whole && part + whole !== 100;
  return partsAt(text, isFraction || /[|;]/.test(text) ? /[|;]/ : /\//);
}

function withAdministrator(section: RawSection): RawSection {
  const name = section.texts.get('name')!;
  const [own = '', administrator = '', ...more] = partsAt(name.text, /\|/);
  if (own === '' || administrator === '' || more.length > 0 || section.texts.has('administratorName')) return section;
  const texts = new Map(section.texts).set('name', { ...name, text: own });
  return { ...section, texts: texts.set('administratorName', { ...name, text: administrator }) };
}

/** A publisher in a column of writers, as its role says: files of societies have one column for both. */
function byRole(section: RawSection): RawSection {
  const role = section.record === 'WRITER' ? section.texts.get('role')?.text : undefined;
  if (role === undefined || !parsePublisherRole(role).ok || parseWriterRoles(role, null).ok) return section;
  const texts = [...section.texts].flatMap(([name, cell]): [string, RawCell][] => {
    const field = parseTarget(`PUBLISHER.${name === 'lastName' ? 'name' : name}`)?.field;
    return field ? [[field.name, { ...cell, column: { ...cell.column, field } }]] : [];
  });
  return { ...section, record: 'PUBLISHER', texts: new Map(texts) };
}

/** The value of a cell; undefined after an error, which is added to `problems`. */
function readCell({ column, text, shared }: RawCell, place: Place, problems: ImportProblem[]): unknown {
  const { kind, name } = column.field;
  if (kind === 'text' || kind === 'society' || kind === 'writer-role')
    return damagedCodes.has(name) ? codeOf(name, text, place, problems) : text;
  const result = typedValue(column, text);
  if (result.ok && kind === 'share' && shared && result.value !== 0) {
    const { names, position } = shared;
    const share = result.value as Percent;
    const message = `The share of ${percentText(share)} is divided equally among ${names.join(', ')}. Enter a share for each name if they differ.`;
    problems.push(warningAt(place, text, message));
    const equal = names.map(() => 1n);
    return Number(apportion(BigInt(share), equal)[position]);
  }
  if (result.ok && column.isScaleOpen && result.value === HUNDRED && !text.endsWith('%'))
    problems.push(warningAt(place, text, '1 is read as 100 %. If it means 1 %, choose the scale of shares in the mapping.'));
  if (result.ok) return result.value;
  problems.push(errorAt(place, text, result.message));
  return undefined;
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

const maxTitles = 300;

/** The first value of each field counts, because files repeat the values of a work in each of its rows. Alternative titles are joined. */
export function joinedCells(sections: readonly Section[], problems: ImportProblem[]): Map<string, Cell> {
  const joined = new Map<string, Cell>();
  for (const [name, cell] of sections.flatMap(({ cells }) => [...cells])) {
    const first = joined.get(name);
    const text = `${first?.text}; ${cell.text}`;
    if (!first) joined.set(name, cell);
    else if (name !== 'alternativeTitle' || first.text.split('; ').includes(cell.text)) continue;
    else if (text.length <= maxTitles) joined.set(name, { ...first, text, value: text });
    else
      problems.push(
        warningAt(cell, cell.text, `The alternative titles have more than ${maxTitles} characters. This one is left out.`),
      );
  }
  return joined;
}

/** The cells of each work that the rows of a recording name. Cells without a name belong to the work before them. */
export function worksIn(sections: readonly Section[], problems: ImportProblem[]): Map<string, Cell>[] {
  let last = '';
  const works = Map.groupBy(sections, ({ cells }) => {
    const text = (name: string) => cells.get(name)?.text ?? '';
    last = text('reference') || text('iswc') || foldText(text('title')) || last;
    return last;
  });
  return [...works.values()].map((each) => joinedCells(each, problems));
}
