import { Button, Group, Modal, Stack } from '@mantine/core';
import { z } from 'zod';
import { parseDuration } from '#domain/kit/duration.ts';
import { VideoClaimDraft } from '#domain/media/claim.ts';
import { describeError } from '#web/apollo/errors.ts';
import { assetOptions } from '#web/entities/media/fields/options.ts';
import { toast } from '#web/kit/feedback/toast.tsx';
import { Form } from '#web/kit/form/form.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { TextareaField, TextField } from '#web/kit/form/text-field.tsx';
import { useRecordForm } from '#web/kit/form/use-record-form.ts';
import { useVideoClaimAddMutation } from './__generated__/records.ts';

/** Parses a time such as 1:03 to seconds. */
const moment = z
  .string()
  .nullish()
  .transform((text, ctx): number | null => {
    if (!text?.trim()) return null;
    const result = parseDuration(text);
    if (result.ok) return result.value;
    ctx.addIssue({ code: 'custom', message: result.message });
    return z.NEVER;
  });

const { shape } = VideoClaimDraft;
const claimForm = z
  .object({ ...shape, startSeconds: moment, endSeconds: moment })
  .refine(({ startSeconds, endSeconds }) => startSeconds === null || endSeconds === null || endSeconds > startSeconds, {
    message: 'Enter an end after the start of the claimed part.',
    path: ['endSeconds'],
  });

type ClaimFormInput = z.input<typeof claimForm>;

const blank: ClaimFormInput = {
  claimType: 'AUDIOVISUAL',
  claimant: null,
  status: 'OPEN',
  startSeconds: null,
  endSeconds: null,
  notes: null,
};

type ClaimDialogProps = { assetId: string; isOpen: boolean; onClose: () => void };

function ClaimForm({ assetId, onClose }: Omit<ClaimDialogProps, 'isOpen'>) {
  const form = useRecordForm({ schema: claimForm, defaults: blank });
  const [add] = useVideoClaimAddMutation();
  const save = async (input: z.output<typeof claimForm>) => {
    const { data } = await add({
      variables: { id: assetId, input },
      update: (cache, { data: added }) => {
        const claim = added?.videoClaimAdd.claim;
        const id = cache.identify({ __typename: 'Asset', id: assetId });
        if (!claim || id === undefined) return;
        cache.modify({ id, fields: { claims: (known = [], { toReference }) => [...known, toReference(claim)] } });
      },
    });
    const errors = data?.videoClaimAdd.userErrors ?? [];
    if (errors.length > 0) return errors;
    toast.success('Claim recorded');
    onClose();
    return undefined;
  };
  return (
    <Form form={form} onSubmit={save} describe={(error) => `Failed to add the claim. ${describeError(error)}`}>
      <Stack gap={16}>
        <TextField<ClaimFormInput> name="claimant" label="Claimant" help="Person or company that claims rights in this video." />
        <SelectField<ClaimFormInput> name="claimType" label="Claimed part" options={assetOptions.claimTypes} />
        <SelectField<ClaimFormInput> name="status" label="Status" options={assetOptions.claimStatuses} />
        <Group gap={16} grow align="flex-start">
          <TextField<ClaimFormInput> name="startSeconds" label="From" placeholder="0:00" help="Leave empty for the beginning" />
          <TextField<ClaimFormInput> name="endSeconds" label="Until" placeholder="1:03" help="Leave empty for the end" />
        </Group>
        <TextareaField<ClaimFormInput> name="notes" label="Notes" rows={3} />
      </Stack>
      <Group justify="flex-end" gap={8} mt={24}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={form.formState.isSubmitting}>
          Add claim
        </Button>
      </Group>
    </Form>
  );
}

/** Dialog to record a claim. In React it is inside the video's form, so its submit event must not bubble up. */
export function ClaimDialog({ assetId, isOpen, onClose }: ClaimDialogProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title="Add a claim" size={480}>
      <div onSubmit={(event) => event.stopPropagation()}>
        <ClaimForm assetId={assetId} onClose={onClose} />
      </div>
    </Modal>
  );
}
