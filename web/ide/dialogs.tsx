import { Button, Checkbox, Group, Kbd, Modal, PasswordInput, Stack, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { modKey } from '#web/kit/keys/use-shortcuts.ts';
import { useCopy } from '#web/kit/text/use-copy.ts';
import { chooseKey, isSendable } from './caller/caller.ts';
import { maxNameLength, nameOf, saveDocument, savedDocuments } from './documents/saved.ts';
import { withoutSecrets } from './documents/secrets.ts';
import { activeDocument, changeDocument, labelOf, tabs } from './documents/tabs.ts';
import { notify } from './notice.ts';
import { isShareable, maxLinkLength, shareFragment } from './share/share.ts';

export type DialogName = 'key' | 'save' | 'share' | 'shortcuts';

type FormProps = { children: ReactNode; action: string; onSubmit: () => void; onClose: () => void; isDisabled?: boolean };

function DialogForm({ children, action, onSubmit, onClose, isDisabled = false }: FormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={20}>
        {children}
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={isDisabled}>
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function KeyForm({ onClose }: { onClose: () => void }) {
  const [key, setKey] = useState('');
  const [isKept, setKept] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = () => {
    const given = key.trim();
    if (given === '') return setProblem('Paste an API key.');
    if (!isSendable(given)) return setProblem('An API key has no spaces, line breaks or accented letters. Copy it again.');
    chooseKey(given, isKept);
    notify('Operations run with the API key.');
    onClose();
  };
  return (
    <DialogForm action="Use this key" onSubmit={submit} onClose={onClose}>
      <PasswordInput
        label="API key"
        placeholder="stv_…"
        description={
          <>
            Owners create keys in{' '}
            <a href="/dashboard/settings/api-keys" target="_blank" rel="noreferrer">
              the settings
            </a>
            . The key stays in this tab: it is never part of a link, of the history or of copied code.
          </>
        }
        value={key}
        error={problem}
        onChange={(event) => setKey(event.currentTarget.value)}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
      />
      <Checkbox
        label="Keep it over reloads, until this tab is closed"
        checked={isKept}
        onChange={(event) => setKept(event.currentTarget.checked)}
      />
    </DialogForm>
  );
}

function SaveForm({ onClose }: { onClose: () => void }) {
  const document = activeDocument(tabs.read());
  const [name, setName] = useState(nameOf(labelOf(document)));
  const [problem, setProblem] = useState<string | null>(null);
  const given = nameOf(name);
  const isTaken = given !== document.savedAs && savedDocuments.read().some((each) => each.name === given);
  const submit = () => {
    if (given === '') return setProblem('Give the document a name.');
    const refusal = saveDocument({ name: given, query: document.query, variables: document.variables });
    if (refusal !== null) return setProblem(refusal);
    changeDocument({ savedAs: given });
    onClose();
  };
  return (
    <DialogForm action={isTaken ? 'Replace' : 'Save'} onSubmit={submit} onClose={onClose}>
      <TextInput
        label="Name"
        description={
          isTaken ? 'A document of this name exists. It will be replaced.' : 'Saved in this browser, without passwords and keys.'
        }
        value={name}
        error={problem}
        maxLength={maxNameLength}
        onChange={(event) => setName(event.currentTarget.value)}
        data-autofocus
      />
    </DialogForm>
  );
}

function ShareLink({ link }: { link: string }) {
  const { copied, copyIt } = useCopy(link);
  return (
    <>
      <TextInput
        label="Link"
        value={link}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        error={link.length > maxLinkLength ? 'Some programs cut links of this length. Export the document instead.' : null}
        data-autofocus
      />
      <Group justify="flex-end">
        <Button onClick={copyIt}>{copied ? 'Copied' : 'Copy link'}</Button>
      </Group>
    </>
  );
}

function Share() {
  const { query, variables } = activeDocument(tabs.read());
  const [link, setLink] = useState<string | null>(null);
  const hasVariables = variables.trim() !== '';
  const shared = withoutSecrets({ query, variables });
  const hasSecrets = shared.query !== query || shared.variables !== variables;
  const isShort = isShareable(shared);
  useEffect(() => {
    if (!isShort) return;
    let isCurrent = true;
    void shareFragment(withoutSecrets({ query, variables })).then((fragment) => {
      if (isCurrent) setLink(`${location.origin}/graphql${fragment}`);
    });
    return () => {
      isCurrent = false;
    };
  }, [query, variables, isShort]);
  if (!isShort) return <p>The document is too long for a link. Save it, then export your saved documents as a file.</p>;
  return (
    <Stack gap={16}>
      <p>
        The link contains the document{hasVariables && <strong> and its variables</strong>}
        {hasSecrets && ', without passwords, secrets and tokens'}. Whoever opens it sees both, and runs them as themselves. It
        contains no key, and opening it runs nothing.
      </p>
      {link !== null && <ShareLink link={link} />}
    </Stack>
  );
}

const shortcuts: readonly (readonly [string, readonly string[]])[] = [
  ['Run the operation at the cursor', [modKey, 'Enter']],
  ['Complete', ['Ctrl', 'Space']],
  ['Save the document', [modKey, 'S']],
  ['Show the documentation of a field', [modKey, 'Click']],
  ['Indent, or accept a suggestion', ['Tab']],
  ['Leave the editor', ['Esc']],
  ['Comment a line', [modKey, '/']],
  ['Undo', [modKey, 'Z']],
  ['Show this list, outside of the editor', ['?']],
];

const Shortcuts = () => (
  <Stack component="dl" gap={8}>
    {shortcuts.map(([text, keys]) => (
      <Group key={text} gap={16} justify="space-between" wrap="nowrap">
        <dt>{text}</dt>
        <Group component="dd" gap={4} wrap="nowrap">
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </Group>
      </Group>
    ))}
  </Stack>
);

const titles: Readonly<Record<DialogName, string>> = {
  key: 'Run with an API key',
  save: 'Save the document',
  share: 'Share by link',
  shortcuts: 'Keyboard shortcuts',
};

/** The dialogs of the IDE, which load when one is first opened. */
export function Dialogs({ name, onClose }: { name: DialogName | null; onClose: () => void }) {
  return (
    <Modal opened={name !== null} onClose={onClose} title={name && titles[name]} size={480}>
      {name === 'key' && <KeyForm onClose={onClose} />}
      {name === 'save' && <SaveForm onClose={onClose} />}
      {name === 'share' && <Share />}
      {name === 'shortcuts' && <Shortcuts />}
    </Modal>
  );
}
