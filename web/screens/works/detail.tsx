import { useFragment } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link, type LoaderFunctionArgs, useLocation, useMatch, useNavigate, useParams } from 'react-router';
import { describeError } from '#web/apollo/errors.ts';
import { warm } from '#web/apollo/preload.ts';
import { WorkRecordFragmentDoc } from '#web/entities/works/__generated__/work.ts';
import type { WorkDetails, WorkRecord } from '#web/entities/works/types.ts';
import { Page } from '#web/kit/detail/detail-screen.tsx';
import { DetailLoading } from '#web/kit/detail/loading.tsx';
import { ConflictDialog } from '#web/kit/feedback/conflict-dialog.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx';
import { toast } from '#web/kit/feedback/toast.tsx';
import { dropDraft, hasDraft } from '#web/kit/form/draft.ts';
import { Form } from '#web/kit/form/form.tsx';
import { SaveBar } from '#web/kit/form/save-bar.tsx';
import { useRecordForm } from '#web/kit/form/use-record-form.ts';
import { releaseGuards } from '#web/kit/form/use-unsaved-guard.ts';
import { usePageName } from '#web/kit/page-name.ts';
import { useWorkQuery, WorkDocument } from './__generated__/detail.ts';
import { workHref } from './list-columns.tsx';
import { saveFailure } from './save-work.tsx';
import { changesText, splitsOf } from './splits/split-values.ts';
import { useWorkRemoval } from './use-work-removal.ts';
import { useWorkSave } from './use-work-save.ts';
import { formValuesOf, type WorkFormInput, workDraftKey, workForm } from './work-form.ts';
import { WorkHead } from './work-head.tsx';
import { WorkTabs } from './work-tabs.tsx';

const list = '/dashboard/music/works';

export const loader = ({ params }: LoaderFunctionArgs) => warm(WorkDocument, { id: params.id ?? '' });

export const Loading = () => <DetailLoading label="Loading work details..." tabs={5} />;

const BackToWorks = () => (
  <Button component={Link} to={list} variant="default">
    Back to Works
  </Button>
);

/** One work. What a list has loaded of it paints at once; long texts and splits follow. */
export function Component() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useWorkQuery({ variables: { id } });
  const early = useFragment({ fragment: WorkRecordFragmentDoc, fragmentName: 'WorkRecord', from: { __typename: 'Work', id } });
  const known = early.complete ? (early.data as WorkRecord) : null;
  if (data?.work === null)
    return (
      <EmptyState title="Work not found">
        <BackToWorks />
      </EmptyState>
    );
  const record = data?.work ?? known;
  if (record) return <WorkDetail key={id} record={record} details={data?.work ?? null} />;
  if (error)
    return (
      <ErrorPanel title="Failed to load work details" detail={describeError(error)} onRetry={() => void refetch()}>
        <BackToWorks />
      </ErrorPanel>
    );
  return <Loading />;
}

/** The work that is being edited stays as it was when editing began, whatever others save; null while one reads. */
function useEditing(id: string, details: WorkDetails | null) {
  const isEditRoute = useMatch('/dashboard/music/works/:id/edit') !== null;
  const { search } = useLocation();
  const navigate = useNavigate();
  const [edited, setEdited] = useState<WorkDetails | null>(null);
  const [wanted, setWanted] = useState(isEditRoute || hasDraft(workDraftKey(id)));
  if (wanted && details !== null) {
    setWanted(false);
    if (details.viewerCanEdit) setEdited(details);
  }
  const stop = () => {
    setEdited(null);
    if (!isEditRoute) return;
    releaseGuards();
    void navigate({ pathname: workHref({ id }), search }, { replace: true });
  };
  return { edited, start: () => setEdited(details), stop };
}

function WorkDetail({ record, details }: { record: WorkRecord; details: WorkDetails | null }) {
  const { id } = record;
  const draftKey = workDraftKey(id);
  const { edited, start, stop } = useEditing(id, details);
  const shown = edited ?? details ?? record;
  const values = useMemo(() => formValuesOf(shown), [shown]);
  const form = useRecordForm({ schema: workForm, values });
  const removeWorks = useWorkRemoval();
  const navigate = useNavigate();
  usePageName(record.title);
  const base = edited ?? details;
  const onSaved = (work: WorkDetails) => {
    form.reset(formValuesOf(work));
    dropDraft(draftKey);
    stop();
    toast.success('Changes saved');
  };
  const { onSubmit, conflict } = useWorkSave({ base: base ?? (record as WorkDetails), onSaved });
  const remove = () => void removeWorks([record]).then((gone) => gone.length > 0 && navigate(list));
  return (
    <Form
      form={form}
      mode={edited === null ? 'view' : 'edit'}
      onSubmit={onSubmit}
      draftKey={draftKey}
      version={shown.version}
      aliases={{ durationSeconds: 'duration' }}
      describe={saveFailure('Failed to save work')}
    >
      <Page>
        <WorkHead work={shown} editing={edited !== null} ready={details !== null} onEdit={start} onDelete={remove} />
        <WorkTabs work={shown} ready={details !== null} onEdit={start} />
      </Page>
      {edited !== null && <EditBar edited={edited} onCancel={stop} />}
      <ConflictDialog subject={`the work “${record.title}”`} {...conflict} />
    </Form>
  );
}

/** Save and Cancel, with a few words about what changed in the splits. */
function EditBar({ edited, onCancel }: { edited: WorkDetails; onCancel: () => void }) {
  const loaded = useMemo(() => splitsOf(edited.splits), [edited]);
  const splits = useWatch<WorkFormInput, 'splits'>({ name: 'splits' });
  const changes = changesText(loaded, splits);
  return <SaveBar onCancel={onCancel} {...(changes === '' ? {} : { note: `${changes}, kept on this device until you save` })} />;
}
