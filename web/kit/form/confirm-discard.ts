import { confirm } from '../feedback/confirm.tsx';

/** Asks before unsaved changes are discarded. Separate from the form, because the layout uses it without loading forms. */
export const confirmDiscard = (): Promise<boolean> =>
  confirm({
    title: 'Discard your changes?',
    body: 'Changes since the last save will be lost.',
    action: 'Discard changes',
    cancel: 'Keep editing',
    danger: true,
  });
