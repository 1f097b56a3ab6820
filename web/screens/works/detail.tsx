import { useApolloClient, useFragment } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { Link, useNavigate, useParams } from 'react-router';
import { describeError } from '#web/apollo/errors.ts';
import { usePreloaded, usePreloadedQuery } from '#web/apollo/use-preloaded.ts';
import { useLock } from '#web/entities/plan/edit-button.tsx';
import { WorkRecordFragmentDoc } from '#web/entities/works/__generated__/work.ts';
import type { WorkDetails, WorkRecord } from '#web/entities/works/work-records.ts';
import { DetailLoading } from '#web/kit/detail/loading.tsx';
import { useEditing } from '#web/kit/detail/use-editing.ts';
import { ConflictDialog } from '#web/kit/feedback/conflict-dialog.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx';
import { toast } from '#web/kit/feedback/toast.tsx';
import { dropDraft } from '#web/kit/form/draft.ts';
import { Form } from '#web/kit/form/form.tsx';
import { SaveBar } from '#web/kit/form/save-bar.tsx';
import { useRecordForm } from '#web/kit/form/use-record-form.ts';
import { Page } from '#web/kit/layout/page.tsx';
import { usePageName } from '#web/kit/page-name.ts';
import { workHref } from './columns.tsx';
import type { detailLoader } from './loaders.ts';
import { saveFailure } from './save-work.tsx';
import { changesText, splitsOf } from './splits/split-values.ts';
import { useWorkSave } from './use-work-save.ts';
import { formValuesOf, type WorkFormInput, workDraftKey, workForm } from './work-form.ts';
import { WorkHead } from './work-head.tsx';
import { removeWorks } from './work-removal.ts';
import { WorkTabs } from './work-tabs.tsx';

const list = '/dashboard/music/works';

export const Loading = () => <DetailLoading label="Loading work details..." tabs={5} />;

const BackToWorks = () => (
  <Button component={Link} to={list} variant="default">
    Back to Works
  </Button>
);

/** A work. Cached fields show at once; long texts and splits follow. */
export function Component() {
  const { id = '' } = useParams();
  const { data, error, refetch } = usePreloadedQuery(usePreloaded<typeof detailLoader>().work);
  const early = useFragment({ fragment: WorkRecordFragmentDoc, fragmentName: 'WorkRecord', from: { __typename: 'Work', id } });
  const known = early.complete ? (early.data as WorkRecord) : null;
  if (data?.work === null)
    return (
      <EmptyState title="Work not found" hint="It may have been deleted, or the address is wrong.">
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

function WorkDetail({ record, details }: { record: WorkRecord; details: WorkDetails | null }) {
  const { id } = record;
  const draftKey = workDraftKey(id);
  const { isLocked, isKnown } = useLock('MUSIC_PUBLISHING');
  const { edited, start, stop } = useEditing({
    record: isKnown ? details : null,
    canEdit: record.viewerCanEdit && !isLocked,
    draftKey,
    viewHref: workHref({ id }),
  });
  const shown = edited ?? details ?? record;
  const values = useMemo(() => formValuesOf(shown), [shown]);
  const form = useRecordForm({ schema: workForm(), values });
  const client = useApolloClient();
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
  const remove = () => void removeWorks(client, [record]).then((gone) => gone.length > 0 && navigate(list));
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

/** Save and Cancel, with a summary of changed splits. */
function EditBar({ edited, onCancel }: { edited: WorkDetails; onCancel: () => void }) {
  const loaded = useMemo(() => splitsOf(edited.splits), [edited]);
  const splits = useWatch<WorkFormInput, 'splits'>({ name: 'splits' });
  const changes = changesText(loaded, splits);
  return (
    <SaveBar onCancel={onCancel} {...(changes === '' ? {} : { note: `${changes}, stored on this device until you save` })} />
  );
}
