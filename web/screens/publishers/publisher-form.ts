import { PublisherDraft } from '#domain/publishers/publisher.ts';
import { describeError, endsSession } from '#web/apollo/errors.ts';
import { definePartyForm } from '#web/entities/parties/party-form.ts';
import { publisherLabels } from '#web/entities/publishers/__generated__/labels.ts';
import { PublisherFields } from '#web/entities/publishers/publisher-fields.tsx';
import { publisherKind } from '#web/entities/publishers/publisher-kind.ts';
import { newPublisher, publisherValues } from '#web/entities/publishers/publisher-values.ts';
import { PublisherCreateDocument } from './__generated__/add.ts';
import { PublisherHeadFragmentDoc, PublisherUpdateDocument } from './__generated__/detail.ts';

const described = (error: unknown) => describeError(error) || 'Unknown error';

export const publisherForm = definePartyForm({
  kind: publisherKind,
  schema: PublisherDraft,
  blank: newPublisher,
  valuesOf: publisherValues,
  labels: publisherLabels,
  required: ['name', 'companyName'],
  Fields: PublisherFields,
  subtitleOf: ({ companyName }) => companyName,
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
