import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { hasDraft } from '../form/draft.ts';
import { releaseGuards } from '../form/use-unsaved-guard.ts';

type Options<R> = {
  /** The record with all fields of the form; null while loading. */
  record: R | null;
  canEdit: boolean;
  /** Unsaved values that a reload left behind are edited on. */
  draftKey: string;
  /** Where one reads the record; below it, `/edit` opens it for editing. */
  viewHref: string;
};

/**
 * Reading and editing one record on one page. The record that is being edited stays as it was when editing began, whatever others
 * save; `edited` is null while one reads. The query of the address stays.
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
