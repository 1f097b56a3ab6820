import { Field, ObjectType } from 'type-graphql';
import { PlatformSettings, SettingsDraft } from '#domain/platform/settings.ts';
import { inputFrom } from '../../kit/input-from.ts';
import { objectFrom } from '../../kit/object-from.ts';
import { payloadType } from '../../kit/payload-type.ts';

export const Settings = objectFrom('Settings', PlatformSettings);
export const SettingsInput = inputFrom('SettingsInput', SettingsDraft);

@ObjectType({ description: 'A setting that an environment variable fixes.', simpleResolvers: true })
export class FixedSetting {
  @Field(() => String, {
    description: 'Section and field of the setting, such as `security.sessionTimeoutMinutes`, or the name of a secret.',
  })
  setting!: string;

  @Field(() => String, { description: 'Name of the environment variable.' })
  variable!: string;
}

export const SettingsPayload = payloadType('SettingsPayload', 'Result of a change of settings.', {
  settings: [Settings, 'The settings in effect.'],
});
export const TestMailPayload = payloadType('TestMailPayload', 'Result of a test mail.', {
  sentTo: [String, 'Address the mail server accepted the mail for.'],
});
export const PaymentKeysPayload = payloadType('PaymentKeysPayload', 'Result of a check of the payment keys.', {
  accountName: [String, 'Name of the account at the payment provider.'],
});
