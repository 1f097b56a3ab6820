import { Arg, Ctx, FieldResolver, Int, Resolver } from 'type-graphql';
import { Administration } from '../../../kit/administration.ts';
import { statistics } from '../../../kit/statistics.ts';
import type { AppContext } from '../../../server/context.ts';
import { readLogs } from './logs.ts';
import { readStatus } from './status.service.ts';
import { LogLevelEnum, LogLine, SystemStatus } from './system.type.ts';

/** State and log of the system, for administrators. */
@Resolver(() => Administration)
export class SystemResolver {
  @FieldResolver(() => SystemStatus, statistics('State of the system, measured now. Administrators only.'))
  systemStatus(@Ctx() context: AppContext): Promise<SystemStatus> {
    return readStatus(context);
  }

  @FieldResolver(() => [LogLine], {
    description: 'Latest lines of the log of the gateway that answers, newest first, at most 500. Administrators only.',
  })
  systemLogs(
    @Ctx() context: AppContext,
    @Arg('search', () => String, { nullable: true, description: 'Words that a line must contain, ignoring case.' })
    search: string | null,
    @Arg('minLevel', () => LogLevelEnum, { nullable: true, description: 'Minimum level of the lines. Defaults to INFO.' })
    minLevel: LogLine['level'] | null,
    @Arg('afterNumber', () => Int, { nullable: true, description: 'Only lines with a higher `number`.' })
    afterNumber: number | null,
  ): Promise<LogLine[]> {
    return readLogs(context, { search, minLevel, afterNumber });
  }
}
