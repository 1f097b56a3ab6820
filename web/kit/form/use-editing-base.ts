import { useEffect, useState } from 'react';

/**
 * The record that a form began from: it follows what the server says until something is typed, and stands still from
 * then on, so that a save names the version that was really edited.
 */
export function useEditingBase<R>(record: R): { base: R; setDirty: (isDirty: boolean) => void } {
  const [base, setBase] = useState(record);
  const [isDirty, setDirty] = useState(false);
  useEffect(() => {
    if (!isDirty) setBase(record);
  }, [record, isDirty]);
  return { base, setDirty };
}
