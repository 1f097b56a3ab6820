import { Button, Checkbox, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { StatementQuestionKind } from '#web/__generated__/schema.ts';
import { Buttons } from '#web/kit/layout/buttons.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import {
  type StatementMappingFragment,
  type StatementQuestionsFragment,
  useStatementMappingFragment,
  useStatementQuestionsFragment,
} from './__generated__/statement.ts';
import { answersInput } from './answers.ts';
import { parsedDefinition, withAnswers } from './mapping-definition.ts';
import { MappingPreview } from './mapping-preview.tsx';
import { QuestionFields } from './question-fields.tsx';
import type { StageProps } from './stage-props.ts';
import { useAnswers } from './use-answers.ts';

/** Questions whose answers hold for all files of a template. The others are about one file. */
const lasting: readonly StatementQuestionKind[] = ['DATE_ORDER', 'AMOUNT_MARK', 'CURRENCY', 'RIGHT'];

type AnswerFormProps = Omit<StageProps<never>, 'statement'> & {
  statement: StageProps<StatementMappingFragment>['statement'] & StageProps<StatementQuestionsFragment>['statement'];
};

/** Questions that a recognised file leaves open. */
export function AnswerForm({ statement: from, acts }: AnswerFormProps) {
  const { questions } = useStatementQuestionsFragment(from);
  const { id, proposedTemplate } = useStatementMappingFragment(from);
  const kinds = questions.map(({ kind }) => kind);
  const { check, ...fields } = useAnswers(kinds);
  const [isRemembered, setRemembered] = useState(true);
  const canRemember = proposedTemplate !== null && kinds.some((kind) => lasting.includes(kind));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!check()) return;
    const answered = answersInput(kinds, fields.answers);
    const definition =
      canRemember && isRemembered ? withAnswers(parsedDefinition(proposedTemplate), kinds, fields.answers) : null;
    await acts.map(definition === null ? answered : { ...answered, definition: JSON.stringify(definition), isRemembered });
  };
  return (
    <Stack gap={20}>
      <Panel
        title="Questions about this file"
        lead="The file is recognised, but leaves this open. Each answer holds for the whole file."
      >
        <form onSubmit={(event) => void submit(event)}>
          <Stack gap={16} maw={640}>
            <QuestionFields questions={questions} {...fields} />
            {canRemember && (
              <Checkbox
                label="Use these answers for the next file with these headings"
                checked={isRemembered}
                onChange={({ currentTarget }) => setRemembered(currentTarget.checked)}
              />
            )}
          </Stack>
          <Buttons>
            <Button type="submit" loading={acts.busy === 'map'}>
              Read the file
            </Button>
            <Button variant="default" onClick={acts.cancel} loading={acts.busy === 'cancel'}>
              Cancel statement
            </Button>
          </Buttons>
        </form>
      </Panel>
      <MappingPreview id={id} definition={null} />
    </Stack>
  );
}
