import { z } from 'zod';
import { checkedCode } from '#domain/codes/checked-code.ts';
import { checkIpiNameNumber } from '#domain/codes/ipi.ts';
import { optionalEmail, optionalText, optionalUrl, requiredText } from '#domain/kit/fields.ts';

/** Fields of a music publisher. */
export const PublisherDraft = z
  .object({
    name: requiredText(200, 'Publisher name is required', 'Name under which the publisher is credited.').meta({
      label: 'Publisher Name',
    }),
    companyName: requiredText(200, 'Company name is required', 'Legal name of the company.'),
    reference: optionalText(60, 'Reference number in this workspace, such as PUB-M3X9K2-7Q4D. Generated if omitted.').meta({
      label: 'Publisher ID',
    }),
    contactPerson: optionalText(200, 'Person to contact at the publisher, as free text.'),
    ipiNumber: checkedCode(checkIpiNameNumber, 'Ipi', 'IPI name number, 11 digits. Identifies one name of a rights holder.'),
    pro: optionalText(120, 'Performing rights organisation (PRO) of the publisher.'),
    proCountry: optionalText(80, 'Country code of the performing rights organisation.'),
    proCode: optionalText(40, 'Name and country of the performing rights organisation as one code, such as GEMA-DE.'),
    bpid: optionalText(40, 'Business partner ID assigned by a society.'),
    street: optionalText(200, 'Street and house number of the postal address.'),
    zipCode: optionalText(20, 'Postal code as written in its country, such as 10115.'),
    city: optionalText(120, 'City or town of the postal address.'),
    provinceState: optionalText(120, 'Province, state or region of the postal address.').meta({ label: 'Province/State' }),
    country: optionalText(80, 'Country of the postal address, as a name such as Germany.'),
    phone: optionalText(60, 'Phone number with country code, such as +49(0)157 1234567.'),
    email: optionalEmail('Email address of the publisher, such as office@example.com.'),
    website: optionalUrl('URL of the website. The scheme may be omitted.'),
    notes: optionalText(20_000, 'Internal notes about the publisher.'),
  })
  .describe('Fields of a publisher.');

export type PublisherInput = z.input<typeof PublisherDraft>;
export type PublisherDraft = z.output<typeof PublisherDraft>;
