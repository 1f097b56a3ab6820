import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { ContributorDraft } from '#domain/contributors/contributor.ts';
import { fullName } from '#domain/contributors/full-name.ts';
import { describeError } from '#web/apollo/errors.ts';
import { ContributorFields } from '#web/entities/contributors/contributor-fields.tsx';
import { newContributor } from '#web/entities/contributors/contributor-values.ts';
import { FeatureGate } from '#web/entities/plan/feature-gate.tsx';
import { ReadersNote } from '#web/entities/viewer/readers-note.tsx';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { DetailHead, Page } from '#web/kit/detail/detail-screen.tsx';
import { succeeded } from '#web/kit/feedback/banner.tsx';
import { Form } from '#web/kit/form/form.tsx';
import { SaveBar } from '#web/kit/form/save-bar.tsx';
import { useRecordForm } from '#web/kit/form/use-record-form.ts';
import { useContributorCreateMutation } from './__generated__/add.ts';
import { back, listHref } from './places.ts';

const isBlank = (text: string | undefined): boolean => (text ?? '').trim() === '';

/** Who may only read gets a way back, and so does a workspace whose plan has no catalogue. Contributors are not counted. */
export function Component() {
  const { viewerCanEdit } = useViewer();
  if (!viewerCanEdit) return <ReadersNote title="Add New Contributor" back={back} />;
  return (
    <FeatureGate feature="MUSIC_PUBLISHING" amount={0} back={back}>
      <AddContributor />
    </FeatureGate>
  );
}

function AddContributor() {
  const navigate = useNavigate();
  const [create] = useContributorCreateMutation();
  const form = useRecordForm({ schema: ContributorDraft, defaults: newContributor });
  const [firstName, lastName] = useWatch({ control: form.control, name: ['firstName', 'lastName'] });
  const save = async (input: ContributorDraft) => {
    const { data } = await create({
      variables: { input },
      update: (cache) => {
        for (const fieldName of ['contributors', 'contributorStats']) cache.evict({ id: 'ROOT_QUERY', fieldName });
      },
    });
    const errors = data?.contributorCreate.userErrors ?? [];
    const message = `Contributor "${fullName(input)}" created successfully!`;
    if (errors.length === 0) void navigate(listHref, { state: succeeded(message) });
    return errors;
  };
  return (
    <Form
      form={form}
      onSubmit={save}
      draftKey="contributor:new"
      describe={(error) => `Failed to save contributor. ${describeError(error)}`}
    >
      <Page width="form">
        <DetailHead title="Add New Contributor" back={back} />
        <ContributorFields isNew />
      </Page>
      <SaveBar
        isNew
        onCancel={() => void navigate(listHref)}
        saveLabel="Create Contributor"
        savingLabel="Creating..."
        canSave={!isBlank(firstName) && !isBlank(lastName)}
      />
    </Form>
  );
}
