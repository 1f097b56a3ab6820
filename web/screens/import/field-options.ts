import type { ImportFieldsQuery } from './__generated__/home.ts';

type Field = ImportFieldsQuery['importFields'][number];
type Item = { value: string; label: string };
export type FieldGroup = { group: string; items: Item[] };

/** Names as in `importRecords` of the domain, whose file would bring the schemas of all records. */
const records: readonly (readonly [record: Field['record'], noun: string, isRepeated: boolean])[] = [
  ['WORK', 'Work', false],
  ['WRITER', 'Writer', true],
  ['PUBLISHER', 'Publisher', true],
  ['RECORDING', 'Recording', false],
  ['RELEASE', 'Release', false],
];

const groupOf = (target: string): number => Number(target.split('#')[1] ?? 1);

/** Label of a field in a numbered group: "Writer 2 · Last Name". */
function numbered(label: string, noun: string, group: number): string {
  const rest = label.startsWith(`${noun} `) ? label.slice(noun.length + 1) : label;
  return `${noun} ${group} · ${rest}`;
}

/** Fields by record. Writers and publishers are numbered up to one more than the file has. */
export function fieldOptions(fields: readonly Field[], targets: readonly (string | null)[]): FieldGroup[] {
  const lastOf = (record: string) =>
    Math.max(1, ...targets.flatMap((target) => (target?.startsWith(`${record}.`) ? [groupOf(target)] : [])));
  return records.flatMap(([record, noun, isRepeated]) => {
    const own = fields.filter((field) => field.record === record);
    return Array.from({ length: isRepeated ? lastOf(record) + 1 : 1 }, (_, index) => ({
      group: index === 0 ? noun : `${noun} ${index + 1}`,
      items: own.map(({ key, label }) => ({
        value: index === 0 ? key : `${key}#${index + 1}`,
        label: index === 0 ? label : numbered(label, noun, index + 1),
      })),
    }));
  });
}
