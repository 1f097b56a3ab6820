import { Modal } from '@mantine/core';
import { apiKeyScopes } from '#domain/api-keys/scopes.ts';
import { toast } from '#web/kit/feedback/toast.tsx';
import type { ApiKeyPartsFragment } from './__generated__/api-keys.ts';
import { useApiKeyUpdateMutation } from './__generated__/api-keys-changes.ts';
import { KeyForm, type KeyInput, type KeyValues } from './api-keys-form.tsx';

const valuesOf = ({ name, scopes, origins, expiresAt, state }: ApiKeyPartsFragment): KeyValues => ({
  name,
  scopes: apiKeyScopes.filter((scope) => scopes.includes(scope)),
  origins: [...origins],
  // An expired key needs another expiry before it works again.
  expiry: state === 'EXPIRED' ? '90' : expiresAt === null ? 'never' : 'keep',
  expiresOn: '',
});

/** Changes a key. Programs that use it get the new rights with their next request. */
export function EditDialog({ apiKey, onClose }: { apiKey: ApiKeyPartsFragment; onClose: () => void }) {
  const [update] = useApiKeyUpdateMutation();
  const save = async (input: KeyInput) => {
    const { data } = await update({ variables: { id: apiKey.id, input } });
    const answer = data?.apiKeyUpdate;
    if (!answer?.apiKey) return answer?.userErrors ?? [];
    toast.success('API key saved.');
    onClose();
    return [];
  };
  const current = apiKey.state === 'EXPIRED' ? null : apiKey.expiresAt;
  return (
    <Modal opened onClose={onClose} size={640} title={`Edit “${apiKey.name}”`}>
      <KeyForm values={valuesOf(apiKey)} current={current} action="Save" onSave={save} onCancel={onClose} />
    </Modal>
  );
}
