import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from 'react-router';
import { FeatureGate } from '#web/entities/plan/feature-gate.tsx';
import { ReadersNote } from '#web/entities/viewer/readers-note.tsx';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { DetailHead } from '#web/kit/detail/detail-screen.tsx';
import { succeeded } from '#web/kit/feedback/banner.tsx';
import { Form } from '#web/kit/form/form.tsx';
import { SaveBar } from '#web/kit/form/save-bar.tsx';
import { useRecordForm } from '#web/kit/form/use-record-form.ts';
import { Page } from '#web/kit/layout/page.tsx';
import { WorkCreateDocument } from './__generated__/detail.ts';
import { workHref } from './columns.tsx';
import { saveFailure, withDuplicateQuestion } from './save-work.tsx';
import { emptySplits, splitsInput } from './splits/split-values.ts';
import { forgetLists } from './use-work-removal.ts';
import { newWork, savedValuesOf, type WorkFormOutput, workForm } from './work-form.ts';
import { WorkTabs } from './work-tabs.tsx';

const list = '/dashboard/music/works';
const back = { href: list, label: 'Back to Works' };
const untouchedSplits = JSON.stringify(splitsInput(emptySplits));

/** Read-only members see a back link instead of a form. */
export function Component() {
  const { viewerCanEdit } = useViewer();
  if (!viewerCanEdit) return <ReadersNote title="Add New Work" back={back} />;
  return (
    <FeatureGate feature="MUSIC_PUBLISHING" back={back}>
      <AddWork />
    </FeatureGate>
  );
}

function AddWork() {
  const form = useRecordForm({ schema: workForm(), defaults: newWork });
  const client = useApolloClient();
  const navigate = useNavigate();
  const hasTitle = (form.watch('title') ?? '').trim() !== '';

  const create = async (values: WorkFormOutput) => {
    const { splits, ...input } = savedValuesOf(values);
    const { work, userErrors } = await withDuplicateQuestion(async (acceptsDuplicateIswc) => {
      const variables = {
        input,
        splits: JSON.stringify(splits) === untouchedSplits ? null : splits,
        acceptsDuplicateIswc,
      };
      const { data } = await client.mutate({ mutation: WorkCreateDocument, variables });
      if (!data) throw new Error('The server sent no response.');
      return data.workCreate;
    });
    if (userErrors.length > 0 || !work) return userErrors;
    forgetLists(client);
    void navigate(workHref(work), { state: succeeded(`Work "${work.title}" created successfully!`) });
    return [];
  };

  return (
    <Form
      form={form}
      onSubmit={create}
      draftKey="work:new"
      aliases={{ durationSeconds: 'duration' }}
      describe={saveFailure('Failed to create work')}
    >
      <Page>
        <DetailHead title="Add New Work" back={back} />
        <WorkTabs work={null} ready />
      </Page>
      <SaveBar isNew canSave={hasTitle} onCancel={() => void navigate(list)} saveLabel="Create Work" savingLabel="Creating..." />
    </Form>
  );
}
