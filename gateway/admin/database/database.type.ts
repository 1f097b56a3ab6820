import { Field, Float, Int, ObjectType } from 'type-graphql';
import { Backup } from '#db/entities/backup.ts';
import { backupStates } from '#domain/platform/backup.ts';
import { describedEnum, enumOf } from '../../kit/enum-type.ts';
import { expose } from '../../kit/expose.ts';
import { payloadType } from '../../kit/payload-type.ts';
import { DateTime } from '../../kit/scalars.ts';

const BackupStateEnum = describedEnum('BackupState', 'State of a backup.', enumOf(backupStates), {
  RUNNING: 'In progress.',
  DONE: 'Complete, with a checksum.',
  FAILED: 'Ended without a usable file. `failure` gives the reason.',
});

expose(Backup, 'A backup of the database and the stored files.', {
  fields: ['id', 'createdAt'],
  columns: {
    name: 'Name of the file.',
    isScheduled: 'Whether it was taken by the schedule.',
    state: [BackupStateEnum, 'State.'],
    progress: 'Progress in percent.',
    isInBucket: 'Whether the file is in the bucket. Otherwise it is in the folder of backups.',
    sizeBytes: [Float, 'Size of the file in bytes.'],
    sha256: 'SHA-256 of the file, in hexadecimal.',
    missingFiles: 'Number of stored files that could not be read.',
    failure: 'Why it failed.',
  },
});

@ObjectType({ description: 'The database and its backups, measured now.', simpleResolvers: true })
export class DatabaseStats {
  @Field(() => Int, { description: 'Number of tables.' })
  tables!: number;

  @Field(() => Float, { description: 'Number of rows, by the statistics of the server.' })
  records!: number;

  @Field(() => Float, { description: 'Size in bytes, with indexes.' })
  sizeBytes!: number;

  @Field(() => DateTime, { nullable: true, description: 'When the last complete backup began.' })
  lastBackupAt!: Date | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'The earliest moment that the database can be recovered to. Null: only to the ends of backups.',
  })
  recoverableFrom!: Date | null;

  @Field(() => DateTime, { nullable: true, description: 'The latest moment that the database can be recovered to.' })
  recoverableTo!: Date | null;

  @Field(() => Int, { description: 'Connections of this gateway.' })
  poolTotal!: number;

  @Field(() => Int, { description: 'Connections of this gateway that are in use.' })
  poolUsed!: number;

  @Field(() => Int, { description: 'Maximum connections of this gateway.' })
  poolMost!: number;

  @Field(() => Boolean, { description: 'Whether the database is on a server of its own (DATABASE_URL).' })
  isExternal!: boolean;

  @Field(() => Boolean, { description: 'Whether backups are possible here. An external database needs the program pg_dump.' })
  canBackUp!: boolean;

  @Field(() => String, { description: 'Where backups are stored.' })
  place!: string;

  @Field(() => Int, { nullable: true, description: 'Hours between scheduled backups. Null: none are scheduled.' })
  everyHours!: number | null;

  @Field(() => Int, { description: 'Number of scheduled backups that are kept.' })
  kept!: number;
}

export const BackupPayload = payloadType('BackupPayload', 'Result of beginning a backup.', { backup: [Backup, 'The backup.'] });
export const BackupDeletePayload = payloadType('BackupDeletePayload', 'Result of deleting a backup.', {
  backupId: [String, 'ID of the deleted backup.'],
});
export const DatabaseOptimizePayload = payloadType('DatabaseOptimizePayload', 'Result of optimizing the database.', {
  seconds: [String, 'Seconds that it took.'],
});
export const LogsRemovePayload = payloadType('LogsRemovePayload', 'Result of cleaning logs.', {
  removed: [String, 'Number of deleted rows.'],
});
