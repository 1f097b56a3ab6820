import { labelDraft } from '#domain/catalogue/label.ts';
import { describeError } from '#web/apollo/errors.ts';
import { LabelRecordingsDocument, LabelReleasesDocument } from '#web/entities/labels/__generated__/label-kind.ts';
import { labelLabels } from '#web/entities/labels/__generated__/labels.ts';
import { LabelCreateDocument } from '#web/entities/labels/__generated__/new-label.ts';
import { LabelFields } from '#web/entities/labels/label-fields.tsx';
import { labelKind } from '#web/entities/labels/label-kind.ts';
import { labelValues, newLabel } from '#web/entities/labels/label-values.ts';
import { CreditedList, recordingsListing, releasesListing } from '#web/entities/records/credited-list.tsx';
import { defineRecordForm } from '#web/entities/records/record-form.ts';
import { PayeePanel } from '#web/entities/royalties/payee-panel.tsx';
import { Facts } from '#web/kit/detail/detail-screen.tsx';
import { thisYear } from '#web/kit/text/dates.ts';
import { LabelHeadFragmentDoc, LabelUpdateDocument } from './__generated__/detail.ts';

const notSaved = (error: unknown) => `Failed to save label. ${describeError(error)}`;

export const labelForm = defineRecordForm({
  kind: labelKind,
  schema: () => labelDraft(thisYear()),
  blank: newLabel,
  valuesOf: labelValues,
  labels: labelLabels,
  required: ['name'],
  Fields: LabelFields,
  subtitleOf: ({ genres }) => genres.join(', ') || null,
  beside: ({ id, artistCount, recordingCount, releaseCount }) => (
    <>
      <Facts
        title="Figures"
        facts={[
          ['Artists', artistCount],
          ['Recordings', recordingCount],
          ['Releases', releaseCount],
        ]}
      />
      <PayeePanel record={{ label: id }} />
      <CreditedList document={LabelRecordingsDocument} id={id} listing={recordingsListing} />
      <CreditedList document={LabelReleasesDocument} id={id} listing={releasesListing} />
    </>
  ),
  documents: { head: LabelHeadFragmentDoc, create: LabelCreateDocument, update: LabelUpdateDocument },
  failures: {
    load: (error) => ({ title: 'Failed to load label details', detail: describeError(error) }),
    create: notSaved,
    update: notSaved,
  },
});
