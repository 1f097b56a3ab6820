import { Modal } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Access } from '../shell/access.ts';
import { useSignOut } from '../shell/use-sign-out.ts';
import { actionCommands, type Command, type CommandGroup, screenCommands } from './commands.tsx';
import { isNamed, matching } from './matching.ts';
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

const maxShown = 7;

/** Matches, or suggestions without a query. */
const chosen = (commands: readonly Command[], words: string) =>
  words.trim() === '' ? commands.filter(({ isUsual }) => isUsual) : matching(commands, words).slice(0, maxShown);

type FinderProps = Omit<PaletteProps, 'request'> & { startsWith: string; onClose: () => void };

/** Resets each time the palette opens. */
function Finder({ startsWith, onClose, access, canEdit, onShortcuts, onCollapseAll }: FinderProps) {
  const [words, setWords] = useState(startsWith);
  const navigate = useNavigate();
  const signOut = useSignOut();
  const records = useRecords(words);
  const doing = { access, canEdit, onShortcuts, onCollapseAll, onSignOut: () => void signOut() };
  const screens = { name: 'Go to', commands: chosen(screenCommands(access), words) };
  const actions = { name: 'Actions', commands: chosen(actionCommands(doing), words) };
  const isNamedIn = ({ commands }: CommandGroup) => commands.some(({ label }) => isNamed(label, words));
  // An action with this name comes before screens found by a synonym.
  const groups: CommandGroup[] =
    isNamedIn(actions) && !isNamedIn(screens) ? [actions, screens, ...records.groups] : [screens, ...records.groups, actions];
  const pick = ({ href, run }: Command, inNewTab: boolean) => {
    if (href !== undefined && inNewTab) {
      window.open(href, '_blank');
      return;
    }
    onClose();
    if (href !== undefined) void navigate(href);
    else run?.();
  };
  const shown = groups.filter(({ commands }) => commands.length > 0);
  return <PaletteSearch words={words} onWords={setWords} groups={shown} records={records} onPick={pick} />;
}

/** Records, screens and actions by name. Loaded when it is first opened; each new `request` opens it again. */
export function Palette({ request, ...props }: PaletteProps) {
  const [opened, setOpened] = useState(false);
  // The field takes the focus before the dialog could remember the previous one.
  const cameFrom = useRef<Element | null>(null);
  const close = () => {
    setOpened(false);
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true });
  };
  useEffect(() => {
    if (request.count === 0) return;
    if (!document.activeElement?.closest('[role=dialog]')) cameFrom.current = document.activeElement;
    setOpened(true);
  }, [request]);
  return (
    <Modal
      opened={opened}
      onClose={close}
      returnFocus={false}
      withCloseButton={false}
      size={640}
      padding={0}
      yOffset={104}
      centered={false}
      attributes={{ content: { 'aria-label': 'Search and commands' } }}
      classNames={{ content: classes.palette, inner: classes.inner }}
      styles={{ body: { padding: 0 } }}
    >
      <Finder key={request.count} {...props} startsWith={request.words} onClose={close} />
    </Modal>
  );
}
