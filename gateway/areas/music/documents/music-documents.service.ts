import { MusicDocument } from '#db/entities/music-document.ts';
import { type Dates, expiryProblem, MusicDocumentDraft, musicDocumentDefaults } from '#domain/catalogue/music-document.ts';
import { UserErrorCode, userError } from '../../../kit/errors.ts';
import { type Associations, associationLines, workAssociation } from '../records/associations.ts';
import type { CatalogueKind } from '../records/catalogue-kind.ts';
import { joinLines } from '../records/set-lines.ts';
import { defineKind } from '../records/write-records.ts';
import { fileLines } from './versions.service.ts';

const associations: Associations = {
  owner: 'music_document',
  key: 'document_id',
  of: [
    workAssociation('music_document_work'),
    { table: 'music_document_release', target: 'release', field: 'releaseIds', noun: 'Release' },
  ],
};

/** Leaves out fields that were not given, which do not change. */
const definedOf = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

export const musicDocumentKind: CatalogueKind<MusicDocument> = defineKind({
  entity: MusicDocument,
  noun: 'musicDocument',
  feature: 'MUSIC_PUBLISHING',
  isCounted: false,
  schema: () => MusicDocumentDraft,
  toColumns: ({ workIds: _works, releaseIds: _releases, fileId: _file, ...given }, before) => {
    const { effectiveDate, expirationDate, ...values } = given;
    const dates = definedOf({ effectiveDate, expirationDate }) as Dates;
    const problem = expiryProblem({ effectiveDate: before?.createdOn, expirationDate: before?.expiresOn, ...dates });
    if (problem) throw userError(UserErrorCode.INVALID, problem, ['expirationDate']);
    return { ...values, ...definedOf({ createdOn: effectiveDate, expiresOn: expirationDate }) };
  },
  required: { ...musicDocumentDefaults, parties: [], signers: [] },
});

/** Associations of a music document. A file becomes its next version. */
export const documentLines = joinLines([associationLines(associations), fileLines]);
