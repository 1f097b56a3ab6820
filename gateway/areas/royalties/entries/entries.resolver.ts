import { Arg, Args, Ctx, Extensions, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { User } from '#db/entities/accounts.ts';
import { RoyaltyRun } from '#db/entities/royalties.ts';
import { isCalendarDate } from '#domain/kit/fields.ts';
import { maxSharing } from '#domain/royalties/entry-draft.ts';
import { payload } from '../../../kit/errors.ts';
import { PageArgs } from '../../../kit/list-args.ts';
import type { OwnedList } from '../../../kit/owned-page.ts';
import { isUuid, type RelatedStatement } from '../../../kit/rows.ts';
import { CalendarDate, DecimalScalar } from '../../../kit/scalars.ts';
import { Reads } from '../../../kit/selection.ts';
import { oneOf, withNumbers } from '../../../kit/sql-conditions.ts';
import { shapeOf } from '../../../kit/table-shape.ts';
import { type AppContext, requireActor } from '../../../server/context.ts';
import { requiredDay } from '../../income/records/required-day.ts';
import { PayeeEntry } from '../records/entry.type.ts';
import { Payee, PayeeContract } from '../records/payee.type.ts';
import { addEntries, reverseEntry } from './entries.service.ts';
import {
  PayeeEntriesPayload,
  PayeeEntryConnection,
  PayeeEntryFilter,
  PayeeEntryInput,
  PayeeEntryPayload,
} from './entries.type.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
const named = (column: string, id: string | null | undefined) => {
  if (id == null) return [];
  return [isUuid(id) ? { sql: `${column} = ?::uuid`, values: [id] } : { sql: 'false', values: [] }];
};

/** Entries of the workspace, the latest first. */
function entriesOf({ rows, actor, platform }: AppContext, filter: PayeeEntryFilter): OwnedList<PayeeEntry> {
  const { payee, contract, kinds, from, to } = filter;
  const [first, last] = [requiredDay('from', from), requiredDay('to', to)];
  const conditions = [
    { sql: 'workspace_id = ?', values: [actor.workspaceId] },
    ...named('payee_id', payee),
    ...named('contract_id', contract),
    ...oneOf('kind', kinds),
    ...(first ? [{ sql: 'date >= ?::date', values: [first] }] : []),
    ...(last ? [{ sql: 'date <= ?::date', values: [last] }] : []),
  ];
  const where = conditions.map(({ sql }) => sql).join(' and ');
  const values = conditions.flatMap((each) => each.values);
  return {
    ownerId: actor.workspaceId,
    order: 'date, id',
    positionOf: ({ date, id }) => [date, id],
    isPosition: ([date, id, ...rest]) => isText(date) && isCalendarDate(date) && isText(id) && isUuid(id) && rest.length === 0,
    read: async ({ limit, offset, after }) => {
      const beyond = after ? ' and (date, id) < (?::date, ?::uuid)' : '';
      const text = `select ${shapeOf(platform.orm, PayeeEntry).narrow} from payee_entry where ${where}${beyond}
        order by date desc, id desc limit ? offset ?`;
      return (await rows.pool.query<PayeeEntry>(withNumbers(text), [...values, ...(after ?? []), limit, offset])).rows;
    },
    count: async () => {
      const text = withNumbers(`select count(*)::int as count from payee_entry where ${where}`);
      return (await rows.pool.query<{ count: number }>(text, values)).rows[0]!.count;
    },
  };
}

/** Money that people entered for payees. */
@Resolver()
export class PayeeEntriesResolver {
  @Query(() => PayeeEntryConnection, { description: 'Entries of payees, the latest first.' })
  payeeEntries(
    @Ctx() context: AppContext,
    @Args(() => PageArgs) args: PageArgs,
    @Arg('filter', () => PayeeEntryFilter, { nullable: true, description: 'Limits the list. Defaults to all entries.' })
    filter?: PayeeEntryFilter | null,
  ) {
    requireActor(context);
    return new PayeeEntryConnection(entriesOf(context, filter ?? {}), args);
  }

  @Extensions({ maxRows: maxSharing })
  @Mutation(() => PayeeEntriesPayload, {
    description:
      'Adds an opening balance, an advance, a cost, an adjustment or a payment to a contract. A cost can be charged to several contracts. Payments are for owners who signed in.',
  })
  payeeEntryAdd(@Ctx() context: AppContext, @Arg('input', () => PayeeEntryInput, { description: 'The entry.' }) input: unknown) {
    return payload(async () => {
      const ids = await addEntries(context, input);
      const { rows } = context;
      rows.clear();
      const entries = await Promise.all(ids.map((id) => rows.byId(PayeeEntry, id)));
      return { payeeEntries: entries.filter((entry) => entry !== null) };
    });
  }

  @Mutation(() => PayeeEntryPayload, {
    description:
      'Takes an entry back by another one with the opposite amount. Each entry can be taken back once. Payments are for owners who signed in.',
  })
  payeeEntryReverse(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'ID of the entry.' }) id: string,
    @Arg('date', () => CalendarDate, {
      nullable: true,
      description: 'Day on which it is taken back, not before the entry. Defaults to today, or to the day of a later entry.',
    })
    date?: string | null,
    @Arg('note', () => String, { nullable: true, description: 'Why it is taken back. Defaults to the note of the entry.' })
    note?: string | null,
  ) {
    return payload(async () => {
      const { reversal, payee } = await reverseEntry(context, id, { date: date ?? null, note: note ?? null });
      const { rows } = context;
      rows.clear();
      return {
        payeeEntry: await rows.byId(PayeeEntry, id),
        reversal: await rows.byId(PayeeEntry, reversal),
        payee: await rows.byId(Payee, payee),
      };
    });
  }
}

/** The balance after an entry counts every movement of its day that was made before. */
const balances: RelatedStatement<{ id: string; balance: string }> = {
  name: 'payee_entry_balance',
  key: 'id',
  text: `select e.id, (select coalesce(sum(l.amount), 0)::text from ledger_line l join ledger_entry le on le.id = l.entry_id
        where l.workspace_id = e.workspace_id and l.payee_id = e.payee_id and l.account = 'PAYEE' and (le.date, le.id) <= (own.date, own.id)) as balance
    from payee_entry e join ledger_entry own on own.payee_entry_id = e.id
    where e.id = any($1::uuid[]) and e.workspace_id = $2`,
};
const reversals: RelatedStatement<{ reversesId: string; id: string }> = {
  name: 'payee_entry_reversal',
  key: 'reversesId',
  text: `select reverses_id as "reversesId", id from payee_entry where reverses_id = any($1::uuid[]) and workspace_id = $2`,
};

/** Further fields of entries. */
@Resolver(() => PayeeEntry)
export class PayeeEntryFieldsResolver {
  @Reads<PayeeEntry>('payeeId')
  @FieldResolver(() => Payee, { nullable: true, description: 'The payee, also a deleted one.' })
  payee(@Root() { payeeId }: PayeeEntry, @Ctx() { rows }: AppContext): Promise<Payee | null> {
    return rows.evenDeleted(Payee, payeeId);
  }

  @Reads<PayeeEntry>('contractId')
  @FieldResolver(() => PayeeContract, { nullable: true, description: 'The contract whose balance the entry moves.' })
  contract(@Root() { contractId }: PayeeEntry, @Ctx() { rows }: AppContext): Promise<PayeeContract | null> {
    return rows.byId(PayeeContract, contractId);
  }

  @Reads<PayeeEntry>('userId')
  @FieldResolver(() => User, { nullable: true, description: 'Who made the entry. Null if the account was deleted.' })
  user(@Root() { userId }: PayeeEntry, @Ctx() { rows }: AppContext): Promise<User | null> | null {
    return userId == null ? null : rows.byId(User, userId);
  }

  @Reads<PayeeEntry>('runId')
  @FieldResolver(() => RoyaltyRun, {
    nullable: true,
    description: 'The run whose statement has the entry. Null until such a run is issued.',
  })
  run(@Root() { runId }: PayeeEntry, @Ctx() { rows }: AppContext): Promise<RoyaltyRun | null> | null {
    return runId == null ? null : rows.byId(RoyaltyRun, runId);
  }

  @Reads<PayeeEntry>('reversesId')
  @FieldResolver(() => PayeeEntry, {
    nullable: true,
    description: 'The entry that this one takes back. Null if it takes none back.',
  })
  reverses(@Root() { reversesId }: PayeeEntry, @Ctx() { rows }: AppContext): Promise<PayeeEntry | null> | null {
    return reversesId == null ? null : rows.byId(PayeeEntry, reversesId);
  }

  @Reads<PayeeEntry>('id')
  @FieldResolver(() => PayeeEntry, { nullable: true, description: 'The entry that takes this one back. Null if none does.' })
  async reversedBy(@Root() { id }: PayeeEntry, @Ctx() { rows }: AppContext): Promise<PayeeEntry | null> {
    const [found] = await rows.related(reversals, id);
    return found ? rows.byId(PayeeEntry, found.id) : null;
  }

  @Reads<PayeeEntry>('id')
  @FieldResolver(() => DecimalScalar, {
    nullable: true,
    description:
      'Balance of the payee after the entry: the sum of all movements up to its day that were made before it. Null for an entry that no ledger entry has yet.',
  })
  async balanceAfter(@Root() { id }: PayeeEntry, @Ctx() { rows }: AppContext): Promise<string | null> {
    return (await rows.related(balances, id))[0]?.balance ?? null;
  }
}
