import { Button, Stack } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { EditButton, useLock } from '#web/entities/plan/edit-button.tsx';
import { DetailHead, Facts } from '#web/kit/detail/detail-screen.tsx';
import { dropDraft } from '#web/kit/form/draft.ts';
import { FoldEmpty } from '#web/kit/form/fold-empty.tsx';
import { Form } from '#web/kit/form/form.tsx';
import { SaveBar } from '#web/kit/form/save-bar.tsx';
import { releaseGuards } from '#web/kit/form/use-unsaved-guard.ts';
import { Columns } from '#web/kit/layout/columns.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import type { RecordForm, RecordSchema, StoredRecord } from './record-form.ts';
import { placesOf } from './record-places.ts';
import { useRecordDeletion } from './use-record-deletion.tsx';
import { useRecordEdit } from './use-record-edit.tsx';

type HeadActionsProps = { title: string; onEdit: () => void; onDelete: () => void };

const HeadActions = ({ title, onEdit, onDelete }: HeadActionsProps) => (
  <>
    <Button variant="default" leftSection={<IconTrash size={16} stroke={1.7} />} onClick={onDelete}>
      Delete
    </Button>
    <EditButton feature="MUSIC_PUBLISHING" label={`Edit ${title}`} onEdit={onEdit} />
  </>
);

const factsOf = (labels: Readonly<Record<string, string>>, { reference, createdAt, updatedAt }: StoredRecord) =>
  [
    ...(reference == null ? [] : [[labels.reference ?? 'Reference', reference] as const]),
    ['Created', <RelativeDate key="created" value={createdAt} />],
    ['Last updated', <RelativeDate key="updated" value={updatedAt} />],
  ] as const;

function EditBar({ required, onCancel }: { required: readonly string[]; onCancel: () => void }) {
  const values = useWatch<FieldValues>({ name: [...required] }) as string[];
  return <SaveBar onCancel={onCancel} canSave={values.every((value) => value.trim() !== '')} />;
}

const Untabbed = ({ children }: { children: ReactNode }) => children;

/** `children` are the fields. */
export type TabsProps<D> = { record: D; children: ReactNode };

type RecordEditorProps<N, C extends N & { id: string }, D extends N & StoredRecord, S extends RecordSchema> = {
  of: RecordForm<N, C, D, S>;
  record: D;
  Tabs?: ComponentType<TabsProps<D>>;
};

/** Shows one record. Under /edit its fields can be changed. */
export function RecordEditor<N, C extends N & { id: string }, D extends N & StoredRecord, S extends RecordSchema>({
  of,
  record,
  Tabs = Untabbed,
}: RecordEditorProps<N, C, D, S>) {
  const { kind, Fields } = of;
  const { words, title, listHref, detailHref, back } = placesOf(kind);
  const here = detailHref(record.id);
  const navigate = useNavigate();
  const { isLocked } = useLock('MUSIC_PUBLISHING');
  const isEditing = useLocation().pathname.endsWith('/edit') && record.viewerCanEdit && !isLocked;
  const view = () => void navigate(here, { replace: true });
  const edit = () => void navigate(`${here}/edit`);
  const draftKey = `${words}:${record.id}`;
  const { form, submit, conflictDialog } = useRecordEdit(of, {
    record,
    draftKey,
    onSaved: () => {
      dropDraft(draftKey);
      releaseGuards();
      view();
    },
  });
  const { remove, dialog } = useRecordDeletion(kind);
  const name = kind.nameOf(record);
  const actions = !isEditing && record.viewerCanEdit && (
    <HeadActions
      title={title}
      onEdit={edit}
      onDelete={() => void remove([{ id: record.id, name }], () => void navigate(listHref))}
    />
  );
  const beside = (
    <Stack gap={16}>
      <Facts title="Record" facts={factsOf(of.labels, record)} />
      {of.beside?.(record)}
    </Stack>
  );
  return (
    <>
      <Form
        form={form}
        mode={isEditing ? 'edit' : 'view'}
        onSubmit={submit}
        draftKey={draftKey}
        version={record.version}
        describe={of.failures.update}
      >
        <Page>
          <DetailHead title={name} back={back} sub={of.subtitleOf(record)} {...(actions && { actions })} />
          <Tabs record={record}>
            <Columns sticky aside={beside}>
              {of.above?.(record)}
              <FoldEmpty onAdd={record.viewerCanEdit && !isLocked ? edit : undefined}>
                <Fields />
              </FoldEmpty>
            </Columns>
          </Tabs>
        </Page>
        {isEditing && <EditBar required={of.required} onCancel={view} />}
      </Form>
      {conflictDialog}
      {dialog}
    </>
  );
}
