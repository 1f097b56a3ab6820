import type { FragmentType } from '@apollo/client/masking';
import type { ExplainedLineFragment } from './__generated__/explain.ts';
import classes from './explain.module.css';
import { ExplainedLine } from './explained-line.tsx';

type LinesProps = {
  lines: readonly ({ id: string } & FragmentType<ExplainedLineFragment>)[];
  /** ID of the open line. */
  open: string | null;
  onOpen: (id: string | null) => void;
  label: string;
};

/** Payable lines, one of which is open. */
export const ExplainedLines = ({ lines, open, onOpen, label }: LinesProps) => (
  <ul className={classes.lines} aria-label={label}>
    {lines.map((line) => (
      <ExplainedLine
        key={line.id}
        line={line}
        isOpen={line.id === open}
        onToggle={() => onOpen(line.id === open ? null : line.id)}
      />
    ))}
  </ul>
);
