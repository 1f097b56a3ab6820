import { z } from 'zod';
import { checkedCode } from '#domain/codes/checked-code.ts';
import { checkIpiNameNumber } from '#domain/codes/ipi.ts';
import { optionalEmail, optionalText, optionalUrl, requiredText } from '#domain/kit/fields.ts';

/** What one may enter about a music publisher. */
export const PublisherDraft = z
  .object({
    name: requiredText(200, 'Publisher name is required', 'Name under which the publisher is credited.'),
    companyName: requiredText(200, 'Company name is required', 'Legal name of the company.'),
    reference: optionalText(60, "The workspace's own number for this publisher, such as PUB-M3X9K2-7Q4D. Generated when absent."),
    contactPerson: optionalText(200, 'Person to talk to.'),
    ipiNumber: checkedCode(checkIpiNameNumber, 'Ipi', 'IPI name number of the publisher, 11 digits.'),
    pro: optionalText(120, 'Performing rights organisation the publisher is a member of.'),
    proCountry: optionalText(80, 'Country code of the performing rights organisation.'),
    proCode: optionalText(40, 'Name and country of the organisation as one code, such as GEMA-DE.'),
    bpid: optionalText(40, 'Business partner id that a society assigned.'),
    street: optionalText(200, 'Street and number.'),
    zipCode: optionalText(20, 'Postal code.'),
    city: optionalText(120, 'City.'),
    provinceState: optionalText(120, 'Province or state.'),
    country: optionalText(80, 'Country name.'),
    phone: optionalText(60, 'Telephone number with country prefix, such as +49(0)157 1234567.'),
    email: optionalEmail('Email address.'),
    website: optionalUrl('Web address.'),
    notes: optionalText(20_000, 'Notes of the workspace about this publisher.'),
  })
  .describe('A music publisher, as entered.');

export type PublisherInput = z.input<typeof PublisherDraft>;
export type PublisherDraft = z.output<typeof PublisherDraft>;
