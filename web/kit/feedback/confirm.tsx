import type { ReactNode } from 'react';

export type ConfirmOptions = {
  title: string;
  body?: ReactNode;
  /** What the confirming button does, as a verb: "Delete", "Replace". */
  action: string;
  cancel?: string;
  danger?: boolean;
};

export type Question = ConfirmOptions & { answer: (yes: boolean) => void };

let pending: Question | null = null;
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

/** Asks for confirmation in a dialog. Resolves to true or false. */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  pending?.answer(false);
  return new Promise((resolve) => {
    pending = {
      ...options,
      answer: (yes) => {
        pending = null;
        notify();
        resolve(yes);
      },
    };
    notify();
  });
}

/** For the dialog that shows the question. */
export function subscribeToQuestions(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentQuestion = (): Question | null => pending;
