import type { FragmentType } from '@apollo/client/masking';
import { type KeyboardEvent, type MouseEvent, useEffect, useMemo } from 'react';
import type { ImportReviewFragment } from './__generated__/import.ts';
import type { ImportGridRowFragment } from './__generated__/rows.ts';
import classes from './import.module.css';
import { PreviewRow } from './preview-row.tsx';
import type { ReplacedCell } from './replace-dialog.tsx';
import { useGridEditing } from './use-grid-editing.ts';

/** Fields that name the record of a row, in the order in which a file is about them. */
const titles = ['WORK.title', 'RECORDING.title', 'RELEASE.title', 'WRITER.lastName', 'WRITER.name', 'PUBLISHER.name'];

/** Index of the column that names the record of a row, or undefined. */
const titleColumn = (columns: ImportReviewFragment['columns']): number | undefined =>
  titles.flatMap((title) => columns.find(({ target }) => target === title) ?? [])[0]?.index;

type PreviewGridProps = {
  id: string;
  columns: ImportReviewFragment['columns'];
  rows: readonly (FragmentType<ImportGridRowFragment> & { id: string; number: number })[];
  onEditing: (isEditing: boolean) => void;
  onReplace: (cell: ReplacedCell) => void;
};

/**
 * A grid of the mapped columns. Arrow keys move between cells; Enter or a click edits a cell, and a typed character replaces its
 * content. While a cell is edited, Enter saves it and moves down, Tab saves it and edits the next one, and Escape restores it.
 */
export function PreviewGrid({ id, columns, rows, onEditing, onReplace }: PreviewGridProps) {
  const mapped = useMemo(() => columns.filter(({ target }) => target !== null), [columns]);
  const title = titleColumn(mapped);
  const grid = useGridEditing({
    id,
    rows: rows.map(({ number }) => number),
    columns: mapped.map(({ index }) => index),
  });
  const isEditing = grid.edited !== null;
  useEffect(() => {
    onEditing(isEditing);
    return () => onEditing(false);
  }, [isEditing, onEditing]);
  return (
    <div className={classes.scroll} data-titled={title !== undefined || undefined}>
      <table
        ref={grid.table}
        className={classes.grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table whose cells can be focused and edited
        role="grid"
        aria-label="Preview of the rows"
        onClick={(event: MouseEvent) => grid.onClick(event)}
        onKeyDown={(event: KeyboardEvent) => grid.onKeyDown(event)}
      >
        <thead>
          <tr>
            <th scope="col">Row</th>
            {mapped.map(({ index, heading }) => (
              <th key={index} scope="col" title={heading} data-title={index === title || undefined}>
                <span data-clip>{heading || `Column ${index + 1}`}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <PreviewRow
              key={row.id}
              row={row}
              columns={mapped}
              title={title}
              active={grid.active?.row === row.number ? grid.active.column : null}
              edited={grid.edited?.row === row.number ? grid.edited : null}
              drafts={grid.drafts.get(row.number)}
              onEnd={grid.onEnd}
              onReplace={onReplace}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
