export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/**
 * Returns the canonical text of a JSON value by RFC 8785 (JSON Canonicalization Scheme): no white space, names sorted by UTF-16 code units,
 * numbers and strings as ECMAScript writes them. Equal values have equal bytes and hashes.
 *
 * @throws TypeError for values outside of I-JSON (RFC 7493): numbers that are not finite, lone surrogates, undefined
 */
export function canonicalJson(value: Json): string {
  if (typeof value === 'string') return canonicalString(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError(`JSON cannot represent the number ${value}.`);
    return JSON.stringify(value);
  }
  if (value === null || typeof value === 'boolean') return String(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object') throw new TypeError(`JSON cannot represent a value of type ${typeof value}.`);
  // Sorting without a comparison uses UTF-16 code units, as the standard requires (§3.2.3).
  const members = Object.keys(value)
    .sort()
    .map((name) => `${canonicalString(name)}:${canonicalJson(value[name] as Json)}`);
  return `{${members.join(',')}}`;
}

/** `Array.isArray` does not narrow read-only arrays. */
const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

function canonicalString(text: string): string {
  if (!text.isWellFormed()) throw new TypeError('The text contains a lone surrogate, which UTF-8 cannot encode.');
  return JSON.stringify(text);
}
