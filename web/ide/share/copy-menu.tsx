import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconCode } from '@tabler/icons-react';
import { copyText } from '#web/kit/text/use-copy.ts';
import { caller } from '../caller/caller.ts';
import type { Operation } from '../documents/operations.ts';
import { activeDocument, tabs } from '../documents/tabs.ts';
import classes from '../ide.module.css';
import { notify } from '../notice.ts';
import { variablesOf } from '../run/http.ts';

const languages = ['curl', 'TypeScript', 'Python'] as const;
type Language = (typeof languages)[number];

/** Loaded when the menu opens. Browsers allow a copy only shortly after the click. */
const loadSnippets = () => import('./snippets.ts');

async function copyAs(language: Language, operation: Operation | undefined): Promise<void> {
  const { query, variables: text } = activeDocument(tabs.read());
  const variables = variablesOf(text);
  if (variables === null) return notify('The variables are not a JSON object. Correct them, then copy again.');
  const hasKey = caller.read().kind !== 'nobody';
  const url = `${location.origin}/graphql`;
  const snippet = { url, query, variables, operationName: operation?.name ?? null, hasKey };
  try {
    const { curlSnippet, pythonSnippet, typescriptSnippet } = await loadSnippets();
    const write = { curl: curlSnippet, TypeScript: typescriptSnippet, Python: pythonSnippet }[language];
    await copyText(write(snippet));
    notify(hasKey ? `Copied as ${language}. Set STAVE_API_KEY to your key.` : `Copied as ${language}.`);
  } catch {
    notify("Couldn't copy. Allow this page to use the clipboard, then try again.");
  }
}

/** Copies the operation as a program. The key is a variable of the environment, never the key itself. */
export function CopyMenu({ operation }: { operation: Operation | undefined }) {
  const isStream = operation?.type === 'subscription';
  return (
    <Menu position="bottom-end" width={260} onOpen={() => void loadSnippets().catch(() => undefined)}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconCode size={16} stroke={1.7} aria-hidden="true" />}
          rightSection={<IconChevronDown className={classes.wide} size={14} stroke={1.8} aria-hidden="true" />}
          disabled={operation === undefined}
        >
          Copy as
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label="Copy as">
        {languages.map((language) => (
          <Menu.Item key={language} disabled={isStream} onClick={() => void copyAs(language, operation)}>
            {language}
          </Menu.Item>
        ))}
        {isStream && <Menu.Label>Subscriptions need a WebSocket, which these programs do not open.</Menu.Label>}
      </Menu.Dropdown>
    </Menu>
  );
}
