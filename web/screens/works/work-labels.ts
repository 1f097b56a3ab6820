import { workLabels } from '#web/entities/works/__generated__/labels.ts';

/** Labels of the form's fields, which also holds the splits, and the duration as text. */
export const workFormLabels: Readonly<Record<string, string>> = {
  ...workLabels,
  duration: workLabels.durationSeconds,
  splits: 'Royalties Splits',
};
