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
    progressPercent: 'Progress in percent, 0 to 100.',
    isInBucket: 'Whether the file is in the bucket. Otherwise it is in the folder of backups.',
    sizeBytes: [ByteCount, 'Size of the file in bytes.'],
    sha256: [Sha256, 'SHA-256 of the file, in hexadecimal.'],
    missingFiles: 'Number of stored files that could not be read.',
    failure: 'Why the backup failed. Null unless the backup failed.',
  },
});

export type DatabaseStats = InstanceType<typeof DatabaseStats>;
export const DatabaseStats = objectType('DatabaseStats', 'The database and its backups, measured now.', {
  tableCount: [Int, 'Number of tables that hold data of the product.'],
  estimatedRowCount: [Float, 'Number of rows of all tables, as the server estimates it.'],
  sizeBytes: [ByteCount, 'Size of the database in bytes, with indexes.'],
  lastBackupAt: [DateTime, 'When the last complete backup began.', 'nullable'],
  recoverableFrom: [
    DateTime,
    'The earliest moment that the database can be recovered to. Null: only to the ends of backups.',
    'nullable',
  ],
  recoverableTo: [DateTime, 'The latest moment that the database can be recovered to.', 'nullable'],
  poolConnections: [Int, 'Number of open connections of this gateway to the database.'],
  poolConnectionsInUse: [Int, 'Number of connections of this gateway to the database that are in use.'],
  poolMaxConnections: [Int, 'Maximum number of connections of this gateway to the database.'],
  isExternal: [Boolean, 'Whether the database is on a server of its own (DATABASE_URL).'],
  canBackUp: [Boolean, 'Whether backups are possible here. An external database needs the program pg_dump.'],
  backupLocation: [String, 'Where backups are stored: a folder, or the bucket.'],
  backupIntervalHours: [Int, 'Hours between scheduled backups. Null: none are scheduled.', 'nullable'],
  backupsKept: [Int, 'Number of scheduled backups that are kept.'],
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
  deletedCount: [Int, 'Number of deleted rows.'],
});
