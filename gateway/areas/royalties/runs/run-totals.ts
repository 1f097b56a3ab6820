import { type Fraction, fractionOf, subtractFractions, sumFractions } from '#domain/money/fraction.ts';
import { minorPlaces } from '#domain/money/minor-units.ts';
import { decimalOf, roundedUnits, roundToSum, unitsOf } from '#domain/royalties/round-to-sum.ts';
import type { Destination } from '#domain/royalties/royalty-terms.ts';
import type { RunTotals } from '#domain/royalties/run-totals.ts';
import type { Sql } from '../../imports/import-job.ts';
import type { Closing } from './close-payees.ts';
import type { RunJob } from './run-job.ts';

/** Sums of the money of a run, by currency and destination. */
export async function readDestinations(sql: Sql, { id, workspaceId }: RunJob): Promise<Map<string, Map<Destination, string>>> {
  const { rows } = await sql.query<{ currency: string; destination: Destination; amount: string }>(
    `select cell.currency, c.destination, sum(cell.amount)::text as amount from royalty_cell cell
        join royalty_case c on c.run_id = $1 and c.id = cell.case_id and c.workspace_id = $2
      where cell.run_id = $1 and cell.workspace_id = $2 group by 1, 2`,
    [id, workspaceId],
  );
  const byCurrency = Map.groupBy(rows, ({ currency }) => currency);
  return new Map(
    [...byCurrency].map(([currency, sums]) => [currency, new Map(sums.map((sum) => [sum.destination, sum.amount]))]),
  );
}

/** What a payee gets in its own currency, and out of others: minor units that total what the statement says. */
function originsOf({ payee, statement, earnings }: Closing): { own: bigint; converted: bigint } {
  const places = minorPlaces(payee.currency);
  const total = fractionOf(decimalOf(unitsOf(statement.earned, places) + unitsOf(statement.adjusted, places), places));
  const sumOf = (isOwn: boolean): Fraction =>
    sumFractions(
      earnings.flatMap(({ currency, converted }) => ((currency === payee.currency) === isOwn ? (converted ?? []) : [])),
    );
  const [own = 0n, converted = 0n] = roundToSum([sumOf(true), sumOf(false)], total, places);
  return { own, converted };
}

/**
 * The money of a run in each currency that was received, in whole minor units. What payees get is as their statements say; the others are rounded,
 * halves to even, and what the roundings differ by stands on a line of its own.
 */
export function totalsOf(
  destinations: ReadonlyMap<string, ReadonlyMap<Destination, string>>,
  closings: readonly Closing[],
): RunTotals[] {
  return [...destinations]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, sums]) => {
      const places = minorPlaces(currency);
      const exact = (destination: Destination): Fraction => fractionOf(sums.get(destination) ?? '0');
      const received = roundedUnits(sumFractions([...sums.values()].map(fractionOf)), places);
      let payees = 0n;
      let exchanged = 0n;
      const given: Fraction[] = [];
      for (const closing of closings) {
        const inCurrency = closing.earnings.filter((earning) => earning.currency === currency);
        if (closing.payee.currency === currency) payees += originsOf(closing).own;
        const amount = sumFractions(inCurrency.map((earning) => earning.amount));
        given.push(amount);
        if (closing.payee.currency !== currency) exchanged += roundedUnits(amount, places);
      }
      const own = roundedUnits(subtractFractions(exact('ALLOCATED'), sumFractions(given)), places);
      const [unmatched, notOurs, held] = (['UNMATCHED', 'NOT_OURS', 'HELD'] as const).map((each) =>
        roundedUnits(exact(each), places),
      );
      const parts = { payees, exchanged, own, unmatched: unmatched!, notOurs: notOurs!, held: held! };
      const rounding = received - Object.values(parts).reduce((sum, each) => sum + each, 0n);
      const texts = Object.fromEntries(
        Object.entries({ received, ...parts, rounding }).map(([name, units]) => [name, decimalOf(units, places)]),
      );
      return { currency, ...texts } as RunTotals;
    });
}
