import { UNKNOWN_COUNTRY } from '#domain/lookups/countries.ts';
import { isoCountryCodeForName } from '#domain/lookups/iso-countries.ts';
import { PostalDraft } from '#domain/lookups/postal.ts';
import { type Draft, fieldNameIn, readDraft } from './draft.ts';
import { type Endpoint, endpoint, type RestRequest } from './endpoint.ts';
import { boundedInt } from './list.ts';

type Row = Record<string, unknown>;
type Society = { id: string; name: string; organization: string; countryCode: string | null; countryName: string; code: string };
type PostalCode = Row & { postalCode: string; countryCode: string };

const draft: Draft = {
  schema: PostalDraft,
  names: { postalCode: 'postal_code', countryCode: 'country_code' },
  read: {},
  write: {},
};
const postalFields = 'id postalCode city province country countryCode createdAt';
const writePostal = ({ id, postalCode, city, province, country, countryCode, createdAt }: PostalCode) => ({
  id,
  postal_code: postalCode,
  city,
  province,
  country,
  country_code: countryCode,
  createdAt,
});

/** The code of a country that was given as code or name; null when none was given. */
function countryIn({ query }: RestRequest): string | null {
  const country = query.country?.trim();
  if (!country) return null;
  return /^[a-z]{2}$/i.test(country) ? country.toUpperCase() : isoCountryCodeForName(country);
}

const simpleList = (path: string, name: string, document: string, failure: string): Endpoint =>
  endpoint<Record<string, Row[]>>({
    method: 'GET',
    path,
    failure,
    document,
    variables: () => ({}),
    answer: (data) => ({ data: data[name] }),
  });

/** Societies of one kind. GraphQL puts those of a country first; older clients expect these alone. */
const societies = (kind: 'PRO' | 'CMO', path: string, failure: string, write: (society: Society) => Row): Endpoint =>
  endpoint<{ societies: Society[] }>({
    method: 'GET',
    path,
    failure,
    document: `query ($country: String) {
      societies(kind: ${kind}, country: $country, first: 250) { id name organization countryCode countryName code }
    }`,
    variables: (request) => ({ country: countryIn(request) }),
    answer: (data, request) => {
      const country = countryIn(request);
      return { data: data.societies.filter((society) => !country || society.countryCode === country).map(write) };
    },
  });
const countryOf = (society: Society) => society.countryCode ?? society.countryName;

/** Longer than any name of a country, and as long as the schema takes. */
const maxNameLength = 80;

/** A record whose country is not known is kept as Unknown, XX. */
function withCountry(body: RestRequest['body']): RestRequest['body'] {
  const { country: name = '', country_code: code = '' } = body;
  const isWrong = (value: unknown) => value !== null && !(typeof value === 'string' && value.length <= maxNameLength);
  // The schema refuses what is no name or code.
  if (isWrong(name) || isWrong(code)) return body;
  const named = String(name ?? '').trim() || UNKNOWN_COUNTRY.name;
  const countryCode = String(code ?? '').trim() || isoCountryCodeForName(named);
  const country = countryCode === UNKNOWN_COUNTRY.isoCode ? UNKNOWN_COUNTRY.name : named;
  return { ...body, country, country_code: countryCode };
}

export const lookupEndpoints = [
  simpleList('/lookup/genres', 'genres', '{ genres { id name description createdAt } }', 'Failed to load genres'),
  simpleList('/lookup/languages', 'languages', '{ languages { id name isoCode } }', 'Failed to load languages'),
  simpleList('/lookup/countries', 'countries', '{ countries { id name isoCode } }', 'Failed to load countries'),
  societies('PRO', '/lookup/pros', 'Failed to load PROs', (society) => {
    const { id, name, code } = society;
    return { id, name, country: countryOf(society), code };
  }),
  societies('CMO', '/lookup/cmos', 'Failed to load CMOs', (society) => {
    const { id, name, organization, code } = society;
    return { id, name, organization, country: countryOf(society), code };
  }),
  endpoint<{ postalCodes: PostalCode[] }>({
    method: 'GET',
    path: '/lookup/postal-codes',
    failure: 'Failed to search postal codes',
    document: `query ($search: String!, $country: String, $first: Int) {
      postalCodes(search: $search, country: $country, first: $first) { ${postalFields} }
    }`,
    variables: (request) => ({
      search: (request.query.q ?? '').slice(0, 60),
      country: countryIn(request),
      first: boundedInt(request.query.limit, 100, 20),
    }),
    answer: ({ postalCodes }) => ({ data: postalCodes.map(writePostal) }),
  }),
  endpoint<{ addresses: PostalCode[] }>({
    method: 'GET',
    path: '/lookup/postal-codes/:code',
    failure: 'Failed to get postal code',
    notFound: 'Postal code not found',
    document: `query ($code: String, $country: String) { addresses(postalCode: $code, country: $country) { ${postalFields} } }`,
    variables: (request) => ({ code: request.params.code, country: countryIn(request) }),
    answer: ({ addresses: [first] }) => (first ? { data: writePostal(first) } : null),
  }),
  endpoint<{ addresses: PostalCode[] }>({
    method: 'GET',
    path: '/lookup/address',
    failure: 'Failed to search address',
    document: `query ($postalCode: String, $city: String, $country: String) {
      addresses(postalCode: $postalCode, city: $city, country: $country) { ${postalFields} }
    }`,
    variables: (request) => ({
      postalCode: request.query.postal_code?.slice(0, 60) || null,
      city: request.query.city?.slice(0, 120) || null,
      country: countryIn(request),
    }),
    answer: ({ addresses }) => ({ data: addresses.map(writePostal) }),
  }),
  endpoint<{ postalCodeSave: { postalCode: PostalCode } }>({
    method: 'POST',
    path: '/lookup/address/validate-or-create',
    failure: 'Failed to save postal code',
    document: `mutation ($input: PostalCodeInput!) {
      postalCodeSave(input: $input) { postalCode { ${postalFields} } userErrors { field message code } }
    }`,
    variables: ({ body }) => ({ input: readDraft(draft, withCountry(body)) }),
    fieldName: fieldNameIn(draft),
    answer: ({ postalCodeSave }) => ({ data: writePostal(postalCodeSave.postalCode) }),
  }),
];
