import { Button } from '@mantine/core';
import { z } from 'zod';
import { workspaceName } from '#domain/members/invitation.ts';
import { describeError } from '#web/apollo/errors.ts';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { toast } from '#web/kit/feedback/toast.tsx';
import { Form } from '#web/kit/form/form.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { useRecordForm } from '#web/kit/form/use-record-form.ts';
import { useWorkspaceRenameMutation } from './__generated__/members-changes.ts';
import classes from './members.module.css';

const schema = z.object({ name: workspaceName });

/** The name of the workspace, which is the same for all its members. */
export function WorkspaceName() {
  const { name } = useViewer().workspace;
  const form = useRecordForm({ schema, values: { name } });
  const [rename] = useWorkspaceRenameMutation();
  const { isDirty, isSubmitting } = form.formState;
  return (
    <Form
      form={form}
      describe={describeError}
      onSubmit={async (variables) => {
        const { data } = await rename({ variables });
        const errors = data?.workspaceRename.userErrors ?? [];
        if (errors.length === 0) toast.success('The workspace is renamed.');
        return errors;
      }}
    >
      <div className={classes.rename}>
        <TextField name="name" label="Workspace name" autoComplete="off" />
        <Button type="submit" variant="default" disabled={!isDirty} loading={isSubmitting}>
          Rename
        </Button>
      </div>
    </Form>
  );
}
