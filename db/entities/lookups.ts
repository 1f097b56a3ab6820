import { defineEntity } from '@mikro-orm/core';
import { identified, p } from './kit.ts';

const GenreSchema = defineEntity({
  name: 'Genre',
  tableName: 'genre',
  properties: {
    ...identified,
    name: p.text().unique(),
    description: p.text(),
  },
});
/** A genre that pickers offer. */
export class Genre extends GenreSchema.class {}
GenreSchema.setClass(Genre);

const SocietySchema = defineEntity({
  name: 'Society',
  tableName: 'society',
  properties: {
    ...identified,
    cisacCode: p.integer().unique(),
    name: p.text(),
    organization: p.text(),
    code: p.text(),
    countryName: p.text(),
    countryCode: p.text().nullable(),
    isPro: p.boolean(),
    isCmo: p.boolean(),
    isActive: p.boolean(),
    aliases: p.array(),
  },
});
/** A collecting society of CISAC's list. */
export class Society extends SocietySchema.class {}
SocietySchema.setClass(Society);

const PostalCodeSchema = defineEntity({
  name: 'PostalCode',
  tableName: 'postal_code',
  properties: {
    ...identified,
    workspaceId: p.uuid().nullable(),
    postalCode: p.text(),
    city: p.text(),
    province: p.text().nullable(),
    country: p.text(),
    countryCode: p.text(),
  },
});
/** A postal code with its place. Rows without a workspace are shared reference data. */
export class PostalCode extends PostalCodeSchema.class {}
PostalCodeSchema.setClass(PostalCode);
