import { ID } from 'type-graphql';
import { PayeeQuestion } from '#db/entities/payee-portal.ts';
import { PayeeAnswerDraft, PayeeQuestionDraft } from '#domain/royalties/payee-portal.ts';
import { connectionType } from '../../../kit/connection-type.ts';
import { expose } from '../../../kit/expose.ts';
import { inputFrom } from '../../../kit/input-from.ts';
import { filterInput } from '../../../kit/list-args.ts';
import { payloadType } from '../../../kit/payload-type.ts';

export const PayeeQuestionInput = inputFrom('PayeeQuestionInput', PayeeQuestionDraft);
export const PayeeAnswerInput = inputFrom('PayeeAnswerInput', PayeeAnswerDraft);

expose(PayeeQuestion, 'A question of a payee about an issued statement or one of its lines.', {
  fields: ['id', 'createdAt'],
  columns: {
    about: 'Title of the line, or number of the statement.',
    text: 'The question.',
    answer: 'The answer. Null before.',
    answeredAt: 'When the question was answered. Null before.',
  },
});

export const PayeeQuestionConnection = connectionType(PayeeQuestion);
export type PayeeQuestionFilter = InstanceType<typeof PayeeQuestionFilter>;
export const PayeeQuestionFilter = filterInput(
  'PayeeQuestionFilter',
  'Filters for questions of payees. Questions must match all filters.',
  {
    payee: [ID, 'Questions of this payee.'],
    statement: [ID, 'Questions about this statement.'],
    isAnswered: [Boolean, 'True for answered questions, false for open ones.'],
  },
);
export const questionList = {
  entity: PayeeQuestion,
  defaultSort: { by: 'CREATED_AT', direction: 'DESC' },
  searchColumn: `search_fold(about || ' ' || text)`,
  sorts: { CREATED_AT: 'created_at' },
} as const;
export const PayeeQuestionPayload = payloadType('PayeeQuestionPayload', 'Result of answering a question of a payee.', {
  payeeQuestion: [PayeeQuestion, 'The question with its answer.'],
});
