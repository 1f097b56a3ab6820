import type { CodeCheck } from '#domain/codes/code-check.ts';
import { checkIpiBaseNumber, checkIpiNameNumber } from '#domain/codes/ipi.ts';
import { checkIsni } from '#domain/codes/isni.ts';
import { checkIswc } from '#domain/codes/iswc.ts';
import { checkUpc } from '#domain/codes/upc.ts';
import { type Result, success } from '#domain/kit/result.ts';
import { foldText } from '#domain/lookups/fold.ts';
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
import type { ImportRecord } from './import-fields.ts';
import { errorAt, type ImportProblem, type Place, warningAt } from './import-problem.ts';
import { parseGroup, parsePublisherRole } from './role-words.ts';

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

type RawSection = Omit<Section, 'cells'> & { texts: Map<string, { column: MappedColumn; text: string }> };

/** Reads the texts of one row as sections, without blank cells. Problems are added to `problems`. */
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
  return [...sections.values()].flatMap(splitNames).map(({ texts, ...section }) => {
    const read = [...texts].flatMap(([name, { column, text }]): [string, Cell][] => {
      const place = { row: number, column: column.index };
      const value = readCell(column, text, place, problems);
      return value === undefined || value === '' ? [] : [[name, { ...place, text, value }]];
    });
    return { ...section, cells: new Map(read) };
  });
}

/** Fields that can hold one value for each of several names in a cell. */
const parallel = ['ipiNumber', 'share', 'performanceShare', 'mechanicalShare', 'role', 'pro'];
/** Separators of several names. A comma is part of "Berg, Anna". */
const separator = /\s*[|;/]\s*/;
const maxNames = 50;

/** A section for each name if a writer's cell has several, such as `Anna Berg | Bo Ek`. */
function splitNames(section: RawSection): RawSection[] {
  const name = section.record === 'WRITER' ? section.texts.get('name') : undefined;
  const names = (name?.text ?? '').split(separator).filter((part) => part !== '');
  if (!name || names.length < 2 || names.length > maxNames) return [section];
  return names.map((text, index) => {
    const texts = new Map(section.texts).set('name', { ...name, text });
    for (const field of parallel) {
      const cell = section.texts.get(field);
      const parts = cell?.text.split(separator) ?? [];
      if (cell && parts.length === names.length) texts.set(field, { ...cell, text: parts[index]! });
      else if (field === 'ipiNumber') texts.delete(field);
    }
    return { ...section, texts };
  });
}

/** The value of a cell; undefined after an error, which is added to `problems`. */
function readCell(column: MappedColumn, text: string, place: Place, problems: ImportProblem[]): unknown {
  const { kind, name } = column.field;
  if (kind === 'text' || kind === 'society' || kind === 'writer-role')
    return damagedCodes.has(name) ? codeOf(name, text, place, problems) : text;
  const result = typedValue(column, text);
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

/** The first value of each field counts, because files repeat the values of a work in each of its rows. */
export function joinedCells(sections: readonly Section[]): Map<string, Cell> {
  const joined = new Map<string, Cell>();
  for (const { cells } of sections) for (const [name, cell] of cells) if (!joined.has(name)) joined.set(name, cell);
  return joined;
}

/** The cells of each work that the rows of a recording name. */
export function worksIn(sections: readonly Section[]): Map<string, Cell>[] {
  const works = Map.groupBy(sections, ({ cells }) => {
    const text = (name: string) => cells.get(name)?.text ?? '';
    return text('reference') || text('iswc') || foldText(text('title'));
  });
  return [...works.values()].map(joinedCells);
}
