import { z } from 'zod';
import { UNKNOWN_COUNTRY } from '#domain/lookups/countries.ts';
import { isoCountryCodeForName } from '#domain/lookups/iso-countries.ts';
import { PostalDraft } from '#domain/lookups/postal.ts';
import type { Operation } from '#gateway/server/execute.ts';
import { schemaFields } from './__generated__/fields.ts';
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
import { inData, named } from './answer-schemas.ts';
import { defineDraft, fieldNameIn, readDraft, writtenFields } from './draft.ts';
import { type Endpoint, endpoint, noVariables, type RestRequest } from './endpoint.ts';
import { boundedInt, boundedNumber, textField } from './list.ts';
import { bodyOf } from './request-schemas.ts';

type Society = SocietiesQuery['societies'][number];

const draft = defineDraft({
  schema: PostalDraft,
  names: { postalCode: 'postal_code', countryCode: 'country_code' },
  read: {},
});
const writePostal = ({ id, postalCode, city, province, country, countryCode, createdAt }: PlaceFragment) => ({
  id,
  postal_code: postalCode,
  city,
  province,
  country,
  country_code: countryCode,
  createdAt,
});
const postalAnswer = named('PostalCode', () => {
  const fields = schemaFields.PostalCode();
  const { id, createdAt } = fields;
  return z.object({ id, ...writtenFields(draft, fields), createdAt });
});
const countryField = () =>
  z.string().optional().describe('Country as a code of two letters or as a name, such as `DE` or `Germany`.');

/** Returns the code of a country from its code or name. Null without either. */
function countryIn({ query }: RestRequest): string | null {
  const country = query.country?.trim();
  if (!country) return null;
  return /^[a-z]{2}$/i.test(country) ? country.toUpperCase() : isoCountryCodeForName(country);
}

const simpleList = <Name extends string, Row extends z.ZodType>(
  path: string,
  name: Name,
  document: Operation<Record<Name, NoInfer<z.output<Row>>[]>, Record<string, never>>,
  failure: string,
  row: () => Row,
): Endpoint =>
  endpoint({
    method: 'GET',
    path,
    isOpen: true,
    summary: `List ${name}`,
    answers: () => inData(z.array(row())),
    failure,
    document,
    variables: noVariables,
    answer: (data) => ({ data: data[name] }),
  });

/** Declares the list of one kind of society. For a country, older clients expect only its societies; GraphQL lists them first. */
const societies = <Answer extends z.ZodType>(
  kind: 'PRO' | 'CMO',
  path: string,
  failure: string,
  row: () => Answer,
  write: (society: Society) => NoInfer<z.output<Answer>>,
): Endpoint =>
  endpoint({
    method: 'GET',
    path,
    isOpen: true,
    summary: `List ${societyNouns[kind]}`,
    description: `Lists ${societyNouns[kind]}, with \`country\` only those of one country.`,
    query: () => z.object({ country: countryField() }),
    answers: () => inData(z.array(row())),
    failure,
    document: SocietiesDocument,
    variables: (request) => ({ kind, country: countryIn(request) }),
    answer: (data, request) => {
      const country = countryIn(request);
      return { data: data.societies.filter((society) => !country || society.countryCode === country).map(write) };
    },
  });
const societyNouns = { PRO: 'performing rights organisations', CMO: 'collective management organisations' } as const;
const countryOf = (society: Society) => society.countryCode ?? society.countryName;
const societyFields = () => {
  const { id, name, code, organization } = schemaFields.Society();
  const country = z.string().describe('Country as a code of two letters, or as a name if it has no code.');
  return { id, name, code, organization, country };
};
const proAnswer = named('Pro', () => z.object(societyFields()).omit({ organization: true }));
const cmoAnswer = named('Cmo', () => z.object(societyFields()));

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
  simpleList(
    '/lookup/genres',
    'genres',
    GenresDocument,
    'Failed to load genres',
    named('Genre', () => z.object(schemaFields.Genre())),
  ),
  simpleList(
    '/lookup/languages',
    'languages',
    LanguagesDocument,
    'Failed to load languages',
    named('Language', () => z.object(schemaFields.Language())),
  ),
  simpleList(
    '/lookup/countries',
    'countries',
    CountriesDocument,
    'Failed to load countries',
    named('Country', () => z.object(schemaFields.Country())),
  ),
  societies('PRO', '/lookup/pros', 'Failed to load PROs', proAnswer, (society) => {
    const { id, name, code } = society;
    return { id, name, country: countryOf(society), code };
  }),
  societies('CMO', '/lookup/cmos', 'Failed to load CMOs', cmoAnswer, (society) => {
    const { id, name, organization, code } = society;
    return { id, name, organization, country: countryOf(society), code };
  }),
  endpoint({
    method: 'GET',
    path: '/lookup/postal-codes',
    summary: 'Search postal codes',
    query: () =>
      z.object({
        q: textField(60, 'Start of a postal code or of a city.'),
        country: countryField(),
        limit: boundedNumber(100, 20, 'Maximum number of postal codes.'),
      }),
    answers: () => inData(z.array(postalAnswer())),
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
    summary: 'Get a postal code',
    description: 'Returns the first place with a postal code.',
    params: { code: 'Postal code, such as 10115.' },
    query: () => z.object({ country: countryField() }),
    answers: () => inData(postalAnswer()),
    failure: 'Failed to get postal code',
    notFound: 'Postal code not found',
    document: AddressesDocument,
    variables: (request) => ({ postalCode: request.params.code, country: countryIn(request) }),
    answer: ({ addresses: [first] }) => (first ? { data: writePostal(first) } : null),
  }),
  endpoint({
    method: 'GET',
    path: '/lookup/address',
    summary: 'Find places by their address',
    description: 'Returns the places with a postal code, a city or both. Send at least one of them, or a country.',
    query: () =>
      z.object({
        postal_code: textField(60, 'Postal code of the place.'),
        city: textField(120, 'City or town of the place.'),
        country: countryField(),
      }),
    answers: () => inData(z.array(postalAnswer())),
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
    summary: 'Add a postal code unless it exists',
    description:
      'Returns the place with this postal code, and adds it if it does not exist. An unknown country is saved as `Unknown`, `XX`.',
    body: () => bodyOf(draft).partial({ country: true, country_code: true }),
    answers: () => inData(postalAnswer()),
    failure: 'Failed to save postal code',
    document: PostalCodeSaveDocument,
    variables: ({ body }) => ({ input: readDraft(draft, withCountry(body)) }),
    fieldName: fieldNameIn(draft),
    answer: ({ postalCodeSave: { postalCode } }) => postalCode && { data: writePostal(postalCode) },
  }),
];
