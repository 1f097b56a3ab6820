import { UNKNOWN_COUNTRY } from '#domain/lookups/countries.ts';
import { isoCountryCodeForName } from '#domain/lookups/iso-countries.ts';
import { PostalDraft } from '#domain/lookups/postal.ts';
import type { Operation } from '#gateway/server/execute.ts';
import {
  AddressesDocument,
  CountriesDocument,
  GenresDocument,
  LanguagesDocument,
  type PlaceFragment,
  PostalCodeSaveDocument,
  PostalCodesDocument,
  SocietiesDocument,
  type SocietiesQuery,
} from './__generated__/operations.ts';
import { type Draft, fieldNameIn, readDraft } from './draft.ts';
import { type Endpoint, endpoint, noVariables, type RestRequest } from './endpoint.ts';
import { boundedInt } from './list.ts';

type Row = Record<string, unknown>;
type Society = SocietiesQuery['societies'][number];

const draft: Draft<typeof PostalDraft> = {
  schema: PostalDraft,
  names: { postalCode: 'postal_code', countryCode: 'country_code' },
  read: {},
};
const writePostal = ({ id, postalCode, city, province, country, countryCode, createdAt }: PlaceFragment) => ({
  id,
  postal_code: postalCode,
  city,
  province,
  country,
  country_code: countryCode,
  createdAt,
});

/** Returns the code of a country from its code or name. Null without either. */
function countryIn({ query }: RestRequest): string | null {
  const country = query.country?.trim();
  if (!country) return null;
  return /^[a-z]{2}$/i.test(country) ? country.toUpperCase() : isoCountryCodeForName(country);
}

const simpleList = <Name extends string>(
  path: string,
  name: Name,
  document: Operation<Record<Name, Row[]>, Record<string, never>>,
  failure: string,
): Endpoint =>
  endpoint({
    method: 'GET',
    path,
    failure,
    document,
    variables: noVariables,
    answer: (data) => ({ data: data[name] }),
  });

/** Declares the list of one kind of society. For a country, older clients expect only its societies; GraphQL lists them first. */
const societies = (kind: 'PRO' | 'CMO', path: string, failure: string, write: (society: Society) => Row): Endpoint =>
  endpoint({
    method: 'GET',
    path,
    failure,
    document: SocietiesDocument,
    variables: (request) => ({ kind, country: countryIn(request) }),
    answer: (data, request) => {
      const country = countryIn(request);
      return { data: data.societies.filter((society) => !country || society.countryCode === country).map(write) };
    },
  });
const countryOf = (society: Society) => society.countryCode ?? society.countryName;

/** Maximum length of a country name, as in the schema. */
const maxNameLength = 80;

/** A record with an unknown country is stored as Unknown, XX. */
function withCountry(body: RestRequest['body']): RestRequest['body'] {
  const { country: name = '', country_code: code = '' } = body;
  const isWrong = (value: unknown) => value !== null && !(typeof value === 'string' && value.length <= maxNameLength);
  // The schema refuses values that are neither a name nor a code.
  if (isWrong(name) || isWrong(code)) return body;
  const named = String(name ?? '').trim() || UNKNOWN_COUNTRY.name;
  const countryCode = String(code ?? '').trim() || isoCountryCodeForName(named);
  const country = countryCode === UNKNOWN_COUNTRY.isoCode ? UNKNOWN_COUNTRY.name : named;
  return { ...body, country, country_code: countryCode };
}

export const lookupEndpoints = [
  simpleList('/lookup/genres', 'genres', GenresDocument, 'Failed to load genres'),
  simpleList('/lookup/languages', 'languages', LanguagesDocument, 'Failed to load languages'),
  simpleList('/lookup/countries', 'countries', CountriesDocument, 'Failed to load countries'),
  societies('PRO', '/lookup/pros', 'Failed to load PROs', (society) => {
    const { id, name, code } = society;
    return { id, name, country: countryOf(society), code };
  }),
  societies('CMO', '/lookup/cmos', 'Failed to load CMOs', (society) => {
    const { id, name, organization, code } = society;
    return { id, name, organization, country: countryOf(society), code };
  }),
  endpoint({
    method: 'GET',
    path: '/lookup/postal-codes',
    failure: 'Failed to search postal codes',
    document: PostalCodesDocument,
    variables: (request) => ({
      search: (request.query.q ?? '').slice(0, 60),
      country: countryIn(request),
      first: boundedInt(request.query.limit, 100, 20),
    }),
    answer: ({ postalCodes }) => ({ data: postalCodes.map(writePostal) }),
  }),
  endpoint({
    method: 'GET',
    path: '/lookup/postal-codes/:code',
    failure: 'Failed to get postal code',
    notFound: 'Postal code not found',
    document: AddressesDocument,
    variables: (request) => ({ postalCode: request.params.code, country: countryIn(request) }),
    answer: ({ addresses: [first] }) => (first ? { data: writePostal(first) } : null),
  }),
  endpoint({
    method: 'GET',
    path: '/lookup/address',
    failure: 'Failed to search address',
    document: AddressesDocument,
    variables: (request) => ({
      postalCode: request.query.postal_code?.slice(0, 60) || null,
      city: request.query.city?.slice(0, 120) || null,
      country: countryIn(request),
    }),
    answer: ({ addresses }) => ({ data: addresses.map(writePostal) }),
  }),
  endpoint({
    method: 'POST',
    path: '/lookup/address/validate-or-create',
    failure: 'Failed to save postal code',
    document: PostalCodeSaveDocument,
    variables: ({ body }) => ({ input: readDraft(draft, withCountry(body)) }),
    fieldName: fieldNameIn(draft),
    answer: ({ postalCodeSave: { postalCode } }) => postalCode && { data: writePostal(postalCode) },
  }),
];
