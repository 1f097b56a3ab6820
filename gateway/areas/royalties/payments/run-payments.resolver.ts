import { Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { PaymentState } from '#domain/royalties/payments.ts';
import { objectType } from '../../../kit/object-type.ts';
import type { RelatedStatement } from '../../../kit/rows.ts';
import { Reads } from '../../../kit/selection.ts';
import type { AppContext } from '../../../server/context.ts';
import { RoyaltyRun } from '../records/run.type.ts';
import { PayeeStatementPaymentStateEnum } from './payments.type.ts';

type RunPayments = InstanceType<typeof RunPayments>;
const RunPayments = objectType('RunPayments', 'How far the statements of a run are paid.', {
  state: [PayeeStatementPaymentStateEnum, 'PAID once all of them are paid, NOTHING_DUE if none has anything to pay.'],
  payableCount: [Int, 'Number of statements that made something payable.'],
  paidCount: [Int, 'Number of them that are paid whole.'],
});

type Counted = { runId: string; payable: number; paid: number; begun: number };
/** Statements of runs with something to pay. Payments count for the oldest statements of a payee first. */
const counts: RelatedStatement<Counted> = {
  name: 'royalty_run_payments',
  key: 'runId',
  text: `with due as (
      select s.run_id, s.payee_id, s.net, sum(s.net) over (partition by s.payee_id order by r.number) as until
        from payee_statement s join royalty_run r on r.id = s.run_id and r.state = 'ISSUED' and r.workspace_id = $2
        where s.workspace_id = $2 and s.net > 0
          and s.payee_id in (select payee_id from payee_statement where run_id = any($1::uuid[]) and workspace_id = $2)),
    paid as (
      select l.payee_id, -sum(l.amount) as amount from ledger_line l join ledger_entry e on e.id = l.entry_id and e.payee_entry_id is not null
        where l.workspace_id = $2 and l.account = 'PAYABLE' group by 1)
    select due.run_id as "runId", count(*)::int as payable, (count(*) filter (where paid.amount >= due.until))::int as paid,
        (count(*) filter (where paid.amount > due.until - due.net))::int as begun
      from due left join paid using (payee_id) where due.run_id = any($1::uuid[]) group by 1`,
};

function stateOf({ payable, paid, begun }: Pick<Counted, 'payable' | 'paid' | 'begun'>): PaymentState {
  if (payable === 0) return 'NOTHING_DUE';
  if (paid === payable) return 'PAID';
  return begun > 0 ? 'PARTLY_PAID' : 'OPEN';
}

/** How far runs are paid. */
@Resolver(() => RoyaltyRun)
export class RunPaymentsResolver {
  @Reads<RoyaltyRun>('id', 'state')
  @FieldResolver(() => RunPayments, {
    nullable: true,
    description: 'How far the statements of the run are paid. Null for a run that is not issued.',
  })
  async payments(@Root() { id, state }: RoyaltyRun, @Ctx() { rows }: AppContext): Promise<RunPayments | null> {
    if (state !== 'ISSUED') return null;
    const [found = { payable: 0, paid: 0, begun: 0 }] = await rows.related(counts, id);
    return { state: stateOf(found), payableCount: found.payable, paidCount: found.paid };
  }
}
