import { fieldSearch } from '#domain/imports/field-search.ts';
import { importRecords } from '#domain/imports/import-terms.ts';
import type { FieldItem } from '#web/kit/columns/column-fields.tsx';
import type { ImportFieldsQuery } from './__generated__/home.ts';

type Field = ImportFieldsQuery['importFields'][number];
/** `description` says what the field holds, and which values it takes. */
type Item = FieldItem & Pick<Field, 'key'> & { record: Field['recordKind'] };
export type FieldGroup = { group: string; items: Item[] };

/** Records of which a row can have several, in numbered columns. */
const repeated: readonly Field['recordKind'][] = ['WRITER', 'PUBLISHER'];

/** Finds fields by label, description and known headings in all languages. The best come first, with their groups. */
export function matchingOptions(groups: readonly FieldGroup[], search: string): FieldGroup[] {
  const rankOf = fieldSearch(search);
  const rated = groups.flatMap(({ group, items }) => {
    const found = items.map((item) => ({ item, rank: rankOf(item) })).filter(({ rank }) => rank > 0);
    if (found.length === 0) return [];
    const ordered = found.toSorted((a, b) => b.rank - a.rank);
    return [{ rank: ordered[0]!.rank, shown: { group, items: ordered.map(({ item }) => item) } }];
  });
  return rated.toSorted((a, b) => b.rank - a.rank).map(({ shown }) => shown);
}

const groupOf = (target: string): number => Number(target.split('#')[1] ?? 1);

/** Label of a field in a numbered group: "Writer 2 · Last Name". */
function numbered(label: string, noun: string, group: number): string {
  const rest = label.startsWith(`${noun} `) ? label.slice(noun.length + 1) : label;
  return `${noun} ${group} · ${rest}`;
}

/** A sentence about a field, and what its cells look like. */
function describe({ description, example, values }: Field): string {
  if (values.length > 0) return `${description} One of: ${values.join(', ')}.`;
  return description.includes(example) ? description : `${description} Example: ${example}`;
}

/** Fields by record. Writers and publishers are numbered up to one more than the file has. */
export function fieldOptions(fields: readonly Field[], targets: readonly (string | null)[]): FieldGroup[] {
  const lastOf = (record: string) =>
    Math.max(1, ...targets.flatMap((target) => (target?.startsWith(`${record}.`) ? [groupOf(target)] : [])));
  return [...Map.groupBy(fields, ({ recordKind }) => recordKind)].flatMap(([record, own]) => {
    const noun = importRecords.labels[record];
    return Array.from({ length: repeated.includes(record) ? lastOf(record) + 1 : 1 }, (_, index) => ({
      group: index === 0 ? noun : `${noun} ${index + 1}`,
      items: own.map((field) => ({
        key: field.key,
        record,
        description: describe(field),
        value: index === 0 ? field.key : `${field.key}#${index + 1}`,
        label: index === 0 ? field.label : numbered(field.label, noun, index + 1),
      })),
    }));
  });
}
