import { z } from 'zod';
import { checkedCode } from '#domain/codes/checked-code.ts';
import { checkIpiBaseNumber, checkIpiNameNumber } from '#domain/codes/ipi.ts';
import { checkIsni } from '#domain/codes/isni.ts';
import { bicField, ibanField } from '#domain/contributors/bank.ts';
import { optionalEmail, optionalText, optionalUrl } from '#domain/kit/fields.ts';

const nameMessage = 'First name and last name are required';
const namePart = (description: string) =>
  z.string({ error: nameMessage }).trim().min(1, nameMessage).max(120, 'Use at most 120 characters.').describe(description);

/**
 * Fields of a person credited on works. The web form, GraphQL and REST validate with this schema and take labels and descriptions
 * from it.
 */
export const ContributorDraft = z
  .object({
    firstName: namePart('First name of the person, at most 120 characters.'),
    lastName: namePart('Last name of the person, at most 120 characters.'),
    artistName: optionalText(200, 'Stage name or pseudonym.'),
    reference: optionalText(60, 'Reference number in this workspace, such as CONT-M3X9K2-7Q4D. Generated if omitted.').meta({
      label: 'Contributor ID',
    }),
    roles: z
      .array(z.string().trim().min(1, 'Enter a role.').max(60, 'Use at most 60 characters for a role.'))
      .max(30, 'Choose at most 30 roles.')
      .nullish()
      .describe('Roles of the contributor, such as Composer or Producer. Free text is accepted.'),
    email: optionalEmail('Email address of the person, such as name@example.com.'),
    phone: optionalText(60, 'Phone number with country code.'),
    website: optionalUrl('URL of the website. The scheme may be omitted.'),
    street: optionalText(200, 'Street and house number of the postal address.'),
    zipCode: optionalText(20, 'Postal code as written in its country, such as 10115.'),
    city: optionalText(120, 'City or town of the postal address.'),
    state: optionalText(120, 'State, province or region of the postal address.').meta({ label: 'State/Province' }),
    country: optionalText(80, 'Country of the postal address, as a name such as Germany.'),
    ipiNumber: checkedCode(checkIpiNameNumber, 'Ipi', 'IPI name number, 11 digits. Identifies one name of a rights holder.'),
    ipiBaseNumber: checkedCode(
      checkIpiBaseNumber,
      'IpiBase',
      'IPI base number, such as I-000000229-7. Identifies a rights holder across all names.',
    ),
    bpid: optionalText(40, 'Business partner ID assigned by a society.'),
    pro: optionalText(120, 'Performing rights organisation (PRO) of the contributor.'),
    proCountry: optionalText(80, 'Country code of the performing rights organisation.'),
    proCode: optionalText(40, 'Name and country of the performing rights organisation as one code, such as ASCAP-US.'),
    proContractNumber: optionalText(60, 'Number of the membership contract with the performing rights organisation.'),
    cmo: optionalText(120, 'Collective management organisation (CMO) for other rights, such as mechanical rights.'),
    aie: optionalText(60, 'Artist identification number assigned by a neighbouring-rights society.'),
    ipn: optionalText(60, 'International performer number (IPN).'),
    isniCode: checkedCode(checkIsni, 'Isni', 'International Standard Name Identifier (ISNI), 16 characters.'),
    accountHolder: optionalText(200, 'Holder of the bank account. Stored encrypted and shown masked.'),
    bankName: optionalText(200, 'Name of the bank. Stored encrypted and shown masked.'),
    iban: ibanField('International bank account number (IBAN). Stored encrypted and shown masked.'),
    bic: bicField('Bank identifier code (BIC or SWIFT). Stored encrypted and shown masked.'),
    instagram: optionalUrl('URL of the Instagram profile.'),
    spotify: optionalUrl('URL of the Spotify profile.'),
    youtube: optionalUrl('URL of the YouTube channel.'),
    facebook: optionalUrl('URL of the Facebook page.'),
    tiktok: optionalUrl('URL of the TikTok profile.'),
    x: optionalUrl('URL of the X profile.'),
    notes: optionalText(20_000, 'Internal notes about the contributor.'),
  })
  .describe('Fields of a contributor.');

/** Values from a form or an API client before validation. */
export type ContributorInput = z.input<typeof ContributorDraft>;
/** A valid contributor. */
export type ContributorDraft = z.output<typeof ContributorDraft>;
