import { Group, Kbd, Loader } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { maxSearchLength } from '#domain/kit/search.ts';
import { modKey } from '#web/kit/keys/use-shortcuts.ts';
import { useIsPhone } from '#web/kit/media.ts';
import { MarkedText } from '#web/kit/text/marked-text.tsx';
import { type Command, type CommandGroup, iconOf } from './commands.tsx';
import { marked } from './matching.ts';
import classes from './palette.module.css';
import type { Records } from './use-records.tsx';

function Label({ text, words }: { text: string; words: string }) {
  return marked(text, words).map(({ piece, start, isMarked }) => (isMarked ? <mark key={start}>{piece}</mark> : piece));
}

type OptionProps = {
  id: string;
  command: Command;
  words: string;
  isActive: boolean;
  onActive: () => void;
  onPick: (newTab: boolean) => void;
};

function Option({ id, command, words, isActive, onActive, onPick }: OptionProps) {
  const { label, icon, detail, keys, passage } = command;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the search field, which names the active option.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search field takes the keys for it.
    <div
      id={id}
      role="option"
      className={classes.option}
      aria-selected={isActive}
      onMouseMove={onActive}
      onClick={(event) => onPick(event.metaKey || event.ctrlKey)}
    >
      {icon}
      <span className={classes.label} data-clip>
        <Label text={label} words={words} />
        {detail && <small>{detail}</small>}
        {passage && (
          <small className={classes.passage} data-clip>
            <MarkedText parts={passage} />
          </small>
        )}
      </span>
      {keys && (
        <Group component="span" gap={3} aria-hidden="true">
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </Group>
      )}
    </div>
  );
}

function Hints() {
  return (
    <div className={classes.hints} aria-hidden="true">
      <span>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> to move
      </span>
      <span>
        <Kbd>Enter</Kbd> to open
      </span>
      <span>
        <Kbd>{modKey}</Kbd> <Kbd>Enter</Kbd> in a new tab
      </span>
    </div>
  );
}

/** Status text: visible if nothing is listed, and always for screen readers. */
function statusText(words: string, count: number, { isSearching, problem }: Records): string {
  if (problem !== null) return problem;
  if (isSearching) return 'Searching…';
  if (count === 0) return `No results for “${words.trim()}”`;
  return '';
}

type PaletteSearchProps = {
  words: string;
  onWords: (words: string) => void;
  groups: readonly CommandGroup[];
  records: Records;
  onPick: (command: Command, inNewTab: boolean) => void;
};

/** The input and its results. The first result is selected by default. */
export function PaletteSearch({ words, onWords, groups, records, onPick }: PaletteSearchProps) {
  const listId = useId();
  const isPhone = useIsPhone();
  const [movedTo, setMovedTo] = useState<string | null>(null);
  const commands = groups.flatMap((group) => group.commands);
  const active = commands.find(({ id }) => id === movedTo) ?? commands[0];
  const optionId = (command: Command) => `${listId}-${command.id}`;
  const activeId = active && optionId(active);
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const move = (steps: number) => {
    const now = active ? commands.indexOf(active) : -1;
    setMovedTo(commands[(now + steps + commands.length) % commands.length]?.id ?? null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) move(step);
    else if (event.key === 'Enter') active && onPick(active, event.metaKey || event.ctrlKey);
    else return;
    event.preventDefault();
  };
  const told = statusText(words, commands.length, records);
  return (
    <>
      <div className={classes.field}>
        <IconSearch {...iconOf} />
        <input
          // biome-ignore lint/a11y/noAutofocus: the dialog was opened to type.
          autoFocus
          data-autofocus
          type="text"
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={activeId}
          aria-autocomplete="list"
          aria-label="Search records, screens and actions"
          placeholder={isPhone ? 'Search' : 'Search works, people, media, screens and actions'}
          autoComplete="off"
          spellCheck={false}
          maxLength={maxSearchLength}
          value={words}
          onChange={(event) => {
            setMovedTo(null);
            onWords(event.currentTarget.value);
          }}
          onKeyDown={onKeyDown}
        />
        {records.isSearching ? <Loader size={16} aria-hidden="true" /> : !isPhone && <Kbd aria-hidden="true">Esc</Kbd>}
      </div>
      <div className={classes.list} role="listbox" id={listId} aria-label="Found">
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a list of options may hold groups of this role alone.
          <div key={group.name} role="group" aria-label={group.name}>
            <div className={classes.name} aria-hidden="true">
              {group.name}
            </div>
            {group.commands.map((command) => (
              <Option
                key={command.id}
                id={optionId(command)}
                command={command}
                words={words}
                isActive={command === active}
                onActive={() => setMovedTo(command.id)}
                onPick={(newTab) => onPick(command, newTab)}
              />
            ))}
          </div>
        ))}
      </div>
      <p className={classes.saying} role="status" data-problem={records.problem !== null || undefined}>
        {told}
      </p>
      {!isPhone && <Hints />}
    </>
  );
}
