import { Ctx, Query, Resolver } from 'type-graphql';
import type { AppContext } from '../context.ts';
import { Installation } from './installation.type.ts';

@Resolver()
export class InstallationResolver {
  @Query(() => Installation, { description: 'Public information about this server. Requires no session.' })
  installation(@Ctx() { platform }: AppContext): Installation {
    const { config, billing } = platform;
    return {
      contactEmail: config.contactEmail ?? null,
      plansAreCharged: billing.provider !== 'NONE',
    };
  }
}
