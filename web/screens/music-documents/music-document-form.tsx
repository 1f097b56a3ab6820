import { musicDocumentTypes } from '#domain/catalogue/catalogue-terms.ts';
import { describeError } from '#web/apollo/errors.ts';
import { musicDocumentLabels } from '#web/entities/music-documents/__generated__/labels.ts';
import { DocumentFileView } from '#web/entities/music-documents/document-file.tsx';
import { DocumentStatus, ExpiryDate } from '#web/entities/music-documents/document-status.tsx';
import { MusicDocumentFields } from '#web/entities/music-documents/music-document-fields.tsx';
import { musicDocumentFormSchema } from '#web/entities/music-documents/music-document-form-schema.ts';
import { musicDocumentKind } from '#web/entities/music-documents/music-document-kind.ts';
import { musicDocumentValues, newMusicDocument } from '#web/entities/music-documents/music-document-values.ts';
import { VersionsCard } from '#web/entities/music-documents/versions-card.tsx';
import { defineRecordForm } from '#web/entities/records/record-form.ts';
import { Facts } from '#web/kit/detail/detail-screen.tsx';
import { MusicDocumentCreateDocument } from './__generated__/add.ts';
import { MusicDocumentHeadFragmentDoc, MusicDocumentUpdateDocument } from './__generated__/detail.ts';

const notSaved = (error: unknown) => `Failed to save document. ${describeError(error)}`;

export const musicDocumentForm = defineRecordForm({
  kind: musicDocumentKind,
  schema: () => musicDocumentFormSchema,
  blank: newMusicDocument,
  valuesOf: musicDocumentValues,
  labels: musicDocumentLabels,
  required: ['title'],
  Fields: MusicDocumentFields,
  subtitleOf: ({ type }) => musicDocumentTypes.labels[type],
  above: ({ versions }) => versions[0] && <DocumentFileView file={versions[0].file} />,
  beside: (document) => (
    <>
      <Facts
        title="Status"
        facts={[
          ['Status', <DocumentStatus key="status" status={document.status} />],
          ['Expires', <ExpiryDate key="expires" expirationDate={document.expirationDate} />],
        ]}
      />
      <VersionsCard document={document} />
    </>
  ),
  documents: {
    head: MusicDocumentHeadFragmentDoc,
    create: MusicDocumentCreateDocument,
    update: MusicDocumentUpdateDocument,
  },
  failures: {
    load: (error) => ({ title: 'Failed to load document details', detail: describeError(error) }),
    create: notSaved,
    update: notSaved,
  },
});
