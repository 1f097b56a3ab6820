import { PublisherDraft } from '#domain/publishers/publisher.ts';
import { describeError, endsSession } from '#web/apollo/errors.ts';
import { publisherLabels } from '#web/entities/publishers/__generated__/labels.ts';
import { PublisherCreateDocument } from '#web/entities/publishers/__generated__/new-publisher.ts';
import { PublisherWorksDocument } from '#web/entities/publishers/__generated__/publisher-kind.ts';
import { PublisherFields } from '#web/entities/publishers/publisher-fields.tsx';
import { publisherKind } from '#web/entities/publishers/publisher-kind.ts';
import { newPublisher, publisherValues } from '#web/entities/publishers/publisher-values.ts';
import { CreditedList, worksListing } from '#web/entities/records/credited-list.tsx';
import { defineRecordForm } from '#web/entities/records/record-form.ts';
import { PayeePanel } from '#web/entities/royalties/payee-panel.tsx';
import { PublisherHeadFragmentDoc, PublisherUpdateDocument } from './__generated__/detail.ts';

const described = (error: unknown) => describeError(error) || 'Unknown error';

export const publisherForm = defineRecordForm({
  kind: publisherKind,
  schema: () => PublisherDraft,
  blank: newPublisher,
  valuesOf: publisherValues,
  labels: publisherLabels,
  required: ['name', 'companyName'],
  Fields: PublisherFields,
  subtitleOf: ({ companyName }) => companyName,
  beside: ({ id }) => (
    <>
      <PayeePanel record={{ publisher: id }} />
      <CreditedList document={PublisherWorksDocument} id={id} listing={worksListing} />
    </>
  ),
  documents: {
    head: PublisherHeadFragmentDoc,
    create: PublisherCreateDocument,
    update: PublisherUpdateDocument,
  },
  failures: {
    load: (error) => ({
      title: endsSession(error)
        ? 'Please log in to view publisher details'
        : `Failed to load publisher details: ${described(error)}`,
    }),
    create: (error) => `Failed to create publisher: ${described(error)}`,
    update: () => 'Failed to update publisher. Please try again.',
  },
});
