import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Genre, PostalCode, Society } from '#db/entities/lookups.ts';
import { UserError } from '../kit/errors.ts';
import { expose } from '../kit/expose.ts';
import { DateTime } from '../kit/scalars.ts';

export enum SocietyKind {
  PRO = 'PRO',
  CMO = 'CMO',
}
registerEnumType(SocietyKind, {
  name: 'SocietyKind',
  description: 'What a society does.',
  valuesConfig: {
    PRO: { description: 'Performing rights organisation: licenses public performances.' },
    CMO: { description: 'Collective management organisation: manages rights collectively, performing or mechanical.' },
  },
});

expose(Genre, 'A genre that pickers offer.', {
  id: { type: () => ID, description: 'Its id.' },
  name: { type: () => String, description: 'Its name.' },
  description: { type: () => String, description: 'What it sounds like, in one line.' },
  createdAt: { type: () => DateTime, description: 'When it was added.' },
});

expose(Society, "A collecting society of CISAC's list.", {
  id: { type: () => ID, description: 'Its id.' },
  cisacCode: { type: () => Int, description: "CISAC's number of the society: 10 is ASCAP." },
  name: { type: () => String, description: 'The name under which members know it.' },
  organization: { type: () => String, description: 'Its full name.' },
  code: { type: () => String, description: 'Name and country as one code: ASCAP-US.' },
  countryName: { type: () => String, description: 'Country as CISAC lists it.' },
  countryCode: { type: () => String, nullable: true, description: 'ISO 3166-1 alpha-2 code of the country.' },
  isPro: { type: () => Boolean, description: 'Whether it administers performing rights.' },
  isCmo: { type: () => Boolean, description: 'Whether it manages rights collectively.' },
  isActive: { type: () => Boolean, description: 'Whether it still exists.' },
});

expose(PostalCode, 'A postal code with its place.', {
  id: { type: () => ID, description: 'Its id.' },
  postalCode: { type: () => String, description: 'The code as written in its country.' },
  city: { type: () => String, description: 'City or town.' },
  province: { type: () => String, nullable: true, description: 'State, province or region.' },
  country: { type: () => String, description: 'Country name.' },
  countryCode: { type: () => String, description: 'ISO 3166-1 alpha-2 code of the country, XX where it is not known.' },
  createdAt: { type: () => DateTime, description: 'When it was added.' },
});

@ObjectType({ description: 'A language.', simpleResolvers: true })
export class Language {
  @Field(() => ID, { description: 'Its ISO 639-1 code.' })
  id!: string;

  @Field(() => String, { description: 'Its name in English.' })
  name!: string;

  @Field(() => String, { description: 'Its ISO 639-1 code: en.' })
  isoCode!: string;
}

@ObjectType({ description: 'A country.', simpleResolvers: true })
export class Country {
  @Field(() => ID, { description: 'Its ISO 3166-1 alpha-2 code.' })
  id!: string;

  @Field(() => String, { description: 'Its name in English.' })
  name!: string;

  @Field(() => String, { description: 'Its ISO 3166-1 alpha-2 code: DE.' })
  isoCode!: string;
}

@ObjectType({ description: 'The outcome of saving a postal code.', simpleResolvers: true })
export class PostalCodePayload {
  @Field(() => PostalCode, { nullable: true, description: 'The record, new or known before.' })
  postalCode?: PostalCode | null;

  @Field(() => [UserError], { description: 'What kept it from happening; empty after a success.' })
  userErrors!: UserError[];
}
