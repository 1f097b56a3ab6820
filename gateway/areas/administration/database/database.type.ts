import { Float, ID, Int } from 'type-graphql';
import { Backup } from '#db/entities/backup.ts';
import { backupStates } from '#domain/platform/backup.ts';
import { describedEnum, enumOf } from '../../../kit/enum-type.ts';
import { expose } from '../../../kit/expose.ts';
import { objectType } from '../../../kit/object-type.ts';
import { payloadType } from '../../../kit/payload-type.ts';
import { ByteCount, DateTime, Sha256 } from '../../../kit/scalars.ts';

const BackupStateEnum = describedEnum('BackupState', 'Whether a backup is running, complete or failed.', enumOf(backupStates), {
  RUNNING: 'In progress.',
  DONE: 'Complete, with a checksum.',
  FAILED: 'Ended without a usable file. `failure` gives the reason.',
});

expose(Backup, 'A backup of the database and the stored files.', {
  fields: ['id', 'createdAt'],
  columns: {
    name: 'File name with the time of the backup (UTC), such as stave-20261128-031700.tar.zst.',
    isScheduled: 'Whether the schedule began the backup. Otherwise an administrator did.',
    state: [BackupStateEnum, 'Whether the backup is running, complete or failed.'],
    progress: 'Progress in percent.',
    isInBucket: 'Whether the file is in the bucket. Otherwise it is in the folder of backups.',
    sizeBytes: [ByteCount, 'Size of the file in bytes.'],
    sha256: [Sha256, 'SHA-256 of the file, in hexadecimal.'],
    missingFiles: 'Number of stored files that could not be read.',
    failure: 'Why the backup failed. Null unless the backup failed.',
  },
});

export type DatabaseStats = InstanceType<typeof DatabaseStats>;
export const DatabaseStats = objectType('DatabaseStats', 'The database and its backups, measured now.', {
  tables: [Int, 'Number of tables that hold data of the product.'],
  records: [Float, 'Number of rows, by the statistics of the server.'],
  sizeBytes: [ByteCount, 'Size in bytes, with indexes.'],
  lastBackupAt: [DateTime, 'When the last complete backup began.', 'nullable'],
  recoverableFrom: [
    DateTime,
    'The earliest moment that the database can be recovered to. Null: only to the ends of backups.',
    'nullable',
  ],
  recoverableTo: [DateTime, 'The latest moment that the database can be recovered to.', 'nullable'],
  poolTotal: [Int, 'Connections of this gateway.'],
  poolUsed: [Int, 'Connections of this gateway that are in use.'],
  poolMax: [Int, 'Maximum connections of this gateway.'],
  isExternal: [Boolean, 'Whether the database is on a server of its own (DATABASE_URL).'],
  canBackUp: [Boolean, 'Whether backups are possible here. An external database needs the program pg_dump.'],
  place: [String, 'Where backups are stored.'],
  everyHours: [Int, 'Hours between scheduled backups. Null: none are scheduled.', 'nullable'],
  kept: [Int, 'Number of scheduled backups that are kept.'],
});

export const BackupPayload = payloadType('BackupPayload', 'Result of beginning a backup.', {
  backup: [Backup, 'The started or cancelled backup.'],
});
export const BackupRemovalPayload = payloadType('BackupRemovalPayload', 'Result of deleting a backup.', {
  backupId: [ID, 'ID of the deleted backup.'],
});
export const DatabaseOptimizePayload = payloadType('DatabaseOptimizePayload', 'Result of optimizing the database.', {
  seconds: [Float, 'Duration in seconds, to one decimal.'],
});
export const LogsRemovalPayload = payloadType('LogsRemovalPayload', 'Result of cleaning logs.', {
  deleted: [Int, 'Number of deleted rows.'],
});
