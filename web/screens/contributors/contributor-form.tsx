import { ContributorDraft } from '#domain/contributors/contributor.ts';
import { describeError } from '#web/apollo/errors.ts';
import { contributorLabels } from '#web/entities/contributors/__generated__/labels.ts';
import { ContributorFields } from '#web/entities/contributors/contributor-fields.tsx';
import { contributorKind } from '#web/entities/contributors/contributor-kind.ts';
import { contributorValues, newContributor } from '#web/entities/contributors/contributor-values.ts';
import { MediaSection } from '#web/entities/media/associations/media-section.tsx';
import { definePartyForm } from '#web/entities/parties/party-form.ts';
import { ContributorCreateDocument } from './__generated__/add.ts';
import { ContributorHeadFragmentDoc, ContributorUpdateDocument } from './__generated__/detail.ts';

const notSaved = (error: unknown) => `Failed to save contributor. ${describeError(error)}`;

export const contributorForm = definePartyForm({
  kind: contributorKind,
  schema: ContributorDraft,
  blank: newContributor,
  valuesOf: contributorValues,
  labels: contributorLabels,
  required: ['firstName', 'lastName'],
  Fields: ContributorFields,
  subtitleOf: ({ artistName, roles }) => artistName ?? roles.join(', '),
  beside: ({ id }) => (
    <div>
      <MediaSection of={{ contributor: id }} none="No images, videos or documents yet." />
    </div>
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
