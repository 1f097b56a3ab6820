import { useApolloClient } from '@apollo/client/react';
import { useNavigate, useSearchParams } from 'react-router';
import { describeError } from '#web/apollo/errors.ts';
import { FeatureGate } from '#web/entities/plan/feature-gate.tsx';
import { errorsOf } from '#web/entities/records/existing-record.ts';
import { ReadersNote } from '#web/entities/viewer/readers-note.tsx';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { DetailHead, useTab } from '#web/kit/detail/detail-screen.tsx';
import { DetailLoading } from '#web/kit/detail/loading.tsx';
import { succeeded } from '#web/kit/feedback/banner.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx';
import { toast } from '#web/kit/feedback/toast.tsx';
import { ADD_ANOTHER, Form } from '#web/kit/form/form.tsx';
import { SaveBar } from '#web/kit/form/save-bar.tsx';
import { useRecordForm } from '#web/kit/form/use-record-form.ts';
import { Page } from '#web/kit/layout/page.tsx';
import { useWorkQuery, WorkCreateDocument } from './__generated__/detail.ts';
import { workHref } from './columns.tsx';
import { saveFailure, withDuplicateQuestion } from './save-work.tsx';
import { emptySplits, splitsInput } from './splits/split-values.ts';
import { copyOf, newWork, savedValuesOf, tabNames, type WorkFormInput, type WorkFormOutput, workForm } from './work-form.ts';
import { forgetLists } from './work-removal.ts';
import { WorkTabs } from './work-tabs.tsx';

const list = '/dashboard/music/works';
const back = { href: list, label: 'Back to Works' };
const untouchedSplits = JSON.stringify(splitsInput(emptySplits));

/** Read-only members see a back link instead of a form. With `?copy=` the form starts with the values of another work. */
export function Component() {
  const { viewerCanEdit } = useViewer();
  const copied = useSearchParams()[0].get('copy');
  if (!viewerCanEdit) return <ReadersNote title="Add New Work" back={back} />;
  return (
    <FeatureGate feature="MUSIC_PUBLISHING" back={back}>
      {copied === null ? <AddWork defaults={newWork} draftKey="work:new" /> : <AddCopy key={copied} id={copied} />}
    </FeatureGate>
  );
}

function AddCopy({ id }: { id: string }) {
  const { data, error, refetch } = useWorkQuery({ variables: { id } });
  if (data?.work) return <AddWork defaults={copyOf(data.work)} draftKey={`work:copy:${id}`} />;
  if (data) return <EmptyState title="Work not found" hint="The work to copy may have been deleted." />;
  if (error)
    return <ErrorPanel title="Failed to load the work to copy" detail={describeError(error)} onRetry={() => void refetch()} />;
  return <DetailLoading label="Loading the work to copy..." tabs={6} />;
}

function AddWork({ defaults, draftKey }: { defaults: WorkFormInput; draftKey: string }) {
  const form = useRecordForm({ schema: workForm(), defaults });
  const [, setTab] = useTab(tabNames);
  const client = useApolloClient();
  const navigate = useNavigate();
  const hasTitle = (form.watch('title') ?? '').trim() !== '';

  const create = async (values: WorkFormOutput, intent: string | null) => {
    const { splits, ...input } = savedValuesOf(values);
    const payload = await withDuplicateQuestion(async (acceptsDuplicateIswc) => {
      const variables = {
        input,
        splits: JSON.stringify(splits) === untouchedSplits ? null : splits,
        acceptsDuplicateIswc,
      };
      const { data } = await client.mutate({ mutation: WorkCreateDocument, variables });
      if (!data) throw new Error('The server sent no response.');
      return data.workCreate;
    });
    const { work } = payload;
    if (payload.userErrors.length > 0 || !work) return errorsOf({ noun: 'work' }, payload);
    forgetLists(client);
    const message = `Work "${work.title}" created successfully!`;
    if (intent === ADD_ANOTHER) {
      setTab('copyright');
      toast.success(message);
    } else void navigate(`${workHref(work)}${intent === null ? '' : `?tab=${intent}`}`, { state: succeeded(message) });
    return [];
  };

  return (
    <Form
      form={form}
      onSubmit={create}
      draftKey={draftKey}
      aliases={{ durationSeconds: 'duration' }}
      describe={saveFailure('Failed to create work')}
    >
      <Page>
        <DetailHead title="Add New Work" back={back} />
        <WorkTabs work={null} ready />
      </Page>
      <SaveBar
        isNew
        canAddAnother
        canSave={hasTitle}
        onCancel={() => void navigate(list)}
        saveLabel="Create Work"
        savingLabel="Creating..."
      />
    </Form>
  );
}
