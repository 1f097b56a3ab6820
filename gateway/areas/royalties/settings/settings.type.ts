import { RoyaltySettingsDraft } from '#domain/royalties/settings-draft.ts';
import { inputFrom } from '../../../kit/input-from.ts';
import { objectType } from '../../../kit/object-type.ts';
import { payloadType } from '../../../kit/payload-type.ts';
import { CountryCode, DecimalScalar } from '../../../kit/scalars.ts';
import { SplitBasisEnum } from '../records/royalty-enums.type.ts';

export const RoyaltySettingsInput = inputFrom('RoyaltySettingsInput', RoyaltySettingsDraft);

export type RoyaltyAccount = InstanceType<typeof RoyaltyAccount>;
export const RoyaltyAccount = objectType(
  'RoyaltyAccount',
  'Account from which payees are paid, masked except for a few characters that identify it.',
  {
    accountHolder: [String, 'Masked name of the account holder.', 'nullable'],
    bankName: [String, 'Masked name of the bank.', 'nullable'],
    iban: [String, 'First and last four characters of the IBAN.', 'nullable'],
    bic: [String, 'Masked BIC.', 'nullable'],
  },
);

export type RoyaltySettingsType = InstanceType<typeof RoyaltySettingsType>;
export const RoyaltySettingsType = objectType('RoyaltySettings', 'How the workspace accounts for royalties.', {
  splitBasis: [SplitBasisEnum, 'Which version of a split sheet counts in new runs.'],
  needsSecondPerson: [Boolean, 'Whether a run is issued by another person than the one who approved it.'],
  minimum: [DecimalScalar, 'Smallest amount that is paid to payees without a minimum of their own, in the currency of each.'],
  sender: [String, 'Name and address of the sender, as on statements. Null if they have the name of the workspace.', 'nullable'],
  town: [String, 'Town of the sender, for banks outside the European Economic Area.', 'nullable'],
  country: [CountryCode, 'Country of the sender, for banks outside the European Economic Area.', 'nullable'],
  hasAccount: [Boolean, 'Whether an account is known from which payees are paid.'],
});

export const RoyaltySettingsPayload = payloadType(
  'RoyaltySettingsPayload',
  'Result of saving the settings of royalty accounting.',
  {
    royaltySettings: [RoyaltySettingsType, 'The saved settings.'],
  },
);
