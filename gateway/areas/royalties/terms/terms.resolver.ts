import { Arg, Args, Ctx, Extensions, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { IncomeSource } from '#db/entities/income.ts';
import { Recording } from '#db/entities/recording.ts';
import { Work } from '#db/entities/work.ts';
import { canEditCatalogue } from '#domain/access/actor.ts';
import { maxTerms } from '#domain/royalties/term-draft.ts';
import { changed } from '../../../kit/changed-payload.ts';
import { payload } from '../../../kit/errors.ts';
import { type Condition, relatedTo } from '../../../kit/filtered.ts';
import { PageArgs } from '../../../kit/list-args.ts';
import { Reads } from '../../../kit/selection.ts';
import { oneOf } from '../../../kit/sql-conditions.ts';
import { shapeOf } from '../../../kit/table-shape.ts';
import { type AppContext, requireActor } from '../../../server/context.ts';
import { Payee, PayeeContract } from '../records/payee.type.ts';
import { RoyaltyTerm } from '../records/term.type.ts';
import { RoyaltyTermPreview, RoyaltyTermQuestionInput } from './preview.type.ts';
import { previewTerm } from './preview-term.ts';
import { deleteTerm, moveTerm, saveTerm } from './terms.service.ts';
import {
  maxShown,
  RoyaltyTermConnection,
  RoyaltyTermFilter,
  RoyaltyTermInput,
  RoyaltyTermMovePayload,
  RoyaltyTermPayload,
  RoyaltyTermRemovalPayload,
  royaltyTermList,
} from './terms.type.ts';

/** Terms with positions in a span, in their order. One more than is shown, because the moved term is one of them. */
async function shiftedTerms({ platform, rows, actor }: AppContext, from: number, to: number): Promise<RoyaltyTerm[]> {
  const { narrow, table } = shapeOf(platform.orm, RoyaltyTerm);
  const text = `select ${narrow} from ${table} where workspace_id = $1 and position between $2 and $3 order by position limit ${maxShown + 1}`;
  return (await rows.pool.query<RoyaltyTerm>({ name: 'shifted_terms', text, values: [actor.workspaceId, from, to] })).rows;
}

const conditions = ({ payee, work, recording, subject }: RoyaltyTermFilter): Condition[] => [
  ...relatedTo('payee_id = ?::uuid', payee),
  ...relatedTo('work_id = ?::uuid', work),
  ...relatedTo('recording_id = ?::uuid', recording),
  ...oneOf('subject', subject && [subject]),
];

/** Terms of the workspace in their order. */
@Resolver(() => RoyaltyTerm)
export class RoyaltyTermsResolver {
  @Query(() => RoyaltyTermConnection, {
    description: `Terms in the order in which they are looked at. A workspace has at most ${maxTerms.toLocaleString('en')}.`,
  })
  royaltyTerms(
    @Ctx() context: AppContext,
    @Args(() => PageArgs) args: PageArgs,
    @Arg('filter', () => RoyaltyTermFilter, { nullable: true, description: 'Limits the list. Defaults to all terms.' })
    filter?: RoyaltyTermFilter | null,
  ) {
    requireActor(context);
    return new RoyaltyTermConnection(context.rows, royaltyTermList, { ...args, filters: conditions(filter ?? {}) });
  }

  @Query(() => RoyaltyTermPreview, {
    nullable: true,
    description:
      'Tries the terms on a line, or on money that is described, and says for each why it fits or not. Null if the payee, the line or a record is unknown.',
  })
  royaltyTermPreview(
    @Ctx() context: AppContext,
    @Arg('payee', () => ID, { description: 'ID of the payee.' }) payee: string,
    @Arg('line', () => ID, { nullable: true, description: 'ID of a line of a statement. Null tries `question`.' })
    line?: string | null,
    @Arg('work', () => ID, {
      nullable: true,
      description: 'ID of a work of the line, for a medley. Defaults to the one with the largest part.',
    })
    work?: string | null,
    @Arg('question', () => RoyaltyTermQuestionInput, { nullable: true, description: 'Money instead of a line.' })
    question?: unknown,
  ): Promise<RoyaltyTermPreview | null> {
    requireActor(context);
    return previewTerm(context, { payee, line, work, question });
  }

  @Mutation(() => RoyaltyTermPayload, {
    description: 'Creates a term at the end of the order, or changes the one with the ID.',
  })
  royaltyTermSave(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { nullable: true, description: 'ID of the term to change. Null creates one.' })
    id: string | null | undefined,
    @Arg('version', () => Int, {
      nullable: true,
      description: 'Version on which the changes are based. Null saves whatever others changed meanwhile.',
    })
    version: number | null | undefined,
    @Arg('input', () => RoyaltyTermInput, { description: 'The term with all its values.' }) input: unknown,
  ) {
    return changed(context.rows, 'royaltyTerm', RoyaltyTerm, () => saveTerm(context, { id, version }, input), id ?? undefined);
  }

  @Extensions({ maxRows: maxShown })
  @Mutation(() => RoyaltyTermMovePayload, { description: 'Moves a term to another place in the order.' })
  royaltyTermMove(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'ID of the term.' }) id: string,
    @Arg('position', () => Int, { description: 'New place, from 1 to the number of terms.' }) position: number,
  ) {
    return payload(async () => {
      const { from, to } = await moveTerm(context, id, position);
      context.rows.clear();
      const moved = await context.rows.byId(RoyaltyTerm, id);
      const others = (await shiftedTerms(context, from, to)).filter((term) => term.id !== moved?.id);
      return { royaltyTerms: moved ? [moved, ...others.slice(0, maxShown)] : others };
    });
  }

  @Extensions({ maxRows: maxShown })
  @Mutation(() => RoyaltyTermRemovalPayload, { description: 'Deletes a term. Issued runs stay as they are.' })
  royaltyTermDelete(@Ctx() context: AppContext, @Arg('id', () => ID, { description: 'ID of the term.' }) id: string) {
    return payload(async () => {
      const deleted = await deleteTerm(context, id);
      context.rows.clear();
      return {
        royaltyTermId: deleted.id,
        royaltyTerms: (await shiftedTerms(context, deleted.position, maxTerms)).slice(0, maxShown),
      };
    });
  }

  @Reads<RoyaltyTerm>('payeeId')
  @FieldResolver(() => Payee, { nullable: true, description: 'The payee. Null holds for every payee.' })
  payee(@Root() { payeeId }: RoyaltyTerm, @Ctx() { rows }: AppContext): Promise<Payee | null> | null {
    return payeeId == null ? null : rows.byId(Payee, payeeId);
  }

  @Reads<RoyaltyTerm>('contractId')
  @FieldResolver(() => PayeeContract, {
    nullable: true,
    description: 'Contract of the payee that gets the money. Null takes the default contract.',
  })
  contract(@Root() { contractId }: RoyaltyTerm, @Ctx() { rows }: AppContext): Promise<PayeeContract | null> | null {
    return contractId == null ? null : rows.byId(PayeeContract, contractId);
  }

  @Reads<RoyaltyTerm>('workId')
  @FieldResolver(() => Work, { nullable: true, description: 'The only work that is meant, also from the bin. Null means all.' })
  work(@Root() { workId }: RoyaltyTerm, @Ctx() { rows }: AppContext): Promise<Work | null> | null {
    return workId == null ? null : rows.evenDeleted(Work, workId);
  }

  @Reads<RoyaltyTerm>('recordingId')
  @FieldResolver(() => Recording, {
    nullable: true,
    description: 'The only recording that is meant, also from the bin. Null means all.',
  })
  recording(@Root() { recordingId }: RoyaltyTerm, @Ctx() { rows }: AppContext): Promise<Recording | null> | null {
    return recordingId == null ? null : rows.evenDeleted(Recording, recordingId);
  }

  @Reads<RoyaltyTerm>('sourceId')
  @FieldResolver(() => IncomeSource, { nullable: true, description: 'The only source that is meant. Null means all.' })
  source(@Root() { sourceId }: RoyaltyTerm, @Ctx() { rows }: AppContext): Promise<IncomeSource | null> | null {
    return sourceId == null ? null : rows.byId(IncomeSource, sourceId);
  }

  @Reads<RoyaltyTerm>()
  @FieldResolver(() => Boolean, { description: 'Whether the caller may change the term.' })
  viewerCanEdit(@Ctx() context: AppContext): boolean {
    return canEditCatalogue(context.actor) && context.reaches('RoyaltyTerm', 'WRITE');
  }
}
