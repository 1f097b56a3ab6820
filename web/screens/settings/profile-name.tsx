import { Button, SimpleGrid } from '@mantine/core';
import { ProfileDraft } from '#domain/accounts/security.ts';
import { describeError } from '#web/apollo/errors.ts';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { toast } from '#web/kit/feedback/toast.tsx';
import { Form } from '#web/kit/form/form.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { useRecordForm } from '#web/kit/form/use-record-form.ts';
import { Buttons } from '#web/kit/layout/buttons.tsx';
import { useProfileUpdateMutation } from './__generated__/security-changes.ts';

/** The user's name, as other members see it. */
export function ProfileForm() {
  const { firstName, lastName } = useViewer().user;
  const form = useRecordForm({ schema: ProfileDraft, values: { firstName, lastName } });
  const [update] = useProfileUpdateMutation();
  const { isDirty, isSubmitting } = form.formState;
  return (
    <Form
      form={form}
      describe={describeError}
      onSubmit={async (input) => {
        const { data } = await update({ variables: { input } });
        const errors = data?.profileUpdate.userErrors ?? [];
        if (errors.length === 0) toast.success('Your name is saved.');
        return errors;
      }}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} maw={640}>
        <TextField name="firstName" label="First name" autoComplete="given-name" />
        <TextField name="lastName" label="Last name" autoComplete="family-name" />
      </SimpleGrid>
      <Buttons>
        <Button type="submit" variant="default" disabled={!isDirty} loading={isSubmitting}>
          Save name
        </Button>
      </Buttons>
    </Form>
  );
}
