import { wordsOf } from '#domain/records/record-kinds.ts';
import type { MappedColumn } from './file-reader.ts';
import { parseTarget } from './import-fields.ts';
import type { ImportRecord } from './import-terms.ts';
import { type NameCommas, partsAt, peopleIn } from './people-in-cell.ts';
import { parsePublisherRole, parseWriterRoles } from './role-words.ts';
import { shareParts } from './share-numbers.ts';

/**
 * A text of a cell. `shared` are the names that share it; its section is that of the name at `position`. `fault` says why the text can't be
 * divided among them, and `isLeftOut` that it is not read.
 */
export type RawCell = {
  column: MappedColumn;
  text: string;
  shared?: { names: readonly string[]; position: number };
  fault?: string;
  isLeftOut?: boolean;
};
/** The cells of one record in one row, before they are read. */
export type RawSection = { record: ImportRecord; row: number; group: number; texts: Map<string, RawCell> };

/** Fields whose cells can list several. Slashes occur in names of companies. */
const lists: Partial<Record<ImportRecord, { field: string; split: (text: string, commas: NameCommas) => string[] }>> = {
  WRITER: { field: 'name', split: peopleIn },
  PUBLISHER: { field: 'name', split: (text) => partsAt(text, ';') },
  RECORDING: { field: 'isrc', split: (text) => partsAt(text, /[|;,/\r\n]/) },
};
/** What several names in a cell are. */
export const namedInLists = (record: ImportRecord): string => (record === 'WRITER' ? 'people' : wordsOf(record).many);
/** Codes that identify one of several names in a cell. */
const codes = new Set(['ipiNumber', 'ipiBaseNumber', 'isniCode', 'reference', 'bpid', 'ipn']);
/** Fields that can hold one value for each of several names in a cell. */
const parallel = new Set([...codes, 'share', 'performanceShare', 'mechanicalShare', 'role', 'pro']);
const maxNames = 50;

/** A section for each name if a cell has several, such as `Anna Berg | Bo Ek`. */
export function splitList(section: RawSection, commas: NameCommas): RawSection[] {
  const list = lists[section.record];
  const cell = list && section.texts.get(list.field);
  // Only a heading in the plural announces several publishers, such as `North | Administrator; South`.
  const isCompanies = section.record === 'PUBLISHER';
  if (!cell || (isCompanies && cell.column.heading !== 'publishers')) return [section];
  const names = list.split(cell.text, commas);
  const sections =
    names.length < 2 || names.length > maxNames ? [section] : names.map((_, position) => partOf(section, names, position));
  return isCompanies ? sections.map(withAdministrator) : sections;
}

function partOf(section: RawSection, names: readonly string[], position: number): RawSection {
  const texts = new Map<string, RawCell>();
  for (const [field, cell] of section.texts) {
    const parts = parallel.has(field) ? valuesIn(cell) : [];
    const shared = { names, position };
    if (field === lists[section.record]!.field) texts.set(field, { ...cell, text: names[position]!, shared });
    else if (parts.length === names.length) texts.set(field, { ...cell, text: parts[position]! });
    else if (cell.column.field.kind === 'share' && parts.length > 1)
      texts.set(field, {
        ...cell,
        shared,
        fault: `This cell has ${parts.length} shares for ${names.length} ${namedInLists(section.record)}. Enter a share for each.`,
      });
    else if (codes.has(field))
      texts.set(field, {
        ...cell,
        shared,
        fault: `This cell does not have a code for each of ${names.length} ${namedInLists(section.record)}, so it is not imported. Enter a code for each.`,
        isLeftOut: true,
      });
    else texts.set(field, { ...cell, shared });
  }
  return { ...section, texts };
}

/** Values of a cell beside several names. */
function valuesIn({ column, text }: RawCell): string[] {
  if (column.field.kind === 'share') return shareParts(text);
  return text.split(/[|;\r\n]/.test(text) ? /[|;\r\n]+/ : '/').map((part) => part.trim());
}

function withAdministrator(section: RawSection): RawSection {
  const name = section.texts.get('name')!;
  const [own = '', administrator = '', ...more] = partsAt(name.text, '|');
  if (own === '' || administrator === '' || more.length > 0 || section.texts.has('administratorName')) return section;
  const texts = new Map(section.texts).set('name', { ...name, text: own });
  return { ...section, texts: texts.set('administratorName', { ...name, text: administrator }) };
}

/** A publisher in a column of writers, as its role says: files of societies have one column for both. */
export function byRole(section: RawSection): RawSection {
  const role = section.record === 'WRITER' ? section.texts.get('role')?.text : undefined;
  if (role === undefined || !parsePublisherRole(role).ok || parseWriterRoles(role, null).ok) return section;
  const texts = [...section.texts].flatMap(([name, cell]): [string, RawCell][] => {
    const field = parseTarget(`PUBLISHER.${name === 'lastName' ? 'name' : name}`)?.field;
    return field ? [[field.name, { ...cell, column: { ...cell.column, field } }]] : [];
  });
  return { ...section, record: 'PUBLISHER', texts: new Map(texts) };
}
