import { Ctx, Query, Resolver } from 'type-graphql';
import { relyingPartyOf } from '#domain/accounts/passkey.ts';
import { isUnderMaintenance } from '#domain/platform/settings.ts';
import type { AppContext } from '../../server/context.ts';
import { Installation } from './installation.type.ts';

@Resolver()
export class InstallationResolver {
  @Query(() => Installation, { description: 'Public information about this server. Requires no session.' })
  installation(@Ctx() { platform }: AppContext): Installation {
    const { config, billing, clock } = platform;
    const { maintenance, security } = config.settings;
    const { isEnabled, message, startsAt } = maintenance;
    return {
      contactEmail: config.contactEmail ?? null,
      passkeysAreAvailable: relyingPartyOf(config.publicUrl) !== null,
      plansAreCharged: billing.provider !== 'NONE',
      passwordMinLength: security.passwordMinLength,
      maintenance: isEnabled ? { message, startsAt, isInProgress: isUnderMaintenance(config.settings, clock()) } : null,
    };
  }
}
