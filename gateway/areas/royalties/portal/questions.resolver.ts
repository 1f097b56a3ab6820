import { Arg, Args, ArgsType, Ctx, Field, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { User } from '#db/entities/accounts.ts';
import { PayeeQuestion } from '#db/entities/payee-portal.ts';
import { payload } from '../../../kit/errors.ts';
import { type Condition, relatedTo } from '../../../kit/filtered.ts';
import { SearchArgs } from '../../../kit/list-args.ts';
import { Reads } from '../../../kit/selection.ts';
import { type AppContext, requireActor } from '../../../server/context.ts';
import { Payee } from '../records/payee.type.ts';
import { PayeeStatement } from '../records/run.type.ts';
import { PayableLineType } from '../runs/payable-line.type.ts';
import { type PayableLineRow, payableLine } from '../runs/payable-lines.ts';
import { optionalToken } from './portal.resolver.ts';
import { PortalQuestionPayload } from './portal.type.ts';
import { questionOf } from './portal-reads.ts';
import { answerQuestion, askQuestion } from './questions.service.ts';
import {
  PayeeAnswerInput,
  PayeeQuestionConnection,
  PayeeQuestionFilter,
  PayeeQuestionInput,
  PayeeQuestionPayload,
  questionList,
} from './questions.type.ts';

@ArgsType()
class PayeeQuestionsArgs extends SearchArgs {
  @Field(() => PayeeQuestionFilter, { nullable: true, description: 'Filters. Questions must match all filters.' })
  filter?: PayeeQuestionFilter;
}

const conditions = ({ payee, statement, isAnswered }: PayeeQuestionFilter): Condition[] => [
  ...relatedTo('payee_id = ?::uuid', payee),
  ...relatedTo('statement_id = ?::uuid', statement),
  ...(isAnswered == null ? [] : [{ sql: `answered_at is ${isAnswered ? 'not null' : 'null'}`, values: [] }]),
];

/** Questions of payees. */
@Resolver(() => PayeeQuestion)
export class PayeeQuestionsResolver {
  @Query(() => PayeeQuestionConnection, {
    description: 'Questions of payees, the latest first. `search` matches titles, numbers of statements and the questions.',
  })
  payeeQuestions(@Ctx() context: AppContext, @Args(() => PayeeQuestionsArgs) { filter, ...args }: PayeeQuestionsArgs) {
    requireActor(context);
    return new PayeeQuestionConnection(context.rows, questionList, { ...args, filters: conditions(filter ?? {}) });
  }

  @Mutation(() => PortalQuestionPayload, {
    description: 'Asks the publisher or label a question about an issued statement or one of its lines, as the payee.',
  })
  payeeQuestionAsk(
    @Ctx() context: AppContext,
    @Arg('input', () => PayeeQuestionInput, { description: 'The question.' }) input: unknown,
    @optionalToken() token?: string | null,
  ) {
    return payload(async () => {
      const { id, access } = await askQuestion(context, input, token ?? null);
      return { portalQuestion: await questionOf(access, id) };
    });
  }

  @Mutation(() => PayeeQuestionPayload, {
    description: 'Answers a question, or corrects the answer. Who asked gets the answer by mail, and sees it with the statement.',
  })
  payeeQuestionAnswer(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'ID of the question.' }) id: string,
    @Arg('input', () => PayeeAnswerInput, { description: 'The answer.' }) input: unknown,
  ) {
    return payload(async () => {
      await answerQuestion(context, id, input);
      const { rows } = context;
      rows.clear();
      return { payeeQuestion: await rows.byId(PayeeQuestion, id) };
    });
  }

  @Reads<PayeeQuestion>('payeeId')
  @FieldResolver(() => Payee, { nullable: true, description: 'The payee who asked, also a deleted one.' })
  payee(@Root() { payeeId }: PayeeQuestion, @Ctx() { rows }: AppContext): Promise<Payee | null> {
    return rows.evenDeleted(Payee, payeeId);
  }

  @Reads<PayeeQuestion>('statementId')
  @FieldResolver(() => PayeeStatement, { nullable: true, description: 'The statement that the question is about.' })
  statement(@Root() { statementId }: PayeeQuestion, @Ctx() { rows }: AppContext): Promise<PayeeStatement | null> {
    return rows.byId(PayeeStatement, statementId);
  }

  @Reads<PayeeQuestion>('lineId')
  @FieldResolver(() => PayableLineType, {
    nullable: true,
    description: 'The line that the question is about. Null for the whole statement.',
  })
  line(@Root() { lineId }: PayeeQuestion, @Ctx() { rows }: AppContext): Promise<PayableLineRow | null> | null {
    return lineId == null ? null : payableLine(rows, lineId);
  }

  @Reads<PayeeQuestion>('answeredById')
  @FieldResolver(() => User, { nullable: true, description: 'Who answered. Null before, and for deleted users.' })
  answeredBy(@Root() { answeredById }: PayeeQuestion, @Ctx() { rows }: AppContext): Promise<User | null> | null {
    return answeredById == null ? null : rows.byId(User, answeredById);
  }
}
