import { splitName } from '#domain/contributors/full-name.ts';
import { foldText } from '#domain/lookups/fold.ts';
import { needsParty } from '#domain/works/split-roles.ts';
import type { FileReader } from './file-reader.ts';
import { errorAt, type ImportProblem, warningAt } from './import-problem.ts';
import { defaultWriterRoles, parseWriterRoles, type WriterRole } from './role-words.ts';
import type { Cell, Section } from './sections.ts';
import { shareNames } from './sheet-lines.ts';

const textOf = (cells: ReadonlyMap<string, Cell>, name: string) => cells.get(name)?.text ?? '';

/** First and last name of a writer's section, from the separate columns or the whole name. */
export function personNames(cells: ReadonlyMap<string, Cell>): { firstName: string; lastName: string } {
  const last = textOf(cells, 'lastName');
  const first = [textOf(cells, 'firstName'), textOf(cells, 'middleName')].filter((part) => part !== '').join(' ');
  return last !== '' || first !== '' ? { firstName: first, lastName: last } : splitName(textOf(cells, 'name'));
}

const unknownMessage = 'This writer is unknown, so the share stays unassigned. Enter the name to assign it.';

/** Whether a section of a writer or publisher has a name or a code. */
export const isNamed = ({ record, cells }: Section): boolean =>
  ['ipiNumber', 'reference'].some((code) => cells.has(code)) ||
  (record === 'WRITER' ? Object.values(personNames(cells)).some((name) => name !== '') : cells.has('name'));

/**
 * Adds an error at the share of a writer or publisher without a name, and a warning if a role stands beside it: the writer is unknown. Repeated
 * groups often have blank or zero shares.
 */
export function refuseUnnamedShare(section: Section, problems: ImportProblem[]): void {
  const { record, cells } = section;
  const isParty = record === 'WRITER' || (record === 'PUBLISHER' && needsParty(String(cells.get('role')?.value)));
  const share = isParty && !isNamed(section) && shareNames.map((name) => cells.get(name)).find((cell) => Number(cell?.value) > 0);
  if (!share) return;
  const isUnknown = record === 'WRITER' && cells.has('role');
  const message = `Enter the ${record.toLowerCase()}'s name, or clear the share.`;
  problems.push(isUnknown ? warningAt(share, share.text, unknownMessage) : errorAt(share, share.text, message));
}

/** Identifies a party in a file: by its own number, else by its IPI number, else by its name. */
export const partyKey = ({ reference, ipiNumber }: Readonly<Record<string, unknown>>, name: string): string =>
  reference ? `id ${reference}` : ipiNumber ? `ipi ${ipiNumber}` : `name ${foldText(name)}`;

/** The roles of a writer's section. `headed` are the groups of writers whose headings say whether they write the music or the lyrics. */
export function rolesOf(
  { cells, group: number }: Section,
  headed: FileReader['writerGroups'],
  problems: ImportProblem[],
): readonly WriterRole[] {
  const role = cells.get('role');
  const group = (cells.get('group')?.value ?? null) as WriterRole['group'] | null;
  if (!role) return defaultWriterRoles.filter((each) => each.group === (group ?? headed.get(number) ?? each.group));
  const result = parseWriterRoles(role.text, group);
  if (result.ok) return result.value;
  problems.push(errorAt(role, role.text, result.message));
  return [];
}
