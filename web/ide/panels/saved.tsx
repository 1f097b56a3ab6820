import { ActionIcon, Button, Group } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type ChangeEvent, useRef } from 'react';
import { saveText } from '#web/kit/save-file.ts';
import { useStore } from '#web/kit/store.ts';
import {
  deleteDocument,
  exportText,
  importDocuments,
  maxFileBytes,
  type SavedDocument,
  savedDocuments,
} from '../documents/saved.ts';
import { notify } from '../notice.ts';
import classes from './panels.module.css';

async function importFile(file: File): Promise<void> {
  try {
    if (file.size > maxFileBytes) throw new Error('The file is larger than 2 MB. Choose a file that was exported here.');
    const count = importDocuments(await file.text());
    notify(count === 1 ? 'Imported one document.' : `Imported ${count} documents.`);
  } catch (error) {
    notify((error as Error).message);
  }
}

/** Lists the documents that the user saved in this browser. */
export function Saved({ onOpen }: { onOpen: (document: SavedDocument) => void }) {
  const documents = useStore(savedDocuments);
  const input = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? [];
    // Allows choosing the same file again.
    event.currentTarget.value = '';
    if (file) void importFile(file);
  };
  return (
    <section aria-label="Saved documents" className={classes.panel}>
      {documents.length === 0 && (
        <p data-ink="quiet">
          Documents that you save (Ctrl-S, Cmd-S) appear here. They stay in this browser: export them to move them.
        </p>
      )}
      <ul>
        {documents.map((document) => (
          <li key={document.name} className={classes.row}>
            <button type="button" className={classes.entry} onClick={() => onOpen(document)}>
              <strong data-clip>{document.name}</strong>
            </button>
            <ActionIcon aria-label={`Delete ${document.name}`} onClick={() => deleteDocument(document.name)}>
              <IconTrash size={16} stroke={1.7} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <Group gap={8} className={classes.foot}>
        <Button
          variant="default"
          size="xs"
          disabled={documents.length === 0}
          onClick={() => saveText('stave-operations.json', exportText(documents))}
        >
          Export all
        </Button>
        <Button variant="default" size="xs" onClick={() => input.current?.click()}>
          Import…
        </Button>
        <input ref={input} type="file" accept=".json,application/json" hidden aria-label="File to import" onChange={choose} />
      </Group>
    </section>
  );
}
