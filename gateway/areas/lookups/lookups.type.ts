import { ID, registerEnumType } from 'type-graphql';
import { Genre, PostalCode, Society } from '#db/entities/lookups.ts';
import { PostalDraft } from '#domain/lookups/postal.ts';
import { expose } from '../../kit/expose.ts';
import { objectType } from '../../kit/object-type.ts';
import { payloadType } from '../../kit/payload-type.ts';
import { CountryCode } from '../../kit/scalars.ts';

export enum SocietyKind {
  PRO = 'PRO',
  CMO = 'CMO',
}
registerEnumType(SocietyKind, {
  name: 'SocietyKind',
  description: 'Kind of collecting society.',
  valuesConfig: {
    PRO: { description: 'Performing rights organisation, which licenses public performances.' },
    CMO: { description: 'Collective management organisation, for performing or mechanical rights.' },
  },
});

expose(Genre, 'A genre of music.', {
  fields: ['id', 'createdAt'],
  columns: { name: 'English name of the genre, such as Pop.', description: 'One-line description of the genre.' },
});

expose(Society, 'A collecting society listed by CISAC.', {
  fields: ['id'],
  columns: {
    cisacCode: 'CISAC number of the society, such as 10 for ASCAP.',
    name: 'Common name of the society.',
    organization: 'Full name of the society.',
    code: 'Name and country of the society as one code, such as ASCAP-US.',
    countryName: 'Country as listed by CISAC.',
    countryCode: [CountryCode, 'ISO 3166-1 alpha-2 code of the country.'],
    isPro: 'Whether the society administers performing rights.',
    isCmo: 'Whether the society is a collective management organisation.',
    isActive: 'Whether the society still exists.',
  },
});

expose(PostalCode, 'A postal code and its place.', {
  draft: PostalDraft,
  fields: ['id', 'postalCode', 'city', 'province', 'country', 'countryCode', 'createdAt'],
});

export type Language = InstanceType<typeof Language>;
export const Language = objectType('Language', 'A language of ISO 639-1.', {
  id: [ID, 'ISO 639-1 code of the language.'],
  name: [String, 'English name of the language.'],
  isoCode: [String, 'ISO 639-1 code of the language, such as en.'],
});
export type Country = InstanceType<typeof Country>;
export const Country = objectType('Country', 'A country of ISO 3166-1.', {
  id: [ID, 'ISO 3166-1 alpha-2 code of the country.'],
  name: [String, 'English name of the country.'],
  isoCode: [CountryCode, 'ISO 3166-1 alpha-2 code of the country, such as DE.'],
});

export const PostalCodePayload = payloadType('PostalCodePayload', 'Result of saving a postal code.', {
  postalCode: [PostalCode, 'The new or existing postal code.'],
});
export type PostalCodePayload = InstanceType<typeof PostalCodePayload>;
