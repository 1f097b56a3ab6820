import { useMemo } from 'react';
import { HUNDRED, type Percent } from '#domain/kit/percent.ts';
import { copyComposersToAuthors, equalFactors } from '#domain/works/split-editing.ts';
import type { MainShares, SplitGroupName, SplitRight, SplitSheet } from '#domain/works/split-model.ts';
import { computeSplitSheet } from '#domain/works/splits.ts';
import { useFormMode } from '#web/kit/form/form.tsx';
import { useField } from '#web/kit/form/use-field.ts';
import { newRow, type PartyRow, type SplitsValue } from './split-values.ts';

export type Sheet = SplitSheet<PartyRow, PartyRow>;

/** The form's splits with computed results and actions. */
export function useSplits() {
  const { value, set, control } = useField('splits');
  const splits = value as SplitsValue;
  const sheet: Sheet = useMemo(() => computeSplitSheet(splits.main, splits), [splits]);
  const setRows = (group: SplitGroupName, rows: PartyRow[]) => set({ ...splits, [group]: rows });
  return {
    splits,
    sheet,
    editing: useFormMode() === 'edit',
    error: control.error,
    disabled: control.disabled,
    setShare: (right: SplitRight, share: keyof MainShares, percent: Percent) =>
      set({ ...splits, main: { ...splits.main, [right]: { ...splits.main[right], [share]: percent } } }),
    /** Sets one share in both rights: 100 % to the music, or nothing to publishers. */
    setShareOfBoth: (share: keyof MainShares, percent: Percent) =>
      set({
        ...splits,
        main: {
          performance: { ...splits.main.performance, [share]: percent },
          mechanical: { ...splits.main.mechanical, [share]: percent },
        },
      }),
    setAll: set as (splits: SplitsValue) => void,
    setRows,
    addRow: (group: SplitGroupName) => setRows(group, [...splits[group], newRow(group, splits[group])]),
    removeRow: (group: SplitGroupName, key: string) =>
      setRows(
        group,
        splits[group].filter((row) => row.key !== key),
      ),
    changeRow: (group: SplitGroupName, key: string, change: Partial<PartyRow>) =>
      setRows(
        group,
        splits[group].map((row) => (row.key === key ? { ...row, ...change } : row)),
      ),
    splitEqually: (group: SplitGroupName) => {
      const factors = equalFactors(splits[group].length);
      setRows(
        group,
        splits[group].map((row, index) => ({
          ...row,
          performanceFactor: factors[index] ?? HUNDRED,
          mechanicalFactor: factors[index] ?? HUNDRED,
        })),
      );
    },
    copySongwriters: () => setRows('authors', copyComposersToAuthors(splits.composers)),
  };
}

export type SplitsControl = ReturnType<typeof useSplits>;
