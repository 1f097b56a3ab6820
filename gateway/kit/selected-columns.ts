import type { Selection } from './selection.ts';
import type { TableShape } from './table-shape.ts';

const known = new WeakMap<Selection, Map<TableShape, string>>();

/** The columns of a table that an operation needs, with the ID. Cached by selection, which compiled operations keep. */
export function selectedColumns(shape: TableShape, selection: Selection, typeName: string): string {
  const properties = selection.get(typeName);
  if (!properties) return shape.narrow;
  let lists = known.get(selection);
  if (!lists) {
    lists = new Map();
    known.set(selection, lists);
  }
  const columns = lists.get(shape) ?? listOf(shape, properties);
  lists.set(shape, columns);
  return columns;
}

const listOf = (shape: TableShape, properties: ReadonlySet<string>) =>
  propertiesOf(shape, properties)
    .map((property) => `${shape.reads.get(property)} as "${property}"`)
    .join(', ');

/** The columns for the properties that an operation needs, with the ID, in table order. Properties without a column are left out. */
export const selectedProperties = (shape: TableShape, selection: Selection, typeName: string): string[] =>
  propertiesOf(shape, selection.get(typeName) ?? new Set());
const propertiesOf = (shape: TableShape, properties: ReadonlySet<string>) =>
  [...shape.columns.keys()].filter((property) => property === 'id' || properties.has(property));

/** All columns except some, and except long texts. */
export const columnsWithout = (shape: TableShape, properties: readonly string[]) =>
  shape.narrow
    .split(', ')
    .filter((column) => !properties.some((property) => column.endsWith(` as "${property}"`)))
    .join(', ');

/** Maximum number of statements prepared on each connection. Further ones are planned each time. */
const preparedLimit = 400;
const preparedNames = new Map<string, string>();

/** Returns the name of a prepared statement, equal for equal text. Undefined when there are too many. */
export function preparedName(text: string): string | undefined {
  const name = preparedNames.get(text);
  if (name || preparedNames.size >= preparedLimit) return name;
  const added = `read_${preparedNames.size}`;
  preparedNames.set(text, added);
  return added;
}
