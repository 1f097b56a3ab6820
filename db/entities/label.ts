import { defineEntity } from '@mikro-orm/core';
import type { LabelStatus, LabelType } from '#domain/catalogue/catalogue-terms.ts';
import { catalogued, folded, natural, p } from './kit.ts';

const LabelSchema = defineEntity({
  name: 'Label',
  tableName: 'label',
  properties: {
    ...catalogued,
    reference: p.text(),
    name: p.text(),
    type: p.text().$type<LabelType>(),
    status: p.text().$type<LabelStatus>(),
    contactPerson: p.text().nullable(),
    email: p.text().nullable(),
    phone: p.text().nullable(),
    website: p.text().nullable(),
    address: p.text().nullable(),
    establishedYear: p.integer().nullable(),
    labelCode: p.text().nullable(),
    dpid: p.text().nullable(),
    genres: p.array(),
    distributionPartners: p.array(),
    notes: p.text().nullable().lazy(),
    nameKey: folded('name').hidden().lazy(),
    nameOrder: natural('name').hidden().lazy(),
    searchText: folded(
      "name || ' ' || coalesce(contact_person, '') || ' ' || coalesce(email, '') || ' ' || compact_code(label_code) || ' ' || words_of(genres) || ' ' || words_of(distribution_partners) || ' ' || reference",
    )
      .hidden()
      .lazy(),
  },
});
/** A record label, which owns or releases recordings. */
export class Label extends LabelSchema.class {}
LabelSchema.setClass(Label);
