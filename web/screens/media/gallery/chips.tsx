import { IconX } from '@tabler/icons-react';
import classes from './facets.module.css';

/** An active filter with its label: "Artist photo", "Size 5–50 MB". */
export type ActiveFilter = { key: string; label: string; onRemove: () => void };

/** Without `onClear`, another control on the page clears them all. */
type ActiveChipsProps = { filters: readonly ActiveFilter[]; onClear: (() => void) | null };

/** Active filters, each removable, and a button to clear all. */
export function ActiveChips({ filters, onClear }: ActiveChipsProps) {
  if (filters.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are no fields of a form.
    <div className={classes.chips} role="group" aria-label="Active filters">
      {filters.map(({ key, label, onRemove }) => (
        <span key={key} className={classes.chip}>
          <span data-clip title={label}>
            {label}
          </span>
          <button type="button" aria-label={`Remove the filter ${label}`} onClick={onRemove}>
            <IconX size={14} aria-hidden="true" />
          </button>
        </span>
      ))}
      {onClear && (
        <button type="button" className={classes.link} onClick={onClear}>
          Clear Filters
        </button>
      )}
    </div>
  );
}
