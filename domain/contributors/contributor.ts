import { z } from 'zod';
import { checkedCode } from '#domain/codes/checked-code.ts';
import { checkIpiBaseNumber, checkIpiNameNumber } from '#domain/codes/ipi.ts';
import { checkIsni } from '#domain/codes/isni.ts';
import { bicField, ibanField } from '#domain/contributors/bank.ts';
import { optionalEmail, optionalText, optionalUrl } from '#domain/kit/fields.ts';

const nameMessage = 'First name and last name are required';
const namePart = (description: string) =>
  z.string({ error: nameMessage }).trim().min(1, nameMessage).max(120, 'Use at most 120 characters.').describe(description);

/** What one may enter about a person credited on works. The web form, GraphQL and REST validate with this one schema. */
export const ContributorDraft = z
  .object({
    firstName: namePart('Given name.'),
    lastName: namePart('Family name.'),
    artistName: optionalText(200, 'Stage name or pseudonym.'),
    reference: optionalText(60, "The workspace's own number for this person, such as CONT-M3X9K2-7Q4D. Generated when absent."),
    roles: z
      .array(z.string().trim().min(1, 'Enter a role or leave it out.').max(60, 'Use at most 60 characters for a role.'))
      .max(30, 'Choose at most 30 roles.')
      .nullish()
      .describe('What the person does, for example Composer and Producer. Free text is accepted.'),
    email: optionalEmail('Email address.'),
    phone: optionalText(60, 'Telephone number with country prefix.'),
    website: optionalUrl('Web address.'),
    street: optionalText(200, 'Street and number.'),
    zipCode: optionalText(20, 'Postal code.'),
    city: optionalText(120, 'City.'),
    state: optionalText(120, 'State or province.'),
    country: optionalText(80, 'Country name.'),
    ipiNumber: checkedCode(
      checkIpiNameNumber,
      'Ipi',
      'IPI name number, 11 digits. It identifies a name of a rights holder at all societies.',
    ),
    ipiBaseNumber: checkedCode(
      checkIpiBaseNumber,
      'IpiBase',
      'IPI base number, such as I-000000229-7. It identifies the person behind all names.',
    ),
    bpid: optionalText(40, 'Business partner id that a society assigned.'),
    pro: optionalText(120, 'Performing rights organisation the person is a member of.'),
    proCountry: optionalText(80, 'Country code of the performing rights organisation.'),
    proCode: optionalText(40, 'Name and country of the organisation as one code, such as ASCAP-US.'),
    proContractNumber: optionalText(60, 'Number of the contract with the performing rights organisation.'),
    cmo: optionalText(120, 'Collective management organisation for other rights, for example mechanical rights.'),
    aie: optionalText(60, 'Artist identification number at a neighbouring rights society.'),
    ipn: optionalText(60, 'International performer number (IPN) of the IPD.'),
    isniCode: checkedCode(checkIsni, 'Isni', 'International standard name identifier (ISNI), 16 characters.'),
    accountHolder: optionalText(200, 'Holder of the bank account. Stored encrypted, shown masked.'),
    bankName: optionalText(200, 'Name of the bank. Stored encrypted, shown masked.'),
    iban: ibanField('International bank account number. Stored encrypted, shown masked.'),
    bic: bicField('Bank identifier code (SWIFT). Stored encrypted, shown masked.'),
    instagram: optionalUrl('Instagram profile.'),
    spotify: optionalUrl('Spotify profile.'),
    youtube: optionalUrl('YouTube channel.'),
    facebook: optionalUrl('Facebook page.'),
    tiktok: optionalUrl('TikTok profile.'),
    x: optionalUrl('X profile.'),
    notes: optionalText(20_000, 'Notes of the workspace about this person.'),
  })
  .describe('A person credited on works, as entered.');

/** Values of a form or a client before validation. */
export type ContributorInput = z.input<typeof ContributorDraft>;
/** A valid contributor. */
export type ContributorDraft = z.output<typeof ContributorDraft>;
