import { Arg, Ctx, FieldResolver, Int, Mutation, Resolver } from 'type-graphql';
import { constantFor } from '#domain/kit/nouns.ts';
import type { PlatformSettings, SettingsDraft } from '#domain/platform/settings.ts';
import { Administration } from '../../../kit/administration.ts';
import { currentPayload } from '../../../kit/changed-payload.ts';
import { payload } from '../../../kit/errors.ts';
import { type AppContext, requireAdministrator } from '../../../server/context.ts';
import { checkPaymentKeys, sendTestMail } from './checks.ts';
import { storedSecrets, updateSettings } from './settings.service.ts';
import {
  FixedSetting,
  PaymentKeysCheckPayload,
  Settings,
  SettingsInput,
  SettingsPayload,
  SettingsSecretEnum,
  TestMailPayload,
} from './settings.type.ts';

/** Settings of the platform, for administrators. */
@Resolver(() => Administration)
export class AdministrationSettingsResolver {
  @FieldResolver(() => Settings, { description: 'Settings in effect. Secrets are never returned. Administrators only.' })
  settings(@Ctx() context: AppContext): PlatformSettings {
    requireAdministrator(context);
    return context.platform.config.settings;
  }
}

/** Settings of the platform, and how administrators change and check them. */
@Resolver(() => Settings)
export class SettingsResolver {
  @FieldResolver(() => Int, { description: 'Version of the settings, for `settingsUpdate`.' })
  version(@Ctx() { platform }: AppContext): number {
    return platform.settings.version;
  }

  @FieldResolver(() => [SettingsSecretEnum], { description: 'Secrets that are set, each at most once.' })
  storedSecrets(@Ctx() { platform }: AppContext): string[] {
    return storedSecrets(platform).map(constantFor);
  }

  @FieldResolver(() => [FixedSetting], {
    description: 'Settings that cannot be changed here, because environment variables fix them.',
  })
  fixed(@Ctx() { platform }: AppContext): FixedSetting[] {
    return Object.entries(platform.config.fixedSettings).map(([setting, variable]) => ({ setting, variable }));
  }

  @Mutation(() => SettingsPayload, { description: 'Saves settings and puts them into effect at once. Administrators only.' })
  settingsUpdate(
    @Ctx() context: AppContext,
    @Arg('version', () => Int, { description: 'Version that the change is based on.' }) version: number,
    @Arg('input', () => SettingsInput, { description: 'Sections to change.' }) input: SettingsDraft,
  ): Promise<InstanceType<typeof SettingsPayload>> {
    return currentPayload(
      () => updateSettings(context, version, input),
      async () => {
        // Another gateway may have saved the newer version a moment ago.
        await context.platform.settings.reload();
        return { settings: context.platform.config.settings };
      },
    );
  }

  @Mutation(() => TestMailPayload, {
    description: 'Sends a mail to the administrator over the saved mail server, without the outbox. Administrators only.',
  })
  testMailSend(@Ctx() context: AppContext): Promise<InstanceType<typeof TestMailPayload>> {
    return payload(async () => ({ sentTo: await sendTestMail(context) }));
  }

  @Mutation(() => PaymentKeysCheckPayload, {
    description: 'Checks the saved payment keys by reading their account at the payment provider. Administrators only.',
  })
  paymentKeysCheck(@Ctx() context: AppContext): Promise<InstanceType<typeof PaymentKeysCheckPayload>> {
    return payload(async () => ({ accountName: await checkPaymentKeys(context) }));
  }
}
