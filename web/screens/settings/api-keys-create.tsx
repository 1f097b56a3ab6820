import { Modal } from '@mantine/core';
import { useState } from 'react';
import { addFirst } from '#web/apollo/list-changes.ts';
import { useApiKeyCreateMutation } from './__generated__/api-keys-changes.ts';
import { KeyForm, type KeyInput, type KeyValues } from './api-keys-form.tsx';
import { KeySecretDialog } from './api-keys-secret.tsx';

const newKey: KeyValues = { name: '', scopes: ['CATALOGUE_READ'], origins: [], expiry: '90', expiresOn: '' };

/** Creates a key and shows it once. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<string | null>(null);
  const [create] = useApiKeyCreateMutation();
  const save = async (input: KeyInput) => {
    const { data } = await create({
      variables: { input },
      update: (cache, result) => {
        const key = result.data?.apiKeyCreate.apiKey;
        if (key) addFirst(cache, 'apiKeys', key);
      },
    });
    const answer = data?.apiKeyCreate;
    if (answer?.secret) setSecret(answer.secret);
    return answer?.userErrors ?? [];
  };
  if (secret !== null) return <KeySecretDialog title="Your new API key" secret={secret} onDone={onClose} />;
  return (
    <Modal opened onClose={onClose} size={640} title="Create an API key">
      <KeyForm values={newKey} action="Create key" onSave={save} onCancel={onClose} />
    </Modal>
  );
}
