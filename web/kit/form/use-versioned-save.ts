import { type ReactNode, useState } from 'react';
import type { ConflictField, Side } from '../feedback/conflict-dialog.tsx';
import { draftVersion } from './draft.ts';
import { isConflict, type UserError } from './form-types.ts';
import { changedValues, differences, resolved } from './versions.ts';

type Values = Record<string, unknown>;
type SaveAnswer<R> = { record: R | null | undefined; userErrors: readonly UserError[] };

type Options<R> = {
  /** The edited record, as it was when editing began. */
  base: R;
  /** Storage key of unsaved values. A draft contains the version it is based on. */
  draftKey?: string;
  versionOf: (record: R) => number;
  valuesOf: (record: R) => Values;
  /** Saves changes with a version. A conflict returns the newer record. */
  save: (version: number, changes: Values) => Promise<SaveAnswer<R>>;
  onSaved: (record: R) => void;
  labelOf: (field: string) => string;
  /** Formats a value for the comparison of both versions. */
  show?: (value: unknown, field: string) => ReactNode;
};

type Conflict<R> = { newer: R; mine: Values; message: string };

export const showValue = (value: unknown): string =>
  value === null || value === undefined ? '' : Array.isArray(value) ? value.join(', ') : String(value);

/**
 * Saves only changed fields, based on the edited version. After a conflict, `conflict` feeds a ConflictDialog, and the choice is saved
 * based on the newer version.
 */
export function useVersionedSave<R>({
  base,
  draftKey,
  versionOf,
  valuesOf,
  save,
  onSaved,
  labelOf,
  show = showValue,
}: Options<R>) {
  const [conflict, setConflict] = useState<Conflict<R> | null>(null);
  const [saving, setSaving] = useState(false);

  const attempt = async (version: number, changes: Values, mine: Values): Promise<readonly UserError[]> => {
    const { record, userErrors } = await save(version, changes);
    const refusal = userErrors.find(isConflict);
    // Without the newer version there is nothing to compare, so only the message is shown.
    if (refusal && !record) return [{ message: refusal.message }];
    if (refusal && record) setConflict({ newer: record, mine, message: refusal.message });
    if (userErrors.length > 0 || !record) return userErrors;
    setConflict(null);
    onSaved(record);
    return [];
  };
  const submit = (values: Values) => {
    const version = (draftKey === undefined ? null : draftVersion(draftKey)) ?? versionOf(base);
    return attempt(version, changedValues(values, valuesOf(base)), values);
  };
  const resolve = async (picks: Record<string, Side>): Promise<readonly UserError[]> => {
    if (conflict === null) return [];
    setSaving(true);
    try {
      return await attempt(versionOf(conflict.newer), resolved(conflict.mine, picks), conflict.mine);
    } finally {
      setSaving(false);
    }
  };
  const fields: ConflictField[] =
    conflict === null
      ? []
      : differences(valuesOf(base), valuesOf(conflict.newer), conflict.mine).map(({ name, theirs, mine, preset }) => ({
          name,
          label: labelOf(name),
          theirs: show(theirs, name),
          mine: show(mine, name),
          preset,
        }));
  return {
    submit,
    conflict: {
      opened: conflict !== null,
      message: conflict?.message ?? '',
      fields,
      saving,
      onResolve: resolve,
      onClose: () => setConflict(null),
    },
  };
}
