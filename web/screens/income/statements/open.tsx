import type { StatementQuestionKind } from '#web/__generated__/schema.ts';
import { Banner } from '#web/kit/feedback/banner.tsx';
import type { StatementMappingFragment, StatementQuestionsFragment } from './__generated__/statement.ts';
import { AnswerForm } from './answer-form.tsx';
import { Mapper } from './mapper.tsx';
import type { StageProps } from './stage-props.ts';

type OpenProps = Omit<StageProps<never>, 'statement'> & {
  statement: StageProps<StatementMappingFragment>['statement'] & StageProps<StatementQuestionsFragment>['statement'];
  kinds: readonly StatementQuestionKind[];
  canEdit: boolean;
};

/** What the file leaves open: its columns, if no template has its headings, or single questions. */
export function Open({ kinds, canEdit, ...shared }: OpenProps) {
  if (!canEdit) return <Banner kind="info">The file leaves something open. An editor can answer the questions.</Banner>;
  return kinds.includes('TEMPLATE') ? <Mapper {...shared} /> : <AnswerForm {...shared} />;
}
