import { Select } from '@mantine/core';
import type { BlankTitles, ImportQuestionKind, NameCommas, ShareScale } from '#web/__generated__/schema.ts';
import type { ImportMappingFragment } from './__generated__/import.ts';

/** Answers to the questions about a file. */
export type Answers = { shareScale: ShareScale | null; nameCommas: NameCommas | null; blankTitles: BlankTitles | null };
type Question = ImportMappingFragment['questions'][number];
type QuestionText = {
  option: keyof Answers;
  label: string;
  describe: (question: Question) => string;
  data: readonly { value: string; label: string }[];
};

export const questionTexts: Readonly<Record<ImportQuestionKind, QuestionText>> = {
  SHARE_SCALE: {
    option: 'shareScale',
    label: 'Shares up to 1 without a percent sign',
    describe: ({ example, headings }) => `“${example}” in ${quoted(headings)} stands beside larger shares or percent signs.`,
    data: [
      { value: 'FRACTION', label: 'Fractions: 0.5 is 50 %' },
      { value: 'PERCENT', label: 'Percent: 0.5 is 0.5 %' },
    ],
  },
  NAME_COMMAS: {
    option: 'nameCommas',
    label: 'Commas in names',
    describe: ({ example, headings }) => `“${example}” in ${quoted(headings)} can be read in two ways.`,
    data: [
      { value: 'LAST_NAME_FIRST', label: 'One person, with the last name first' },
      { value: 'SEVERAL_PEOPLE', label: 'Several people' },
    ],
  },
  BLANK_TITLES: {
    option: 'blankTitles',
    label: 'Rows without a title',
    describe: ({ headings }) => `Some rows have no value in ${quoted(headings)}.`,
    data: [
      { value: 'CONTINUATION', label: 'They continue the row above' },
      { value: 'OWN_RECORD', label: 'They are records without a title' },
    ],
  },
};

const quoted = (headings: readonly string[]): string => headings.map((heading) => `“${heading}”`).join(', ');

type QuestionsProps = {
  questions: readonly Question[];
  answers: Answers;
  /** Whether unanswered questions are marked. */
  isMarked: boolean;
  /** Keeps the field of each question, to focus it. */
  onField: (kind: ImportQuestionKind, field: HTMLInputElement | null) => void;
  onAnswer: (answer: Partial<Answers>) => void;
};

/** What the values of the file leave open: a choice for each question. */
export function Questions({ questions, answers, isMarked, onField, onAnswer }: QuestionsProps) {
  return questions.map((question) => {
    const { option, label, describe, data } = questionTexts[question.kind];
    return (
      <Select
        key={question.kind}
        ref={(field) => onField(question.kind, field)}
        label={label}
        description={question.headings.length > 0 ? describe(question) : undefined}
        error={isMarked && answers[option] === null && 'Choose how the file is read.'}
        placeholder="Choose"
        maw={480}
        data={[...data]}
        value={answers[option]}
        onChange={(value) => onAnswer({ [option]: value })}
        allowDeselect={false}
      />
    );
  });
}
