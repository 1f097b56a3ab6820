import { defineEntity } from '@mikro-orm/core';
import { catalogued, folded, p } from './kit.ts';

/** Search text of works that credit this person. Codes are compact, as in searches. */
const credited =
  "first_name || ' ' || last_name || ' ' || coalesce(artist_name, '') || ' ' || compact_code(ipi_number) || ' ' || compact_code(ipi_base_number)";

const ContributorSchema = defineEntity({
  name: 'Contributor',
  tableName: 'contributor',
  properties: {
    ...catalogued,
    reference: p.text(),
    firstName: p.text(),
    lastName: p.text(),
    artistName: p.text().nullable(),
    roles: p.array(),
    email: p.text().nullable(),
    phone: p.text().nullable(),
    website: p.text().nullable(),
    street: p.text().nullable(),
    zipCode: p.text().nullable(),
    city: p.text().nullable(),
    state: p.text().nullable(),
    country: p.text().nullable(),
    ipiNumber: p.text().nullable(),
    ipiBaseNumber: p.text().nullable(),
    bpid: p.text().nullable(),
    pro: p.text().nullable(),
    proCountry: p.text().nullable(),
    proCode: p.text().nullable(),
    proContractNumber: p.text().nullable(),
    cmo: p.text().nullable(),
    aie: p.text().nullable(),
    ipn: p.text().nullable(),
    isniCode: p.text().nullable(),
    bankSealed: p.text().nullable().hidden().lazy(),
    instagram: p.text().nullable(),
    spotify: p.text().nullable(),
    youtube: p.text().nullable(),
    facebook: p.text().nullable(),
    tiktok: p.text().nullable(),
    x: p.text().nullable(),
    notes: p.text().nullable().lazy(),
    searchText: folded(`${credited} || ' ' || coalesce(email, '') || ' ' || compact_code(isni_code) || ' ' || reference`)
      .hidden()
      .lazy(),
    creditText: folded(credited).hidden().lazy(),
  },
});
/** A person credited on works. `bankSealed` holds the encrypted bank details. */
export class Contributor extends ContributorSchema.class {}
ContributorSchema.setClass(Contributor);
