import { defineEntity } from '@mikro-orm/core';
import { catalogued, folded, p } from './kit.ts';

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
    searchText: folded(
      "name || ' ' || company_name || ' ' || coalesce(contact_person, '') || ' ' || coalesce(email, '') || ' ' || coalesce(ipi_number, '') || ' ' || reference",
    )
      .hidden()
      .lazy(),
  },
});
/** A music publisher. */
export class Publisher extends PublisherSchema.class {}
PublisherSchema.setClass(Publisher);
