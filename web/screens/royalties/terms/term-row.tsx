import { ActionIcon } from '@mantine/core';
import { IconArrowBarToUp, IconArrowDown, IconArrowUp, IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react';
import { type ComponentProps, type KeyboardEvent, useEffect, useRef } from 'react';
import { RowMenu } from '#web/kit/list/menus.tsx';
import { useIsPhone } from '#web/kit/media.ts';
import { type Term, termSentence } from './term-sentence.ts';
import classes from './terms.module.css';

type TermRowProps = {
  term: Term;
  /** Number of all terms. */
  count: number;
  /** ID of the text that explains the keys. */
  hint: string;
  canEdit: boolean;
  /** Whether the term has just moved: its grip takes the focus. */
  hasFocus: boolean;
  drag: ComponentProps<'li'>;
  dropAt: 'before' | 'after' | undefined;
  isDragged: boolean;
  onMove: (position: number) => void;
  onEdit: () => void;
  onDelete: () => void;
};

const steps: Readonly<Record<string, (position: number, count: number) => number>> = {
  ArrowUp: (position) => position - 1,
  ArrowDown: (position) => position + 1,
  Home: () => 1,
  End: (_, count) => count,
};

function Grip({ term, count, hint, hasFocus, onMove }: Pick<TermRowProps, 'term' | 'count' | 'hint' | 'hasFocus' | 'onMove'>) {
  const grip = useRef<HTMLButtonElement>(null);
  const isPhone = useIsPhone();
  const { position } = term;
  // Its node may have been moved, which loses the focus.
  useEffect(() => {
    if (hasFocus && position > 0) grip.current?.focus();
  }, [hasFocus, position]);
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onMove(step(position, count));
  };
  return (
    <ActionIcon
      ref={grip}
      className={classes.grip ?? ''}
      size={isPhone ? 44 : 30}
      variant="subtle"
      color="gray"
      aria-label={`Move ${term.name}`}
      aria-describedby={hint}
      onKeyDown={press}
    >
      <IconGripVertical size={18} stroke={1.7} />
    </ActionIcon>
  );
}

const actionsOf = ({ term: { position }, count, onMove, onEdit, onDelete }: TermRowProps) => [
  { key: 'edit', label: 'Edit', icon: <IconPencil size={16} />, onClick: onEdit },
  ...(position > 1
    ? [
        { key: 'first', label: 'Move to the top', icon: <IconArrowBarToUp size={16} />, onClick: () => onMove(1) },
        { key: 'up', label: 'Move up', icon: <IconArrowUp size={16} />, onClick: () => onMove(position - 1) },
      ]
    : []),
  ...(position < count
    ? [{ key: 'down', label: 'Move down', icon: <IconArrowDown size={16} />, onClick: () => onMove(position + 1) }]
    : []),
  { key: 'delete', label: 'Delete', icon: <IconTrash size={16} />, danger: true, onClick: onDelete },
];

/** A term as a sentence, with its place. */
export function TermRow(props: TermRowProps) {
  const { term, canEdit, drag, dropAt, isDragged } = props;
  const isPhone = useIsPhone();
  const sentence = termSentence(term);
  const contract = term.contract && !term.contract.isDefault ? `Contract ${term.contract.name}` : null;
  const note = [term.name === sentence ? null : term.name, contract].filter(Boolean).join(' · ');
  return (
    <li
      className={classes.term}
      {...(canEdit && drag)}
      data-drop={dropAt}
      data-dragged={isDragged || undefined}
      data-viewing={!canEdit || undefined}
    >
      {canEdit && <Grip {...props} />}
      <span className={classes.place} data-figures data-ink="quiet">
        {term.position}
      </span>
      <span className={classes.about}>
        <span>{sentence}</span>
        {note !== '' && <small>{note}</small>}
      </span>
      {canEdit && <RowMenu name={term.name} size={isPhone ? 44 : 30} actions={actionsOf(props)} />}
    </li>
  );
}
