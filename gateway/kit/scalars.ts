import { GraphQLError, GraphQLScalarType, Kind, type ValueNode } from 'graphql';

const text = (value: unknown, name: string, maxLength: number): string => {
  const given = typeof value === 'number' ? String(value) : value;
  if (typeof given === 'string' && given.length <= maxLength) return given;
  throw new GraphQLError(`${name} must be a string of at most ${maxLength} characters.`, {
    extensions: { code: 'BAD_USER_INPUT' },
  });
};
const literal = (node: ValueNode): unknown =>
  node.kind === Kind.STRING || node.kind === Kind.INT || node.kind === Kind.FLOAT ? node.value : undefined;

type TextOptions<Value> = {
  /** Defaults to `String`, which passes stored text on unchecked: an old value must not break a list. */
  toText?: (value: Value) => string;
  maxLength?: number;
  /** URL of the public specification. */
  specifiedByURL?: string;
};

/**
 * A scalar sent as text, for which resolvers return `Value`. It only limits the length: domain schemas check the value, so a wrong one
 * becomes a `UserError` with its field instead of a failed request.
 */
export class TextScalar<Value = string> extends GraphQLScalarType<string, string> {
  readonly toText: (value: Value) => string;

  constructor(name: string, description: string, { toText = String, maxLength = 64, specifiedByURL }: TextOptions<Value> = {}) {
    super({
      name,
      description,
      specifiedByURL,
      serialize: toText as (value: unknown) => string,
      parseValue: (value) => text(value, name, maxLength),
      parseLiteral: (node) => text(literal(node), name, maxLength),
    });
    this.toText = toText;
  }
}

/** `2026-11-21 06:00:00.123+00` of PostgreSQL, or a Date, as ISO 8601 in UTC. */
const instant = (value: string | Date) =>
  (typeof value === 'string' && parseUtcTimestamp(value)) || (value instanceof Date ? value : new Date(value)).toISOString();

/** Converts PostgreSQL's UTC text without a Date object, to save time in lists. Null for any other text. */
function parseUtcTimestamp(text: string): string | null {
  if (text.length < 22 || text.length > 26 || !text.endsWith('+00') || text[10] !== ' ') return null;
  const fraction = text.slice(19, -3);
  return `${text.slice(0, 10)}T${text.slice(11, 19)}${(fraction || '.').padEnd(4, '0')}Z`;
}

export const DateTime = new TextScalar(
  'DateTime',
  'Date and time in ISO 8601 format and UTC, such as 2026-11-21T06:00:00.000Z.',
  { toText: instant },
);
export const CalendarDate = new TextScalar('Date', 'Calendar date without time or time zone, such as 2026-11-21.');
export const Iswc = new TextScalar(
  'Iswc',
  'International Standard Musical Work Code (ISWC, ISO 15707), displayed as T-034.524.680-1.',
);
export const Ipi = new TextScalar('Ipi', 'IPI name number: 11 digits, including a two-digit check number.');
const IpiBase = new TextScalar('IpiBase', 'IPI base number, such as I-000000229-7.');
const Isni = new TextScalar(
  'Isni',
  'International Standard Name Identifier (ISNI, ISO 27729): 16 characters, including a check character.',
);
export const Isrc = new TextScalar(
  'Isrc',
  'International Standard Recording Code (ISRC, ISO 3901): 12 characters such as USRC17607839, displayed as US-RC1-76-07839.',
);
export const Upc = new TextScalar('Upc', 'UPC or EAN (GTIN): 12 or 13 digits, including a check digit, such as 036000291452.');
const Dpid = new TextScalar(
  'Dpid',
  'DDEX party ID (DPID): 18 characters such as PADPIDA2014122301Q, displayed as PA-DPIDA-2014122301-Q.',
);

/** Formats a percentage stored in units of 1/10,000 percent: 666700 → "66.67". */
function percentText(units: number): string {
  if (units % 10_000 === 0) return String(units / 10_000);
  const sign = units < 0 ? '-' : '';
  const whole = Math.trunc(Math.abs(units) / 10_000);
  const rest = String(Math.abs(units) % 10_000)
    .padStart(4, '0')
    .replace(/0+$/, '');
  return `${sign}${whole}${rest && `.${rest}`}`;
}
export const PercentScalar = new TextScalar(
  'Percent',
  'Exact percentage with up to four decimals, as a string such as "66.67". Input also accepts numbers.',
  { toText: percentText },
);

export const DecimalScalar = new TextScalar(
  'Decimal',
  'Exact decimal number as a string, such as "-0.00031410". Input also accepts numbers.',
  { maxLength: 60 },
);

export const UrlScalar = new TextScalar(
  'URL',
  'Address of a resource (URI reference of RFC 3986), such as https://example.com/lamp. One that begins with / is relative to this server. One that a person entered may lack the scheme, as in example.com.',
  { maxLength: 2_048, specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc3986#section-4.1' },
);
export const EmailAddress = new TextScalar(
  'EmailAddress',
  'Email address such as name@example.com (RFC 5322). May contain letters of any script, as RFC 6532 allows.',
  { maxLength: 320, specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc6532' },
);
export const CountryCode = new TextScalar(
  'CountryCode',
  'Country as a code of two letters (ISO 3166-1 alpha-2), such as DE. XX stands for an unknown country.',
  { specifiedByURL: 'https://www.iso.org/iso-3166-country-codes.html' },
);
export const CurrencyCode = new TextScalar(
  'CurrencyCode',
  'Currency as a code of three capital letters (ISO 4217), such as USD.',
  { specifiedByURL: 'https://www.iso.org/iso-4217-currency-codes.html' },
);
export const Sha256 = new TextScalar('Sha256', 'SHA-256 hash (FIPS 180-4) as 64 hexadecimal digits in lower case.', {
  specifiedByURL: 'https://doi.org/10.6028/NIST.FIPS.180-4',
});

function byteCount(value: unknown): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
  throw new GraphQLError(`ByteCount must be a whole number from 0 to ${Number.MAX_SAFE_INTEGER}.`, {
    extensions: { code: 'BAD_USER_INPUT' },
  });
}
export const ByteCount = new GraphQLScalarType<number, number>({
  name: 'ByteCount',
  description: 'Number of bytes, as a whole JSON number from 0 to 9007199254740991 (2^53 − 1). `Int` would end at 2 GiB.',
  serialize: Number,
  parseValue: byteCount,
  parseLiteral: (node) => byteCount(node.kind === Kind.INT ? Number(node.value) : undefined),
});

/**
 * Scalars younger than some inputs that clients use. Those inputs keep `String`, because a client's variable of type `String` does not
 * fit a scalar.
 */
export const textScalars: ReadonlySet<unknown> = new Set([UrlScalar, EmailAddress, CountryCode, Sha256]);

/** Scalars that a domain schema names in its metadata. */
export const scalarsByName = new Map<string, GraphQLScalarType>(
  [
    DateTime,
    CalendarDate,
    Iswc,
    Ipi,
    IpiBase,
    Isni,
    Isrc,
    Upc,
    Dpid,
    PercentScalar,
    DecimalScalar,
    UrlScalar,
    EmailAddress,
    CountryCode,
    Sha256,
    ByteCount,
  ].map((scalar) => [scalar.name, scalar]),
);
