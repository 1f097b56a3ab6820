import { useRef, useState } from 'react';
import type { StatementQuestionKind } from '#web/__generated__/schema.ts';
import { type Answers, faultOf, noAnswers } from './answers.ts';

/** Answers to the questions about a file, and the fields to focus. */
export function useAnswers(kinds: readonly StatementQuestionKind[], initial: Partial<Answers> = {}) {
  const [answers, setAnswers] = useState((): Answers => ({ ...noAnswers, ...initial }));
  const [isMarked, setMarked] = useState(false);
  const fields = useRef<Partial<Record<StatementQuestionKind, HTMLInputElement | null>>>({});
  return {
    answers,
    isMarked,
    onAnswer: (answer: Partial<Answers>) => setAnswers((before) => ({ ...before, ...answer })),
    onField: (kind: StatementQuestionKind, field: HTMLInputElement | null) => {
      fields.current[kind] = field;
    },
    /** Focuses the first question without an answer. Returns whether there is none. */
    check: (): boolean => {
      const open = kinds.find((kind) => faultOf(kind, answers) !== null);
      setMarked(open !== undefined);
      if (open) fields.current[open]?.focus();
      return open === undefined;
    },
  };
}
