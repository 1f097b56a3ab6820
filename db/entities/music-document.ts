import { defineEntity } from '@mikro-orm/core';
import type { MusicDocumentType } from '#domain/catalogue/catalogue-terms.ts';
import type { Signer } from '#domain/catalogue/music-document.ts';
import { catalogued, folded, identified, natural, p } from './kit.ts';

const MusicDocumentSchema = defineEntity({
  name: 'MusicDocument',
  tableName: 'music_document',
  properties: {
    ...catalogued,
    title: p.text(),
    type: p.text().$type<MusicDocumentType>(),
    artist: p.text().nullable(),
    publisher: p.text().nullable(),
    parties: p.array(),
    signers: p.json<Signer[]>().default('[]'),
    createdOn: p.date().nullable(),
    expiresOn: p.date().nullable(),
    description: p.text().nullable().lazy(),
    remindedFor: p.date().nullable().hidden(),
    titleKey: folded('title').hidden().lazy(),
    titleOrder: natural('title').hidden().lazy(),
    searchText: folded("title || ' ' || coalesce(artist, '') || ' ' || coalesce(publisher, '') || ' ' || words_of(parties)")
      .hidden()
      .lazy(),
  },
});
/** A document about rights, such as a contract. `remindedFor` is the expiry date of the last reminder. */
export class MusicDocument extends MusicDocumentSchema.class {}
MusicDocumentSchema.setClass(MusicDocument);

const MusicDocumentVersionSchema = defineEntity({
  name: 'MusicDocumentVersion',
  tableName: 'music_document_version',
  properties: {
    ...identified,
    workspaceId: p.uuid(),
    documentId: p.uuid(),
    number: p.integer(),
    assetId: p.uuid(),
    note: p.text().nullable(),
    addedBy: p.uuid().nullable(),
  },
});
/** A file of a document. The highest number is the current version. */
export class MusicDocumentVersion extends MusicDocumentVersionSchema.class {}
MusicDocumentVersionSchema.setClass(MusicDocumentVersion);

const MusicDocumentWorkSchema = defineEntity({
  name: 'MusicDocumentWork',
  tableName: 'music_document_work',
  properties: { documentId: p.uuid().primary(), workId: p.uuid().primary() },
});
/** A work that a document covers. */
export class MusicDocumentWork extends MusicDocumentWorkSchema.class {}
MusicDocumentWorkSchema.setClass(MusicDocumentWork);

const MusicDocumentReleaseSchema = defineEntity({
  name: 'MusicDocumentRelease',
  tableName: 'music_document_release',
  properties: { documentId: p.uuid().primary(), releaseId: p.uuid().primary() },
});
/** A release that a document covers. */
export class MusicDocumentRelease extends MusicDocumentReleaseSchema.class {}
MusicDocumentReleaseSchema.setClass(MusicDocumentRelease);
