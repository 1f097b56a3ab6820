import { MusicDocument } from '#db/entities/music-document.ts';
import { expiryProblem, MusicDocumentDraft, musicDocumentDefaults } from '#domain/catalogue/music-document.ts';
import { UserErrorCode, userError } from '../../../kit/errors.ts';
import { type Associations, associate, workAssociation } from '../records/associations.ts';
import { type AlsoWrite, type CatalogueKind, withDefaults } from '../records/catalogue-kind.ts';
import { insertVersion } from './versions.service.ts';

const associations: Associations = {
  owner: 'music_document',
  key: 'document_id',
  of: [
    workAssociation('music_document_work'),
    { table: 'music_document_release', target: 'release', field: 'releaseIds', noun: 'Release' },
  ],
};

const required = { ...musicDocumentDefaults, parties: [] as string[], signers: [] as unknown[] };

export const musicDocumentKind: CatalogueKind<MusicDocument> = {
  entity: MusicDocument,
  noun: 'musicDocument',
  feature: 'MUSIC_PUBLISHING',
  isCounted: false,
  schema: () => MusicDocumentDraft,
  toColumns: ({ workIds: _works, releaseIds: _releases, fileId: _file, ...values }, before) => {
    const columns = withDefaults(values, !before, required);
    const problem = expiryProblem({ createdOn: before?.createdOn, expiresOn: before?.expiresOn, ...columns });
    if (problem) throw userError(UserErrorCode.INVALID, problem, ['expiresOn']);
    return columns;
  },
};

/** Replaces the associations, and adds the file as a version. */
export const saveDocumentParts: AlsoWrite<MusicDocument> = async (useCase, row, values) => {
  const changes = await associate(useCase, associations, row.id, values);
  const fileId = values.fileId as string | null | undefined;
  if (fileId != null) changes.addedVersion = await insertVersion(useCase, row.id, { assetId: fileId, note: null });
  return Object.keys(changes).length > 0 ? changes : undefined;
};
