import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Resolver, Root, Subscription } from 'type-graphql';
import { Backup } from '#db/entities/backup.ts';
import { cleaningAges } from '#domain/platform/backup.ts';
import { Administration } from '../../../kit/administration.ts';
import { changed } from '../../../kit/changed-payload.ts';
import { payload } from '../../../kit/errors.ts';
import { statistics } from '../../../kit/statistics.ts';
import { type AppContext, requireAdministrator } from '../../../server/context.ts';
import type { LiveEvent } from '../../../server/live/announce.ts';
import { follow, stillThere } from '../../../server/request/follow.ts';
import { silentSeconds } from '../../backups/backups.service.ts';
import { recoverableSpan } from '../../backups/log-archive.ts';
import { backupFolder, hasDumpProgram } from '../../backups/take.ts';
import { cleanLogs, optimizeDatabase, removeBackup, startBackup, stopBackup } from './database.service.ts';
import {
  BackupPayload,
  BackupRemovalPayload,
  DatabaseOptimizePayload,
  DatabaseStats,
  LogsRemovalPayload,
} from './database.type.ts';

const mostBackups = 100;
const cleaningAgesText = `${cleaningAges.slice(0, -1).join(', ')} or ${cleaningAges.at(-1)}`;
type Figures = Pick<DatabaseStats, 'tableCount' | 'estimatedRowCount' | 'sizeBytes' | 'lastBackupAt'>;
const figures = `select count(*)::int as "tableCount", coalesce(sum(n_live_tup), 0)::float8 as "estimatedRowCount",
    pg_database_size(current_database())::float8 as "sizeBytes",
    (select max(created_at) from backup where state = 'DONE') as "lastBackupAt"
  from pg_stat_user_tables where schemaname = 'public'`;

/** The database and its backups, for administrators. */
@Resolver(() => Administration)
export class DatabaseResolver {
  @FieldResolver(() => DatabaseStats, statistics('The database, measured now. Administrators only.'))
  async databaseStats(@Ctx() context: AppContext): Promise<DatabaseStats> {
    requireAdministrator(context);
    const { platform } = context;
    const { pool, config, storage } = platform;
    const { rows } = await pool.query<Figures>(figures);
    const span = await recoverableSpan(platform);
    const isExternal = config.databaseUrl !== undefined;
    return {
      ...rows[0]!,
      recoverableFrom: span?.from ?? null,
      recoverableTo: span?.to ?? null,
      poolConnections: pool.totalCount,
      poolConnectionsInUse: pool.totalCount - pool.idleCount,
      poolMaxConnections: pool.options.max ?? 10,
      isExternal,
      canBackUp: !isExternal || (await hasDumpProgram()),
      backupLocation: storage.kind === 's3' ? 'the bucket' : backupFolder(config),
      backupIntervalHours: config.backupEveryHours ?? null,
      backupsKept: config.backupsKept,
    };
  }

  @FieldResolver(() => [Backup], { description: `Backups, the newest first, at most ${mostBackups}. Administrators only.` })
  async backups(@Ctx() context: AppContext): Promise<Backup[]> {
    requireAdministrator(context);
    const { platform } = context;
    const found = await platform.orm.em
      .fork()
      .find(Backup, {}, { orderBy: { createdAt: 'desc', id: 'desc' }, limit: mostBackups });
    const silence = Date.now() - silentSeconds * 1_000;
    for (const backup of found)
      if (backup.state === 'RUNNING' && backup.updatedAt.getTime() < silence)
        Object.assign(backup, { state: 'FAILED', failure: 'It was interrupted.' });
    return found;
  }

  @Subscription(() => Backup, {
    description: 'Sends a backup when its state changes, and every two seconds while it is in progress. Administrators only.',
    subscribe: follow('backup', { role: 'administrator' }),
  })
  async backupChanged(@Root() { id }: LiveEvent, @Ctx() context: AppContext): Promise<Backup> {
    requireAdministrator(context);
    return stillThere(await context.rows.byId(Backup, id));
  }

  @Mutation(() => BackupPayload, {
    description: 'Begins a backup of the database and the stored files. Users work meanwhile. Administrators only.',
  })
  backupStart(@Ctx() context: AppContext): Promise<InstanceType<typeof BackupPayload>> {
    return changed(context.rows, 'backup', Backup, () => startBackup(context));
  }

  @Mutation(() => BackupPayload, {
    description: 'Cancels a backup in progress and removes its incomplete file. Administrators only.',
  })
  backupCancel(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'ID of the backup.' }) id: string,
  ): Promise<InstanceType<typeof BackupPayload>> {
    return changed(context.rows, 'backup', Backup, () => stopBackup(context, id));
  }

  @Mutation(() => BackupRemovalPayload, { description: 'Deletes a backup with its file. Administrators only.' })
  backupDelete(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'ID of the backup.' }) id: string,
  ): Promise<InstanceType<typeof BackupRemovalPayload>> {
    return payload(async () => ({ backupId: await removeBackup(context, id) }));
  }

  @Mutation(() => DatabaseOptimizePayload, {
    description: 'Frees the space of deleted rows and renews the statistics of the query planner. Administrators only.',
  })
  databaseOptimize(@Ctx() context: AppContext): Promise<InstanceType<typeof DatabaseOptimizePayload>> {
    return payload(async () => ({ seconds: await optimizeDatabase(context) }));
  }

  @Mutation(() => LogsRemovalPayload, {
    description:
      'Deletes mails, sign-in attempts and failed backups of a minimum age. The audit trail stays. Administrators only.',
  })
  logsDelete(
    @Ctx() context: AppContext,
    @Arg('olderThanDays', () => Int, { description: `Minimum age in days: ${cleaningAgesText}. Other values are refused.` })
    olderThanDays: number,
  ): Promise<InstanceType<typeof LogsRemovalPayload>> {
    return payload(async () => ({ deletedCount: await cleanLogs(context, olderThanDays) }));
  }
}
