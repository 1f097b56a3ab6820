import type { ImportField } from './import-fields.ts';
import type { ImportRecord } from './import-terms.ts';

type Field = Pick<ImportField, 'record' | 'key'>;
/** An empty table with the headings of the fields that it has. */
type Template = { name: string; fileName: string; note: string; has: (field: Field) => boolean };

const keys = (record: ImportRecord, names: string): string[] => names.split(' ').map((name) => `${record}.${name}`);
const isIn =
  (list: readonly string[]) =>
  ({ key }: Field) =>
    list.includes(key);

const isCredit = isIn([
  ...keys('WRITER', 'firstName lastName ipiNumber pro role share'),
  ...keys('PUBLISHER', 'name ipiNumber pro role share'),
]);
const shares = 'role share performanceShare mechanicalShare performanceFactor mechanicalFactor';
/** Columns that need a work, or repeat others. */
const isLeftOut = isIn([
  ...keys('WRITER', `${shares} name middleName group`),
  ...keys('PUBLISHER', `${shares} administratorName administratorIpi`),
  ...keys('RECORDING', 'artistLast artistFirst'),
  ...keys('WORK', 'artistLast artistFirst'),
]);
const isTrack = isIn(keys('RECORDING', 'title artist isrc'));
const recordOf = (record: ImportRecord) => (field: Field) => field.record === record && !isLeftOut(field);

const template = (name: string, note: string, has: Template['has']): Template => ({
  name,
  note,
  has,
  fileName: `${name.toLowerCase()}-template.csv`,
});

/** Empty tables with the headings that map by themselves. */
export const importTemplates: readonly Template[] = [
  template(
    'Works',
    'With writers and publishers. Use one row for each writer or publisher, and repeat the work title.',
    (field) => recordOf('WORK')(field) || isCredit(field),
  ),
  template('Contributors', 'People with their IPI numbers and societies.', recordOf('WRITER')),
  template('Publishers', 'Companies with their IPI numbers and societies.', recordOf('PUBLISHER')),
  template(
    'Recordings',
    'With ISRCs, labels and the titles of their works.',
    (field) => recordOf('RECORDING')(field) || field.key === 'WORK.title',
  ),
  template(
    'Releases',
    'With labels and track lists. Use one row for each track, and repeat the release title.',
    (field) => recordOf('RELEASE')(field) || isTrack(field),
  ),
];
