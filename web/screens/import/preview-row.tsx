import type { FragmentType } from '@apollo/client/masking';
import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconArrowRight, IconCircleX } from '@tabler/icons-react';
import { type KeyboardEvent, memo, useRef } from 'react';
import { type ImportOutcome, importOutcomes } from '#domain/imports/import-terms.ts';
import { comparedValue } from '#web/kit/text/compared-value.ts';
import type { ImportReviewFragment } from './__generated__/import.ts';
import { type ImportGridRowFragment, useImportGridRowFragment } from './__generated__/rows.ts';
import classes from './import.module.css';
import type { ReplacedCell } from './replace-dialog.tsx';
import type { Drafts, EditEnd, Edited } from './use-grid-editing.ts';

type Columns = ImportReviewFragment['columns'];
type Problem = ImportGridRowFragment['problems'][number];

const inks: Readonly<Record<ImportOutcome, string>> = { CREATED: 'good', CHANGED: 'accent', UNCHANGED: 'quiet', REFUSED: 'bad' };
const toneOf = (problems: readonly Problem[]) =>
  problems.length === 0 ? undefined : problems.some(({ isError }) => isError) ? 'bad' : 'warn';

const ProblemIcon = ({ tone }: { tone: 'bad' | 'warn' }) => {
  const Icon = tone === 'bad' ? IconCircleX : IconAlertTriangle;
  return <Icon size={15} stroke={1.9} data-ink={tone} aria-hidden="true" />;
};

type CellInputProps = {
  place: Edited;
  heading: string;
  value: string;
  /** The value without a correction that is not saved. */
  stored: string;
  onEnd: (end: EditEnd) => void;
};

function CellInput({ place, heading, value, stored, onEnd }: CellInputProps) {
  const hasEnded = useRef(false);
  const end = (input: HTMLInputElement, then: EditEnd['then'], isKept = true) => {
    if (hasEnded.current) return;
    hasEnded.current = true;
    onEnd({ place, then, value: isKept && input.value !== stored ? input.value : null });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const how = { Enter: 'down', Escape: 'stay', Tab: event.shiftKey ? 'previous' : 'next' } as const;
    const then = how[event.key as keyof typeof how];
    if (then === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    end(event.currentTarget, then, event.key !== 'Escape');
  };
  return (
    <input
      aria-label={`${heading}, row ${place.row}`}
      defaultValue={place.typed ?? value}
      // The user has just chosen the cell.
      // biome-ignore lint/a11y/noAutofocus: the field replaces the focused cell
      autoFocus
      onFocus={({ currentTarget: input }) => {
        input.setSelectionRange(place.typed?.length ?? 0, input.value.length);
        input.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      }}
      onBlur={({ currentTarget }) => end(currentTarget, 'leave')}
      onKeyDown={onKeyDown}
    />
  );
}

/** Whether a message has a value. `T-123.456.789-0` does not have `T-123`. */
function says(message: string, value: string): boolean {
  const start = message.indexOf(value);
  return start >= 0 && !/^\.?[\p{L}\p{N}]/u.test(message.slice(start + value.length));
}

type NotesProps = {
  id: string;
  row: ImportGridRowFragment;
  refusals: { heading: string; problem: string }[];
  onReplace: (cell: ReplacedCell) => void;
};

/** Refused corrections and problems of a row, and the values that its record changes. */
function Notes({ id, row: { cells, problems, changes }, refusals, onReplace }: NotesProps) {
  const inOrder = problems.toSorted((one, other) => (one.column ?? -1) - (other.column ?? -1));
  return (
    <ul id={id}>
      {refusals.map(({ heading, problem }) => (
        <li key={heading}>
          <ProblemIcon tone="bad" />
          <span role="alert">
            <b>{heading}: </b>The correction was not saved. {problem}
          </span>
        </li>
      ))}
      {inOrder.map(({ row, column, heading, value, message, isError }) => (
        <li key={`${column} ${message}`}>
          <ProblemIcon tone={isError ? 'bad' : 'warn'} />
          <span>
            <VisuallyHidden>{isError ? 'Error: ' : 'Warning: '}</VisuallyHidden>
            {heading && (
              <button type="button" className={classes.place ?? ''} data-place={`${row}:${column}`}>
                {heading}:
              </button>
            )}{' '}
            {value !== '' && !says(message, value) && `“${value}”. `}
            {message}
            {column !== null && (cells[column] ?? '') !== '' && (
              <>
                {' '}
                <button
                  type="button"
                  className={classes.replace ?? ''}
                  onClick={() => onReplace({ column, value: cells[column] ?? '' })}
                >
                  Replace in all rows
                </button>
              </>
            )}
          </span>
        </li>
      ))}
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <span>
            <b>{field}: </b>
            <span data-ink="quiet">{comparedValue(before) || 'empty'}</span>
            <IconArrowRight size={13} aria-label="becomes" /> {comparedValue(after) || 'empty'}
          </span>
        </li>
      ))}
    </ul>
  );
}

const noDrafts: Drafts = {};

type PreviewRowProps = {
  row: FragmentType<ImportGridRowFragment>;
  columns: Columns;
  /** Index of the column that stays in view. */
  title: number | undefined;
  /** Index of the column that the Tab key reaches. */
  active: number | null;
  edited: Edited | null;
  drafts: Drafts | undefined;
  onEnd: (end: EditEnd) => void;
  onReplace: (cell: ReplacedCell) => void;
};

export const PreviewRow = memo(function PreviewRow({
  row: from,
  columns,
  title,
  active,
  edited,
  drafts = noDrafts,
  onEnd,
  onReplace,
}: PreviewRowProps) {
  const row = useImportGridRowFragment(from);
  const { number, cells, outcome, problems, changes } = row;
  const refusals = columns.flatMap(({ index, heading }) => {
    const problem = drafts[index]?.problem;
    return problem ? [{ heading, problem }] : [];
  });
  const hasNotes = refusals.length + problems.length + changes.length > 0;
  const notesId = `row-${number}-notes`;
  const cellOf = ({ index, heading }: Columns[number]) => {
    const draft = drafts[index];
    const tone = draft?.problem ? 'bad' : toneOf(problems.filter(({ column }) => column === index));
    const stored = cells[index] ?? '';
    const value = draft?.value ?? stored;
    return (
      <td
        key={index}
        data-cell={`${number}:${index}`}
        data-title={index === title || undefined}
        data-tone={tone}
        data-saving={draft?.problem === null || undefined}
        tabIndex={index === active ? 0 : -1}
        aria-invalid={tone === 'bad' || undefined}
        aria-describedby={tone && notesId}
      >
        {index === edited?.column ? (
          <CellInput place={edited} heading={heading} value={value} stored={stored} onEnd={onEnd} />
        ) : (
          <span className={classes.cell}>
            {tone && <ProblemIcon tone={tone} />}
            <span data-clip title={value}>
              {value}
            </span>
          </span>
        )}
      </td>
    );
  };
  return (
    <>
      <tr data-noted={hasNotes || undefined}>
        <th scope="row">
          <span data-figures>{number}</span>
          <small data-ink={outcome ? inks[outcome] : 'quiet'}>{outcome ? importOutcomes.labels[outcome] : 'Checking…'}</small>
        </th>
        {columns.map(cellOf)}
      </tr>
      {hasNotes && (
        <tr className={classes.notes}>
          <td colSpan={columns.length + 1}>
            <Notes id={notesId} row={row} refusals={refusals} onReplace={onReplace} />
          </td>
        </tr>
      )}
    </>
  );
});
