import { sumDecimals } from '#domain/money/decimal.ts';
import { moneyText } from '#web/entities/royalties/figure-text.ts';

type Named = { source: { name: string } | null; member: string | null; fileName: string };
type Summed = { amounts: readonly { currency: string; computed: string }[] };

export const statementName = ({ source, member, fileName }: Named): string => source?.name ?? member ?? fileName;

/** Sums of statements by currency: "€1,204.18, $38.10". */
export function sumsText(statements: readonly Summed[]): string {
  const amounts = Map.groupBy(
    statements.flatMap((statement) => statement.amounts),
    ({ currency }) => currency,
  );
  return [...amounts]
    .map(([currency, some]) => moneyText({ amount: sumDecimals(some.map(({ computed }) => computed)), currency }))
    .join(', ');
}
