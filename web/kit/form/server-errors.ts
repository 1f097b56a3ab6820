import type { LabelledLink } from '../feedback/error-link.tsx';
import type { UserError } from './form-types.ts';

type FieldProblem = { name: string; message: string; link?: LabelledLink };
export type MappedErrors = { fields: FieldProblem[]; rest: string[] };

/** "input.codes.iswc" in the API may be "iswc" in the form: `aliases` maps such paths. */
export type FieldAliases = Readonly<Record<string, string>>;

/** The form field for an error path: its alias, else the longest known suffix or prefix. */
function fieldOf(path: readonly string[], known: ReadonlySet<string>, aliases: FieldAliases): string | undefined {
  const candidates = path.map((_, start) => path.slice(start).join('.'));
  const beginnings = path.map((_, index) => path.slice(0, path.length - index).join('.'));
  const withoutRoot = path.slice(1).map((_, index) => path.slice(1, path.length - index).join('.'));
  const all = [...candidates, ...beginnings, ...withoutRoot];
  const aliased = all.find((name) => aliases[name] !== undefined);
  if (aliased !== undefined) return aliases[aliased];
  return all.find((name) => known.has(name));
}

/** Sorts `userErrors` into messages of fields and of the form. Several errors of a field are joined. */
export function mapUserErrors(
  errors: readonly UserError[],
  knownFields: Iterable<string>,
  aliases: FieldAliases = {},
): MappedErrors {
  const known = new Set(knownFields);
  const fields = new Map<string, FieldProblem>();
  const rest: string[] = [];
  for (const { field, message, link } of errors) {
    const name = field && field.length > 0 ? fieldOf(field, known, aliases) : undefined;
    if (name === undefined) rest.push(message);
    else {
      const earlier = fields.get(name);
      const text = earlier ? `${earlier.message} ${message}` : message;
      fields.set(name, { ...earlier, name, message: text, ...(link && { link }) });
    }
  }
  return { fields: [...fields.values()], rest };
}
