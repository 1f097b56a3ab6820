import type { ReactNode } from 'react';
import { createStore } from '#web/kit/store.ts';

export type ConfirmOptions = {
  title: string;
  body?: ReactNode;
  /** Label of the confirming button, a verb: "Delete", "Replace". */
  action: string;
  cancel?: string;
  /** Something is lost. The button is red, and the focus is on Cancel. */
  danger?: boolean;
};

export type Question = ConfirmOptions & { answer: (yes: boolean) => void };

/** The pending question, for the dialog that shows it. */
export const pendingQuestion = createStore<Question | null>(null);

/** Asks for confirmation in a dialog. Resolves to true or false. */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  pendingQuestion.read()?.answer(false);
  return new Promise((resolve) => {
    pendingQuestion.set({
      ...options,
      answer: (yes) => {
        pendingQuestion.set(null);
        resolve(yes);
      },
    });
  });
}
