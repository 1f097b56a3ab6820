import { CountriesDocument } from '#web/entities/lookups/__generated__/country.ts';
import { GenresDocument } from '#web/entities/lookups/__generated__/genre-field.ts';
import { LanguagesDocument } from '#web/entities/lookups/__generated__/language-field.ts';
import { PostalCodesDocument } from '#web/entities/lookups/__generated__/postal.ts';
import { SocietiesDocument } from '#web/entities/lookups/__generated__/society.ts';
import { PayeeOfRecordDocument } from '#web/entities/royalties/__generated__/record-payee.ts';
import { answer } from './network.ts';

const countries = [
  { id: 'ca', name: 'Canada', isoCode: 'CA' },
  { id: 'de', name: 'Germany', isoCode: 'DE' },
  { id: 'no', name: 'Norway', isoCode: 'NO' },
];
const berlin = { id: '1', postalCode: '10115', city: 'Berlin', province: 'Berlin', country: 'Germany', countryCode: 'DE' };
const gema = { id: 'g', name: 'GEMA', organization: 'Gesellschaft', countryName: 'Germany', countryCode: 'DE', code: 'GEMA-DE' };

/** Answers to lookups of forms, filters and records: three countries, one place, one society and no payee. */
export const lookups = [
  answer(CountriesDocument, { countries }),
  answer(GenresDocument),
  answer(LanguagesDocument),
  answer(PayeeOfRecordDocument),
  answer(PostalCodesDocument, ({ search }) => ({ postalCodes: berlin.postalCode.startsWith(search) ? [berlin] : [] })),
  answer(SocietiesDocument, ({ search }) => ({ societies: 'gema'.startsWith(search ?? '') ? [gema] : [] })),
];
