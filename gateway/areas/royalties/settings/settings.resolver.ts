import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver } from 'type-graphql';
import { canManageWorkspace } from '#domain/access/actor.ts';
import { mask } from '#domain/contributors/bank.ts';
import { payload } from '../../../kit/errors.ts';
import { type AppContext, requireActor } from '../../../server/context.ts';
import { openBank } from '../../music/contributors/bank-encryption.ts';
import { royaltySettings, saveSettings } from './settings.service.ts';
import { RoyaltyAccount, RoyaltySettingsInput, RoyaltySettingsPayload, RoyaltySettingsType } from './settings.type.ts';

async function settingsOf({ rows, actor }: AppContext): Promise<RoyaltySettingsType> {
  const { bankSealed, ...settings } = await royaltySettings(rows.pool, actor.workspaceId);
  return { ...settings, hasAccount: bankSealed !== null };
}

/** How the workspace accounts for royalties. */
@Resolver(() => RoyaltySettingsType)
export class RoyaltySettingsResolver {
  @Query(() => RoyaltySettingsType, { description: 'How the workspace accounts for royalties.' })
  royaltySettings(@Ctx() context: AppContext) {
    requireActor(context);
    return settingsOf(context);
  }

  @Mutation(() => RoyaltySettingsPayload, {
    description:
      'Changes how the workspace accounts for royalties. Runs keep the settings with which they were made. Owners only.',
  })
  royaltySettingsSave(
    @Ctx() context: AppContext,
    @Arg('input', () => RoyaltySettingsInput, { description: 'Settings to change.' }) input: unknown,
  ) {
    return payload(async () => {
      await saveSettings(context, input);
      return { royaltySettings: await settingsOf(context) };
    });
  }

  @FieldResolver(() => RoyaltyAccount, {
    nullable: true,
    description: 'Masked account from which payees are paid. Null without one. Not available to API keys.',
  })
  async account(@Ctx() { rows, actor, platform }: AppContext): Promise<RoyaltyAccount | null> {
    const { bankSealed } = await royaltySettings(rows.pool, actor.workspaceId);
    if (bankSealed === null) return null;
    const { accountHolder, bankName, iban, bic } = openBank(platform.config, bankSealed);
    return { accountHolder: mask(accountHolder), bankName: mask(bankName), iban: mask(iban), bic: mask(bic) };
  }

  @FieldResolver(() => Boolean, { description: 'Whether the caller may change the settings.' })
  viewerCanEdit(@Ctx() context: AppContext): boolean {
    return context.session?.via === 'session' && canManageWorkspace(context.actor);
  }
}
