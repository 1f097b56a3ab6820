import { defineEntity } from '@mikro-orm/core';
import { catalogued, folded, p } from './kit.ts';

/** Search text of works that credit this publisher. */
const credited = "name || ' ' || company_name || ' ' || compact_code(ipi_number)";

const PublisherSchema = defineEntity({
  name: 'Publisher',
  tableName: 'publisher',
  properties: {
    ...catalogued,
    reference: p.text(),
    name: p.text(),
    companyName: p.text(),
    contactPerson: p.text().nullable(),
    ipiNumber: p.text().nullable(),
    pro: p.text().nullable(),
    proCountry: p.text().nullable(),
    proCode: p.text().nullable(),
    bpid: p.text().nullable(),
    street: p.text().nullable(),
    zipCode: p.text().nullable(),
    city: p.text().nullable(),
    provinceState: p.text().nullable(),
    country: p.text().nullable(),
    phone: p.text().nullable(),
    email: p.text().nullable(),
    website: p.text().nullable(),
    notes: p.text().nullable().lazy(),
    searchText: folded(`${credited} || ' ' || coalesce(contact_person, '') || ' ' || coalesce(email, '') || ' ' || reference`)
      .hidden()
      .lazy(),
    creditText: folded(credited).hidden().lazy(),
  },
});
/** A music publisher. */
export class Publisher extends PublisherSchema.class {}
PublisherSchema.setClass(Publisher);
