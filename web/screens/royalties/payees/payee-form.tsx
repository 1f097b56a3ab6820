import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import { PayeeDraft } from '#domain/royalties/payee-draft.ts';
import { describeError } from '#web/apollo/errors.ts';
import { forgetPayees } from '#web/entities/royalties/payee-policies.ts';
import { ConflictDialog } from '#web/kit/feedback/conflict-dialog.tsx';
import { toast } from '#web/kit/feedback/toast.tsx';
import { dropDraft } from '#web/kit/form/draft.ts';
import { FoldEmpty } from '#web/kit/form/fold-empty.tsx';
import { Form } from '#web/kit/form/form.tsx';
import { SaveBar } from '#web/kit/form/save-bar.tsx';
import { useRecordForm } from '#web/kit/form/use-record-form.ts';
import { useVersionedSave } from '#web/kit/form/use-versioned-save.ts';
import { usePayeeUpdateMutation } from './__generated__/detail.ts';
import { PayeeFields } from './payee-fields.tsx';
import { type PayeePageData, payeeValues, sentPayee, storedPayee } from './payee-form-values.ts';
import { payeeLabels } from './payee-labels.ts';

const labelOf = (field: string): string => (payeeLabels as Record<string, string>)[field] ?? field;

/** Saves changed fields with the edited version. */
function usePayeeSave(base: PayeePageData, draftKey: string, onSaved: (payee: PayeePageData) => void) {
  const { cache } = useApolloClient();
  const [update] = usePayeeUpdateMutation();
  return useVersionedSave<PayeePageData>({
    base,
    draftKey,
    versionOf: ({ version }) => version,
    valuesOf: storedPayee,
    labelOf,
    save: async (version, input) => {
      const { data } = await update({ variables: { id: base.id, version, input } });
      return { record: data?.payeeUpdate.payee, userErrors: data?.payeeUpdate.userErrors ?? [] };
    },
    onSaved: (saved) => {
      forgetPayees(cache);
      onSaved(saved);
    },
  });
}

type PayeeFormProps = {
  payee: PayeePageData;
  minimum: string;
  draftKey: string;
  isEditing: boolean;
  /** Undefined for those who cannot edit. */
  onEdit: (() => void) | undefined;
  onStop: () => void;
};

/** The fields of a payee, to read or to edit. */
export function PayeeForm({ payee, minimum, draftKey, isEditing, onEdit, onStop }: PayeeFormProps) {
  const values = useMemo(() => payeeValues(payee), [payee]);
  const form = useRecordForm({ schema: PayeeDraft, values });
  const { submit, conflict } = usePayeeSave(payee, draftKey, (saved) => {
    form.reset(payeeValues(saved));
    dropDraft(draftKey);
    onStop();
    toast.success('Changes saved');
  });
  const resolve = async (picks: Parameters<typeof conflict.onResolve>[0]) => {
    const [first] = await conflict.onResolve(picks).catch((error: unknown) => [{ message: describeError(error) }]);
    if (first && !('code' in first && first.code === 'CONFLICT')) toast.error(first.message);
  };
  return (
    <Form
      form={form}
      mode={isEditing ? 'edit' : 'view'}
      onSubmit={(parsed) => submit(sentPayee(parsed))}
      draftKey={draftKey}
      version={payee.version}
      describe={(error) => `Failed to save the payee. ${describeError(error)}`}
    >
      <FoldEmpty onAdd={onEdit}>
        <PayeeFields payee={payee} minimum={minimum} />
      </FoldEmpty>
      {isEditing && <SaveBar onCancel={onStop} />}
      <ConflictDialog subject={`the payee “${payee.name}”`} {...conflict} onResolve={(picks) => void resolve(picks)} />
    </Form>
  );
}
