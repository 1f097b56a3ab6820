import { useApolloClient } from '@apollo/client/react';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { PasskeyName } from '#domain/accounts/passkey.ts';
import { currentPassword } from '#domain/accounts/security.ts';
import { browserName } from '#domain/accounts/user-agent.ts';
import { describeError } from '#web/apollo/errors.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { report } from '#web/kit/feedback/report.ts';
import { toast } from '#web/kit/feedback/toast.tsx';
import { Form } from '#web/kit/form/form.tsx';
import { PasswordField } from '#web/kit/form/password-field.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { useRecordForm } from '#web/kit/form/use-record-form.ts';
import { Buttons } from '#web/kit/layout/buttons.tsx';
import { Line, Lines, NoLines } from '#web/kit/layout/lines.tsx';
import { shortDate } from '#web/kit/text/dates.ts';
import type { SecurityPageQuery } from './__generated__/security.ts';
import {
  PasskeyDeleteDocument,
  type PasskeyPartsFragment,
  usePasskeyBeginMutation,
  usePasskeyCreateMutation,
  usePasskeyPartsFragment,
  usePasskeyUpdateMutation,
} from './__generated__/security-passkeys.ts';

type Row = NonNullable<SecurityPageQuery['viewer']>['passkeys'][number];
type DialogProps = { passkey: PasskeyPartsFragment; onClose: () => void };

const Footer = ({ action, isBusy, onClose }: { action: string; isBusy: boolean; onClose: () => void }): ReactNode => (
  <Buttons justify="flex-end">
    <Button variant="default" onClick={onClose}>
      Cancel
    </Button>
    <Button type="submit" loading={isBusy}>
      {action}
    </Button>
  </Buttons>
);

const AddDraft = z.object({ ...PasskeyName.shape, ...currentPassword.shape });

function AddDialog({ onClose }: { onClose: () => void }) {
  const name = browserName(navigator.userAgent) ?? '';
  const form = useRecordForm({ schema: AddDraft, defaults: { name, currentPassword: '' } });
  const [begin] = usePasskeyBeginMutation();
  const [create] = usePasskeyCreateMutation();
  return (
    <Modal opened onClose={onClose} title="Add a passkey" size={480}>
      <Form
        form={form}
        describe={describeError}
        onSubmit={async ({ name, currentPassword: password }) => {
          const begun = (await begin({ variables: { currentPassword: password } })).data?.passkeyBegin;
          if (!begun?.options) return begun?.userErrors ?? [];
          const { createPasskey, passkeyProblem } = await import('#web/entities/viewer/passkey.ts');
          let response: string;
          try {
            response = await createPasskey(begun.options);
          } catch (error) {
            return [{ message: passkeyProblem(error) }];
          }
          const created = (await create({ variables: { input: { name, response } } })).data?.passkeyCreate;
          if (!created?.viewer) return created?.userErrors ?? [];
          toast.success(`The passkey “${name}” is added.`);
          onClose();
          return [];
        }}
      >
        <Stack gap="md">
          <Text c="dimmed">Your browser then asks where to keep the passkey: on this device, a phone or a security key.</Text>
          <TextField name="name" label="Name" help="Helps you recognise it, such as the name of the device." />
          <PasswordField name="currentPassword" label="Current password" autoComplete="current-password" />
        </Stack>
        <Footer action="Continue" isBusy={form.formState.isSubmitting} onClose={onClose} />
      </Form>
    </Modal>
  );
}

function RenameDialog({ passkey, onClose }: DialogProps) {
  const form = useRecordForm({ schema: PasskeyName, defaults: { name: passkey.name } });
  const [update] = usePasskeyUpdateMutation();
  return (
    <Modal opened onClose={onClose} title="Rename the passkey" size={480}>
      <Form
        form={form}
        describe={describeError}
        onSubmit={async ({ name }) => {
          const outcome = (await update({ variables: { id: passkey.id, name } })).data?.passkeyUpdate;
          if (!outcome?.passkey) return outcome?.userErrors ?? [];
          onClose();
          return [];
        }}
      >
        <TextField name="name" label="Name" data-autofocus />
        <Footer action="Rename" isBusy={form.formState.isSubmitting} onClose={onClose} />
      </Form>
    </Modal>
  );
}

/** Removes a passkey after a question. */
function useRemove(): (passkey: PasskeyPartsFragment) => Promise<void> {
  const { mutate } = useApolloClient();
  return async ({ id, name }) => {
    const sure = await confirm({
      title: `Remove “${name}”?`,
      body: 'It no longer signs you in. Delete it in your device or password manager as well.',
      action: 'Remove',
      danger: true,
    });
    if (!sure) return;
    const removing = mutate({ mutation: PasskeyDeleteDocument, variables: { id } });
    await report(removing, { done: `The passkey “${name}” is removed.` });
  };
}

type PasskeyLineProps = {
  row: Row;
  onRename: (passkey: PasskeyPartsFragment) => void;
  onRemove: (passkey: PasskeyPartsFragment) => void;
};

function PasskeyLine({ row, onRename, onRemove }: PasskeyLineProps) {
  const passkey = usePasskeyPartsFragment(row);
  const { name, createdAt, lastUsedAt, isSynced } = passkey;
  const used = lastUsedAt === null ? 'Never used' : `Last used on ${shortDate(new Date(lastUsedAt))}`;
  return (
    <Line
      wraps
      icon={<IconFingerprint size={20} stroke={1.6} aria-hidden="true" />}
      title={name}
      note={`${used} · Added on ${shortDate(new Date(createdAt))}${isSynced ? ' · Synced between devices' : ''}`}
      aside={
        <Group gap={8} wrap="nowrap">
          <Button variant="default" size="xs" aria-label={`Rename ${name}`} onClick={() => onRename(passkey)}>
            Rename
          </Button>
          <Button variant="default" size="xs" aria-label={`Remove ${name}`} onClick={() => onRemove(passkey)}>
            Remove
          </Button>
        </Group>
      }
    />
  );
}

/** Passkeys of the user. */
export function Passkeys({ passkeys, areAvailable }: { passkeys: readonly Row[]; areAvailable: boolean }) {
  const [isAdding, setIsAdding] = useState(false);
  const [renamed, setRenamed] = useState<PasskeyPartsFragment | null>(null);
  const remove = useRemove();
  return (
    <Stack>
      {passkeys.length > 0 && (
        <Lines aria-label="Passkeys">
          {passkeys.map((row) => (
            <PasskeyLine key={row.id} row={row} onRename={setRenamed} onRemove={(passkey) => void remove(passkey)} />
          ))}
        </Lines>
      )}
      {areAvailable ? (
        <Buttons>
          <Button variant="default" onClick={() => setIsAdding(true)}>
            Add a passkey
          </Button>
        </Buttons>
      ) : (
        <NoLines>Passkeys need a domain name with HTTPS. This server is reached under another address.</NoLines>
      )}
      {isAdding && <AddDialog onClose={() => setIsAdding(false)} />}
      {renamed && <RenameDialog passkey={renamed} onClose={() => setRenamed(null)} />}
    </Stack>
  );
}
