import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { PublisherDraft } from '#domain/publishers/publisher.ts';
import { describeError } from '#web/apollo/errors.ts';
import { FeatureGate } from '#web/entities/plan/feature-gate.tsx';
import { PublisherFields } from '#web/entities/publishers/publisher-fields.tsx';
import { newPublisher } from '#web/entities/publishers/publisher-values.ts';
import { ReadersNote } from '#web/entities/viewer/readers-note.tsx';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { DetailHead, Page } from '#web/kit/detail/detail-screen.tsx';
import { succeeded } from '#web/kit/feedback/banner.tsx';
import { Form } from '#web/kit/form/form.tsx';
import { SaveBar } from '#web/kit/form/save-bar.tsx';
import { useRecordForm } from '#web/kit/form/use-record-form.ts';
import { usePublisherCreateMutation } from './__generated__/add.ts';
import { back, listHref } from './places.ts';

const isBlank = (text: string | undefined): boolean => (text ?? '').trim() === '';

/** Who may only read gets a way back, and so does a workspace whose plan has no catalogue. Publishers are not counted. */
export function Component() {
  const { viewerCanEdit } = useViewer();
  if (!viewerCanEdit) return <ReadersNote title="Add New Publisher" back={back} />;
  return (
    <FeatureGate feature="MUSIC_PUBLISHING" amount={0} back={back}>
      <AddPublisher />
    </FeatureGate>
  );
}

function AddPublisher() {
  const navigate = useNavigate();
  const [create] = usePublisherCreateMutation();
  const form = useRecordForm({ schema: PublisherDraft, defaults: newPublisher });
  const [name, companyName] = useWatch({ control: form.control, name: ['name', 'companyName'] });
  const save = async (input: PublisherDraft) => {
    const { data } = await create({
      variables: { input },
      update: (cache) => {
        cache.evict({ id: 'ROOT_QUERY', fieldName: 'publishers' });
      },
    });
    const errors = data?.publisherCreate.userErrors ?? [];
    const message = `Publisher "${input.name}" created successfully!`;
    if (errors.length === 0) void navigate(listHref, { state: succeeded(message) });
    return errors;
  };
  return (
    <Form
      form={form}
      onSubmit={save}
      draftKey="publisher:new"
      describe={(error) => `Failed to create publisher: ${describeError(error) || 'Unknown error'}`}
    >
      <Page width="form">
        <DetailHead title="Add New Publisher" back={back} />
        <PublisherFields isNew />
      </Page>
      <SaveBar
        isNew
        onCancel={() => void navigate(listHref)}
        saveLabel="Create Publisher"
        savingLabel="Creating..."
        canSave={!isBlank(name) && !isBlank(companyName)}
      />
    </Form>
  );
}
