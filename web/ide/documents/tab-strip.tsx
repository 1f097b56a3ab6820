import { ActionIcon } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useStore } from '#web/kit/store.ts';
import classes from './tab-strip.module.css';
import { addTab, closeTab, labelOf, showTab, tabs } from './tabs.ts';

/** The open documents. */
export function TabStrip() {
  const { documents, activeId } = useStore(tabs);
  return (
    <nav className={classes.strip} aria-label="Documents">
      <ul>
        {documents.map((document) => (
          <li key={document.id} data-active={document.id === activeId || undefined}>
            <button
              type="button"
              className={classes.tab}
              aria-current={document.id === activeId ? 'true' : undefined}
              onClick={() => showTab(document.id)}
              data-clip
            >
              {labelOf(document)}
            </button>
            {documents.length > 1 && (
              <ActionIcon size={24} aria-label={`Close ${labelOf(document)}`} onClick={() => closeTab(document.id)}>
                <IconX size={14} stroke={1.8} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      <ActionIcon aria-label="New document" onClick={addTab}>
        <IconPlus size={16} stroke={1.8} />
      </ActionIcon>
    </nav>
  );
}
