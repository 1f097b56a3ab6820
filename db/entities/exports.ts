import { defineEntity } from '@mikro-orm/core';
import type { ExportFormat, ExportKind, ExportState } from '#domain/exports/export-terms.ts';
import type { MusicNoun, RecordKey } from '#domain/records/record-kinds.ts';
import { identified, p } from './kit.ts';

const ExportSchema = defineEntity({
  name: 'Export',
  tableName: 'export',
  properties: {
    ...identified,
    workspaceId: p.uuid(),
    userId: p.uuid().nullable(),
    updatedAt: p.datetime().defaultRaw('now()'),
    kind: p.text().$type<ExportKind>(),
    format: p.text().$type<ExportFormat>(),
    recordKinds: p.array().$type<RecordKey<MusicNoun>[]>().nullable(),
    /** Run whose statements are exported. Null for other exports. */
    royaltyRunId: p.uuid().nullable(),
    state: p.text().$type<ExportState>().default('WAITING'),
    attempts: p.integer().default(0).hidden(),
    dueAt: p.datetime().defaultRaw('now()').hidden(),
    lease: p.uuid().nullable().hidden(),
    done: p.integer().default(0),
    total: p.integer().nullable(),
    fileName: p.text(),
    storageKey: p.text().hidden(),
    sizeBytes: p.bigint('number').nullable(),
    sha256: p.text().nullable(),
    failure: p.text().nullable(),
    finishedAt: p.datetime().nullable(),
    expiresAt: p.datetime().nullable(),
    mailedAt: p.datetime().nullable().hidden(),
  },
});
/** An export of a table, of the catalogue or of a whole workspace. Its file exists in the state DONE until it expires. */
export class Export extends ExportSchema.class {}
ExportSchema.setClass(Export);
