import { useEffect, useState } from 'react';

/** The record on which a form is based. Follows the server until the first change and then stays, so a save sends the edited version. */
export function useEditingBase<R>(record: R): { base: R; setDirty: (isDirty: boolean) => void } {
  const [base, setBase] = useState(record);
  const [isDirty, setDirty] = useState(false);
  useEffect(() => {
    if (!isDirty) setBase(record);
  }, [record, isDirty]);
  return { base, setDirty };
}
