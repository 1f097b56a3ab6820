import { ContributorDraft } from '#domain/contributors/contributor.ts';
import { describeError } from '#web/apollo/errors.ts';
import {
  ContributorRecordingsDocument,
  ContributorWorksDocument,
} from '#web/entities/contributors/__generated__/contributor-kind.ts';
import { contributorLabels } from '#web/entities/contributors/__generated__/labels.ts';
import { ContributorCreateDocument } from '#web/entities/contributors/__generated__/new-contributor.ts';
import { ContributorFields } from '#web/entities/contributors/contributor-fields.tsx';
import { contributorKind } from '#web/entities/contributors/contributor-kind.ts';
import { contributorValues, newContributor } from '#web/entities/contributors/contributor-values.ts';
import { MediaSection } from '#web/entities/media/associations/media-section.tsx';
import { CreditedList, recordingsListing, worksListing } from '#web/entities/records/credited-list.tsx';
import { defineRecordForm } from '#web/entities/records/record-form.ts';
import { PayeePanel } from '#web/entities/royalties/payee-panel.tsx';
import { ContributorHeadFragmentDoc, ContributorUpdateDocument } from './__generated__/detail.ts';

const notSaved = (error: unknown) => `Failed to save contributor. ${describeError(error)}`;

export const contributorForm = defineRecordForm({
  kind: contributorKind,
  schema: () => ContributorDraft,
  blank: newContributor,
  valuesOf: contributorValues,
  labels: contributorLabels,
  required: ['firstName', 'lastName'],
  Fields: ContributorFields,
  subtitleOf: ({ artistName, roles }) => artistName ?? roles.join(', '),
  beside: ({ id }) => (
    <>
      <PayeePanel record={{ contributor: id }} />
      <CreditedList document={ContributorWorksDocument} id={id} listing={worksListing} />
      <CreditedList document={ContributorRecordingsDocument} id={id} listing={recordingsListing} />
      <MediaSection of={{ contributor: id }} none="No images, videos or documents yet." />
    </>
  ),
  documents: {
    head: ContributorHeadFragmentDoc,
    create: ContributorCreateDocument,
    update: ContributorUpdateDocument,
  },
  failures: {
    load: (error) => ({ title: 'Failed to load contributor details', detail: describeError(error) }),
    create: notSaved,
    update: notSaved,
  },
});
