import { confirm } from '../feedback/confirm.tsx';

/** Asks before unsaved changes are given up. Apart from the form, since the layout asks, too, and loads no form. */
export const confirmDiscard = (): Promise<boolean> =>
  confirm({
    title: 'Discard your changes?',
    body: 'Changes since the last save will be lost.',
    action: 'Discard changes',
    cancel: 'Keep editing',
    danger: true,
  });
