import { z } from 'zod';
import { bicField, ibanField } from '#domain/contributors/bank.ts';
import { optionalText } from '#domain/kit/fields.ts';
import { optionalCountry } from './payee-draft.ts';
import { splitBases } from './royalty-terms.ts';

/** How a workspace accounts for royalties. What is omitted stays. */
export const RoyaltySettingsDraft = z
  .object({
    splitBasis: z
      .enum(splitBases.keys)
      .optional()
      .meta({ scalar: 'SplitBasis', description: 'Which version of a split sheet counts.' }),
    needsSecondPerson: z.boolean().optional().describe('Whether a run is issued by another person than the one who approved it.'),
    minimum: z.string().trim().max(40, 'Enter an amount such as 50.00.').optional().meta({
      scalar: 'Decimal',
      description: 'Smallest amount that is paid to payees without a minimum of their own, in the currency of each.',
    }),
    sender: optionalText(500, 'Name and address of the sender, as on statements.'),
    town: optionalText(35, 'Town of the sender, in payments to banks outside the European Economic Area.'),
    country: optionalCountry('Country of the sender, in payments to banks outside the European Economic Area.'),
    accountHolder: optionalText(200, 'Holder of the account from which payees are paid. Stored encrypted and shown masked.'),
    bankName: optionalText(200, 'Name of the bank. Stored encrypted and shown masked.'),
    iban: ibanField('IBAN of the account from which payees are paid. Stored encrypted and shown masked.'),
    bic: bicField('BIC of the bank. Stored encrypted and shown masked.'),
  })
  .describe('Settings of royalty accounting. Omitted fields keep their values.');
