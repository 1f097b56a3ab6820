import { useApolloClient } from '@apollo/client/react';
import { Button, Modal } from '@mantine/core';
import { RoyaltyTermDraft } from '#domain/royalties/term-draft.ts';
import { describeError } from '#web/apollo/errors.ts';
import { forgetTerms } from '#web/entities/royalties/payee-policies.ts';
import { toast } from '#web/kit/feedback/toast.tsx';
import { Form } from '#web/kit/form/form.tsx';
import { useRecordForm } from '#web/kit/form/use-record-form.ts';
import { useReturnFocus } from '#web/kit/keys/use-return-focus.ts';
import { Buttons } from '#web/kit/layout/buttons.tsx';
import { useIsPhone } from '#web/kit/media.ts';
import { useRoyaltyTermSaveMutation } from './__generated__/terms.ts';
import { TermFields } from './term-fields.tsx';
import type { Term } from './term-sentence.ts';
import { newTerm, sentTerm, termValues } from './term-values.ts';

type TermDialogProps = {
  /** Null for a new one. */
  term: Term | null;
  /** The payee of a new term. */
  payee?: { id: string };
  onClose: () => void;
};

/** Adds or edits a term. A new one comes last. */
export function TermDialog({ term, payee, onClose }: TermDialogProps) {
  useReturnFocus();
  const isPhone = useIsPhone();
  const { cache } = useApolloClient();
  const [save] = useRoyaltyTermSaveMutation();
  const defaults = term ? termValues(term) : { ...newTerm, payee: payee?.id ?? null };
  const form = useRecordForm({ schema: RoyaltyTermDraft, defaults });
  return (
    <Modal
      opened
      onClose={onClose}
      title={term ? 'Edit term' : 'Add a term'}
      size={720}
      fullScreen={isPhone}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Form
        form={form}
        describe={describeError}
        onSubmit={async (values) => {
          const variables = { id: term?.id ?? null, version: term?.version ?? null, input: sentTerm(values) };
          const { data } = await save({ variables });
          const { userErrors = [] } = data?.royaltyTermSave ?? {};
          if (userErrors.length > 0) return userErrors.map(({ field, message }) => ({ field, message }));
          forgetTerms(cache);
          toast.success(
            term ? 'The term is saved.' : 'The term is added as the last one. Move it before the terms that it excepts from.',
          );
          onClose();
          return [];
        }}
      >
        <TermFields isNew={term === null} />
        <Buttons justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={form.formState.isSubmitting}>
            {term ? 'Save' : 'Add term'}
          </Button>
        </Buttons>
      </Form>
    </Modal>
  );
}
