import { Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Access } from '../shell/access.ts';
import { useSignOut } from '../shell/use-sign-out.ts';
import { actionCommands, type Command, type CommandGroup, screenCommands } from './commands.tsx';
import { matching } from './matching.ts';
import classes from './palette.module.css';
import { PaletteSearch } from './palette-search.tsx';
import type { PaletteRequest } from './request.ts';
import { useRecords } from './use-records.tsx';

type PaletteProps = {
  request: PaletteRequest;
  access: Access;
  canEdit: boolean;
  onShortcuts: () => void;
  onCollapseAll: () => void;
};

const shownAtMost = 7;

/** What fits the words, or what one usually does while there are none. */
const chosen = (commands: readonly Command[], words: string) =>
  words.trim() === '' ? commands.filter(({ isUsual }) => isUsual) : matching(commands, words).slice(0, shownAtMost);

function useGroups(words: string, { access, canEdit, onShortcuts, onCollapseAll }: Omit<PaletteProps, 'request'>) {
  const signOut = useSignOut();
  const records = useRecords(words);
  const screens = chosen(screenCommands(access), words);
  const actions = chosen(actionCommands({ access, canEdit, onShortcuts, onCollapseAll, onSignOut: () => void signOut() }), words);
  const all: CommandGroup[] = [{ name: 'Go to', commands: screens }, ...records.groups, { name: 'Actions', commands: actions }];
  return { groups: all.filter(({ commands }) => commands.length > 0), records };
}

/** Records, screens and actions by name. Loaded when it is first opened; each new `request` opens it again. */
export function Palette({ request, ...props }: PaletteProps) {
  const [opened, setOpened] = useState(false);
  const [words, setWords] = useState('');
  const navigate = useNavigate();
  const { groups, records } = useGroups(opened ? words : '', props);
  useEffect(() => {
    if (request.count === 0) return;
    setWords(request.words);
    setOpened(true);
  }, [request]);
  const pick = ({ href, run }: Command, inNewTab: boolean) => {
    if (href !== undefined && inNewTab) {
      window.open(href, '_blank');
      return;
    }
    setOpened(false);
    if (href !== undefined) void navigate(href);
    else run?.();
  };
  return (
    <Modal
      opened={opened}
      onClose={() => setOpened(false)}
      withCloseButton={false}
      size={640}
      padding={0}
      yOffset={104}
      centered={false}
      attributes={{ content: { 'aria-label': 'Search and commands' } }}
      classNames={{ content: classes.palette, inner: classes.inner }}
      styles={{ body: { padding: 0 } }}
    >
      <PaletteSearch words={words} onWords={setWords} groups={groups} records={records} onPick={pick} />
    </Modal>
  );
}
