import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { hasDraft } from '../form/draft.ts';
import { releaseGuards } from '../form/use-unsaved-guard.ts';

type Options<R> = {
  /** The record with all fields of the form; null while loading. */
  record: R | null;
  canEdit: boolean;
  /** Continues with unsaved values after a reload. */
  draftKey: string;
  /** Address for reading; `/edit` below it for editing. */
  viewHref: string;
};

/**
 * Reading and editing a record on one page. The edited record stays as it was when editing began; `edited` is null while reading. Keeps the
 * query of the address.
 */
export function useEditing<R>({ record, canEdit, draftKey, viewHref }: Options<R>) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isEditRoute = pathname === `${viewHref}/edit`;
  const [edited, setEdited] = useState<R | null>(null);
  const [wanted, setWanted] = useState(isEditRoute || hasDraft(draftKey));
  if (wanted && record !== null) {
    setWanted(false);
    if (canEdit) setEdited(record);
  }
  const stop = () => {
    setEdited(null);
    if (!isEditRoute) return;
    releaseGuards();
    void navigate({ pathname: viewHref, search }, { replace: true });
  };
  return { edited, start: () => canEdit && setEdited(record), stop };
}
