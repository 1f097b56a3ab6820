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

/**
 * A scalar sent as text, for which resolvers return `Value`. It only limits the length: domain schemas check the value, so a wrong one
 * becomes a `UserError` with its field instead of a failed request.
 */
export class TextScalar<Value = string> extends GraphQLScalarType<string, string> {
  constructor(
    name: string,
    description: string,
    readonly toText: (value: Value) => string = String,
  ) {
    super({
      name,
      description,
      serialize: toText as (value: unknown) => string,
      parseValue: (value) => text(value, name, 64),
      parseLiteral: (node) => text(literal(node), name, 64),
    });
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
  instant,
);
export const CalendarDate = new TextScalar('Date', 'Calendar date without time or time zone, such as 2026-11-21.');
export const Iswc = new TextScalar(
  'Iswc',
  'International Standard Musical Work Code (ISWC, ISO 15707), displayed as T-034.524.680-1.',
);
const Ipi = new TextScalar('Ipi', 'IPI name number: 11 digits, including a two-digit check number.');
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
  percentText,
);

/** Scalars that a domain schema names in its metadata. */
export const scalarsByName = new Map<string, GraphQLScalarType>(
  [DateTime, CalendarDate, Iswc, Ipi, IpiBase, Isni, Isrc, Upc, Dpid, PercentScalar].map((scalar) => [scalar.name, scalar]),
);
