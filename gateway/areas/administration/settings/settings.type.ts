import { constantFor } from '#domain/kit/nouns.ts';
import { PlatformSettings, SettingsDraft, secretNames } from '#domain/platform/settings.ts';
import { describedEnum, enumOf } from '../../../kit/enum-type.ts';
import { inputFrom } from '../../../kit/input-from.ts';
import { objectFrom } from '../../../kit/object-from.ts';
import { objectType } from '../../../kit/object-type.ts';
import { payloadType } from '../../../kit/payload-type.ts';
import { EmailAddress } from '../../../kit/scalars.ts';

export const Settings = objectFrom('Settings', PlatformSettings);
export const SettingsInput = inputFrom('SettingsInput', SettingsDraft);

export const SettingsSecretEnum = describedEnum(
  'SettingsSecret',
  'A secret of the settings.',
  enumOf(secretNames.map(constantFor)),
  {
    SMTP_PASSWORD: 'Password at the mail server.',
    SECRET_KEY: 'Secret key of the payment provider.',
    WEBHOOK_SECRET: 'Signing secret of the webhook endpoint for the payment provider.',
  },
);

export type FixedSetting = InstanceType<typeof FixedSetting>;
export const FixedSetting = objectType('FixedSetting', 'A setting that an environment variable fixes.', {
  setting: [String, 'Section and field of the setting, such as `security.sessionTimeoutMinutes`, or the name of a secret.'],
  variable: [String, 'Name of the environment variable.'],
});

export const SettingsPayload = payloadType('SettingsPayload', 'Result of a change of settings.', {
  settings: [Settings, 'The settings in effect, also after a conflict.'],
});
export const TestMailPayload = payloadType(
  'TestMailPayload',
  'Result of a test mail.',
  { sentTo: [EmailAddress, 'Address the mail server accepted the mail for.'] },
  'Why no mail was sent. Empty on success.',
);
export const PaymentKeysCheckPayload = payloadType(
  'PaymentKeysCheckPayload',
  'Result of a check of the payment keys.',
  { accountName: [String, 'Name of the account at the payment provider.'] },
  'Why the check failed. Empty on success.',
);
