import type { UserError } from './form-types.ts';

export type MappedErrors = { fields: { name: string; message: string }[]; rest: string[] };

/** "input.codes.iswc" in the API may be "iswc" in the form: `aliases` names such fields, by their path with dots. */
export type FieldAliases = Readonly<Record<string, string>>;

/** The form field that an error path means: its alias, else the longest end or beginning of it that the form knows. */
function fieldOf(path: readonly string[], known: ReadonlySet<string>, aliases: FieldAliases): string | undefined {
  const candidates = path.map((_, start) => path.slice(start).join('.'));
  const beginnings = path.map((_, index) => path.slice(0, path.length - index).join('.'));
  const withoutRoot = path.slice(1).map((_, index) => path.slice(1, path.length - index).join('.'));
  const all = [...candidates, ...beginnings, ...withoutRoot];
  const aliased = all.find((name) => aliases[name] !== undefined);
  if (aliased !== undefined) return aliases[aliased];
  return all.find((name) => known.has(name));
}

/**
 * Sorts a mutation's `userErrors` into messages for fields of the form and messages for the form as a whole.
 * A second error of the same field is joined to the first, so that nothing the server said is lost.
 */
export function mapUserErrors(
  errors: readonly UserError[],
  knownFields: Iterable<string>,
  aliases: FieldAliases = {},
): MappedErrors {
  const known = new Set(knownFields);
  const fields = new Map<string, string>();
  const rest: string[] = [];
  for (const { field, message } of errors) {
    const name = field && field.length > 0 ? fieldOf(field, known, aliases) : undefined;
    if (name === undefined) rest.push(message);
    else fields.set(name, [fields.get(name), message].filter(Boolean).join(' '));
  }
  return { fields: [...fields].map(([name, message]) => ({ name, message })), rest };
}
