import { musicDocumentTypes } from '#domain/catalogue/catalogue-terms.ts';
import type { RecordKind } from '../records/record-kind.ts';
import {
  MusicDocumentChoicesDocument as choices,
  type MusicDocumentChoicesQuery,
  MusicDocumentNameDocument as name,
  MusicDocumentDeleteDocument as remove,
  MusicDocumentRestoreDocument as restore,
} from './__generated__/music-document-kind.ts';

type Choice = MusicDocumentChoicesQuery['records']['nodes'][number];

export const musicDocumentKind: RecordKind<{ title: string }, Choice> = {
  noun: 'musicDocument',
  nameOf: (document) => document.title,
  factsOf: ({ type, artist }) => [musicDocumentTypes.labels[type], artist],
  pickerPlaceholder: 'Search documents',
  deletionQuestion: ([first, ...others]) =>
    `Are you sure you want to delete ${others.length === 0 ? `"${first?.name}"` : `these ${others.length + 1} documents`}? Files stay in the library.`,
  rootFields: ['musicDocuments', 'musicDocumentStats'],
  documents: { name, choices, remove, restore },
};
