import { Field, ID, InputType } from 'type-graphql';
import { maxRunStatements } from '#domain/royalties/run-limits.ts';
import { connectionType } from '../../../kit/connection-type.ts';
import { describedEnum } from '../../../kit/enum-type.ts';
import { filterInput, SortDirection, sortInput } from '../../../kit/list-args.ts';
import { payloadType } from '../../../kit/payload-type.ts';
import { CalendarDate } from '../../../kit/scalars.ts';
import { PayeeStatement, RoyaltyRun, RoyaltyRunStateEnum } from '../records/run.type.ts';
import { changeOfEarned } from './run-changes.ts';

export const RoyaltyRunConnection = connectionType(RoyaltyRun);
export const PayeeStatementConnection = connectionType(PayeeStatement);

enum RoyaltyRunSortField {
  NUMBER = 'NUMBER',
  PERIOD = 'PERIOD',
}
describedEnum('RoyaltyRunSortField', 'Field by which royalty runs are sorted.', RoyaltyRunSortField, {
  NUMBER: 'Number of the run.',
  PERIOD: 'Last day of the period.',
});
export const RoyaltyRunSort = sortInput<RoyaltyRunSortField>('RoyaltyRunSort', RoyaltyRunSortField);
export const runList = {
  entity: RoyaltyRun,
  defaultSort: { by: RoyaltyRunSortField.NUMBER, direction: SortDirection.DESC },
  searchColumn: 'search_fold(name)',
  sorts: { NUMBER: 'number', PERIOD: 'period_end' } satisfies Record<RoyaltyRunSortField, string>,
};
export type RoyaltyRunFilter = InstanceType<typeof RoyaltyRunFilter>;
export const RoyaltyRunFilter = filterInput('RoyaltyRunFilter', 'Filters for royalty runs. Runs must match all filters.', {
  states: [[RoyaltyRunStateEnum], 'Stages.'],
});

enum PayeeStatementSortField {
  NAME = 'NAME',
  EARNED = 'EARNED',
  NET = 'NET',
  CLOSING = 'CLOSING',
  CHANGE = 'CHANGE',
  CREATED_AT = 'CREATED_AT',
}
describedEnum('PayeeStatementSortField', 'Field by which statements of payees are sorted.', PayeeStatementSortField, {
  NAME: 'Name of the payee, ignoring case and diacritics.',
  EARNED: 'What was earned. Amounts in different currencies are compared as numbers.',
  NET: 'What is to be paid, likewise.',
  CLOSING: 'What is owed afterwards, likewise.',
  CHANGE: 'Difference from the last issued run, likewise.',
  CREATED_AT: 'When the figures were computed.',
});
export const PayeeStatementSort = sortInput<PayeeStatementSortField>('PayeeStatementSort', PayeeStatementSortField);
const payeeName = `(select p.name_key from payee p where p.id = payee_statement.payee_id and p.workspace_id = payee_statement.workspace_id)`;
export const payeeStatementList = {
  entity: PayeeStatement,
  defaultSort: { by: PayeeStatementSortField.NAME, direction: SortDirection.ASC },
  searchColumn: `(select p.search_text || ' ' || coalesce(fold(payee_statement.number), '') from payee p
    where p.id = payee_statement.payee_id and p.workspace_id = payee_statement.workspace_id)`,
  folded: { NAME: payeeName },
  sorts: {
    NAME: payeeName,
    EARNED: 'earned',
    NET: 'net',
    CLOSING: 'closing',
    CHANGE: changeOfEarned,
    CREATED_AT: 'created_at',
  } satisfies Record<PayeeStatementSortField, string>,
};
export type PayeeStatementFilter = InstanceType<typeof PayeeStatementFilter>;
export const PayeeStatementFilter = filterInput(
  'PayeeStatementFilter',
  'Filters for statements of payees. Statements must match all filters.',
  {
    run: [ID, 'Statements of this run.'],
    payee: [ID, 'Statements of this payee.'],
    isIssued: [Boolean, 'True for statements of issued runs, false for those of drafts.'],
    isPayable: [Boolean, 'True for statements with money that is to be paid, false for the others.'],
  },
);

@InputType({ description: 'A royalty run.' })
export class RoyaltyRunInput {
  @Field(() => String, { nullable: true, description: 'Name of the run. Defaults to its number.' })
  name?: string | null;

  @Field(() => CalendarDate, { description: 'First day of the period.' })
  periodStart!: string;

  @Field(() => CalendarDate, { description: 'Last day of the period.' })
  periodEnd!: string;

  @Field(() => [ID], {
    nullable: true,
    description: `IDs of posted statements, at most ${maxRunStatements.toLocaleString('en')}. Defaults to all whose period has ended by the last day, and that no approved or issued run divides.`,
  })
  statements?: string[] | null;
}

export const RoyaltyRunPayload = payloadType('RoyaltyRunPayload', 'Result of changing a royalty run.', {
  royaltyRun: [RoyaltyRun, 'The run.'],
});
export const RoyaltyRunRemovalPayload = payloadType('RoyaltyRunRemovalPayload', 'Result of deleting a royalty run.', {
  royaltyRunId: [ID, 'ID of the run.'],
});
