import { useMutation } from '@apollo/client/react';
import { Button, Stack } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useEffect } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { describeError } from '#web/apollo/errors.ts';
import { EditButton, useLock } from '#web/entities/plan/edit-button.tsx';
import { DetailHead, Facts } from '#web/kit/detail/detail-screen.tsx';
import { ConflictDialog } from '#web/kit/feedback/conflict-dialog.tsx';
import { toast } from '#web/kit/feedback/toast.tsx';
import { dropDraft } from '#web/kit/form/draft.ts';
import { Form } from '#web/kit/form/form.tsx';
import { SaveBar } from '#web/kit/form/save-bar.tsx';
import { useEditingBase } from '#web/kit/form/use-editing-base.ts';
import { useRecordForm } from '#web/kit/form/use-record-form.ts';
import { releaseGuards } from '#web/kit/form/use-unsaved-guard.ts';
import { useVersionedSave } from '#web/kit/form/use-versioned-save.ts';
import { Columns } from '#web/kit/layout/columns.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import type { RecordForm, RecordSchema, StoredRecord } from './record-form.ts';
import { placesOf } from './record-kind.ts';
import { useRecordDeletion } from './use-record-deletion.tsx';

/** The form of a record. Saves with the edited version. */
function useRecordEdit<N, C extends N & { id: string }, D extends N & StoredRecord, S extends RecordSchema>(
  { kind, schema, valuesOf, labels, documents }: RecordForm<N, C, D, S>,
  record: D,
  onSaved: () => void,
) {
  const { base, setDirty } = useEditingBase(record);
  const form = useRecordForm({ schema, values: valuesOf(base) });
  const { isDirty } = form.formState;
  useEffect(() => setDirty(isDirty), [isDirty, setDirty]);
  const [update] = useMutation(documents.update);
  const draftKey = `${kind.noun}:${record.id}`;
  const versioned = useVersionedSave<D>({
    base,
    draftKey,
    versionOf: ({ version }) => version,
    valuesOf,
    labelOf: (field) => labels[field] ?? field,
    save: async (version, input) => {
      const { data } = await update({ variables: { id: record.id, version, input } });
      return { record: data?.payload.record as D | null | undefined, userErrors: data?.payload.userErrors ?? [] };
    },
    onSaved: (saved) => {
      dropDraft(draftKey);
      releaseGuards();
      form.reset(valuesOf(saved));
      onSaved();
    },
  });
  return { form, versioned, draftKey };
}

type HeadActionsProps = { title: string; onEdit: () => void; onDelete: () => void };

const HeadActions = ({ title, onEdit, onDelete }: HeadActionsProps) => (
  <>
    <Button variant="default" leftSection={<IconTrash size={16} stroke={1.7} />} onClick={onDelete}>
      Delete
    </Button>
    <EditButton feature="MUSIC_PUBLISHING" label={`Edit ${title}`} onEdit={onEdit} />
  </>
);

const factsOf = (title: string, { reference, createdAt, updatedAt }: StoredRecord) =>
  [
    ...(reference == null ? [] : [[`${title} ID`, reference] as const]),
    ['Created', <RelativeDate key="created" value={createdAt} />],
    ['Last updated', <RelativeDate key="updated" value={updatedAt} />],
  ] as const;

function EditBar({ required, onCancel }: { required: readonly string[]; onCancel: () => void }) {
  const values = useWatch<FieldValues>({ name: [...required] }) as string[];
  return <SaveBar onCancel={onCancel} canSave={values.every((value) => value.trim() !== '')} />;
}

type RecordEditorProps<N, C extends N & { id: string }, D extends N & StoredRecord, S extends RecordSchema> = {
  of: RecordForm<N, C, D, S>;
  record: D;
};

/** Shows one record. Under /edit its fields can be changed. */
export function RecordEditor<N, C extends N & { id: string }, D extends N & StoredRecord, S extends RecordSchema>({
  of,
  record,
}: RecordEditorProps<N, C, D, S>) {
  const { kind, Fields } = of;
  const { title, listHref, detailHref, back } = placesOf(kind);
  const here = detailHref(record.id);
  const navigate = useNavigate();
  const { isLocked } = useLock('MUSIC_PUBLISHING');
  const isEditing = useLocation().pathname.endsWith('/edit') && record.viewerCanEdit && !isLocked;
  const view = () => void navigate(here, { replace: true });
  const { form, versioned, draftKey } = useRecordEdit(of, record, view);
  const { remove, dialog } = useRecordDeletion(kind);
  const name = kind.nameOf(record);
  const resolve = async (picks: Parameters<typeof versioned.conflict.onResolve>[0]) => {
    const errors = await versioned.conflict.onResolve(picks).catch((error: unknown) => [{ message: describeError(error) }]);
    const [first] = errors;
    if (first && !('code' in first && first.code === 'CONFLICT')) toast.error(first.message);
  };
  const actions = !isEditing && record.viewerCanEdit && (
    <HeadActions
      title={title}
      onEdit={() => void navigate(`${here}/edit`)}
      onDelete={() => void remove([{ id: record.id, name }], () => void navigate(listHref))}
    />
  );
  const beside = (
    <Stack gap={16}>
      <Facts title="Record" facts={factsOf(title, record)} />
      {of.beside?.(record)}
    </Stack>
  );
  return (
    <>
      <Form
        form={form}
        mode={isEditing ? 'edit' : 'view'}
        onSubmit={versioned.submit}
        draftKey={draftKey}
        version={record.version}
        describe={of.failures.update}
      >
        <Page>
          <DetailHead title={name} back={back} sub={of.subtitleOf(record)} {...(actions && { actions })} />
          <Columns sticky aside={beside}>
            {of.above?.(record)}
            <Fields />
          </Columns>
        </Page>
        {isEditing && <EditBar required={of.required} onCancel={view} />}
      </Form>
      <ConflictDialog subject={`the ${kind.noun} "${name}"`} {...versioned.conflict} onResolve={(picks) => void resolve(picks)} />
      {dialog}
    </>
  );
}
