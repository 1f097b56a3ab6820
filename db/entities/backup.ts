import { defineEntity } from '@mikro-orm/core';
import type { BackupState } from '#domain/platform/backup.ts';
import { identified, p } from './kit.ts';

const BackupSchema = defineEntity({
  name: 'Backup',
  tableName: 'backup',
  properties: {
    ...identified,
    /** Last sign of life of a backup in progress. */
    updatedAt: p.datetime().defaultRaw('now()'),
    /** Name of the file. */
    name: p.text().unique(),
    isScheduled: p.boolean(),
    state: p.text().$type<BackupState>(),
    progressPercent: p.integer().fieldName('progress').default(0),
    isInBucket: p.boolean().default(false),
    sizeBytes: p.bigint('number').nullable(),
    sha256: p.text().nullable(),
    missingFiles: p.integer().default(0),
    failure: p.text().nullable(),
  },
});
/** A backup of the database and the stored files. */
export class Backup extends BackupSchema.class {}
BackupSchema.setClass(Backup);
