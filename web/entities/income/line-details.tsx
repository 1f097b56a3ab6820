import { Anchor, Modal, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { incomeRights, paidRoles, rateSources } from '#domain/income/income-terms.ts';
import { FactList } from '#web/kit/layout/fact-list.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { plainDate } from '#web/kit/text/dates.ts';
import { numberText, percentLabel } from '#web/kit/text/numbers.ts';
import type { IncomeLineRowFragment } from './__generated__/income-line.ts';
import { decimalText, exactAmountText, rateText } from './amount-text.ts';
import { incomePlaces } from './income-filter.ts';

export type IncomeLineRow = IncomeLineRowFragment;

/** "1 Jan 2026 to 31 Mar 2026", or one day. Null without a period. */
const daysText = (start: string | null, end: string | null): string | null => {
  if (start === null || end === null) return start === null ? end && plainDate(end) : plainDate(start);
  return start === end ? plainDate(start) : `${plainDate(start)} to ${plainDate(end)}`;
};

/** The rate by which a line was converted, with its origin. */
function usedRate({ amount: { currency }, statement: { amounts, reporting } }: IncomeLineRow): string {
  const used = amounts.find((each) => each.currency === currency);
  if (!used || used.rate === null || used.rateSource === null) return 'No exchange rate is known';
  const origin = rateSources.labels[used.rateSource].toLowerCase();
  if (used.rateSource === 'SAME') return 'Not converted';
  const day = used.rateDate === null ? '' : ` of ${plainDate(used.rateDate)}`;
  return `${rateText(used.rate)} ${reporting?.currency ?? ''} for 1 ${currency} (${origin}${day})`;
}

function Details({ line }: { line: IncomeLineRow }) {
  const { amount, statement, group } = line;
  const inCurrency = (value: string | null) => value && exactAmountText({ amount: value, currency: amount.currency });
  const reporting = statement.reporting?.currency;
  return (
    <Stack gap={20}>
      <FactList
        facts={[
          [
            'Statement',
            <Link key="statement" to={incomePlaces.statement(statement.id)}>
              {[statement.source?.name, statement.fileName].filter(Boolean).join(' · ')}
            </Link>,
          ],
          ['Row', numberText(line.number)],
          ['Statement period', daysText(statement.periodStart, statement.periodEnd)],
          ['Amount', exactAmountText(amount)],
          ['Rate', usedRate(line)],
          ['Converted', line.reporting && reporting && exactAmountText({ amount: line.reporting, currency: reporting })],
          ['Gross', inCurrency(line.gross)],
          ['Tax withheld', inCurrency(line.withheld)],
          ['Right', incomeRights.labels[line.right]],
          ['Units', line.units && decimalText(line.units)],
          ['Share', line.sharePercent && percentLabel(decimalText(line.sharePercent))],
          ['Use', [daysText(line.useStart, line.useEnd), line.usage].filter(Boolean).join(' · ') || null],
          ['Territory', line.territoryName ?? line.territory],
          ['Service', line.service],
          ...(line.role ? [['Pays the share of', paidRoles.labels[line.role]] as const] : []),
          ...(line.isAdjustment ? [['Correction', line.adjustmentReason ?? 'Corrects an earlier statement'] as const] : []),
          ['Group', group.title],
        ]}
      />
      <Link to={incomePlaces.termsOf(line.id)}>Try the terms on this line</Link>
      <Panel title="As received" level={3} bare>
        <FactList ruled align="end" facts={line.cells.map(({ heading, value }) => [heading, value || '–'])} />
      </Panel>
    </Stack>
  );
}

/** A button that opens all of a line in a dialog: amounts, rate, and the cells of the file. */
export function LineButton({ line, children }: { line: IncomeLineRow; children: ReactNode }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Anchor component="button" type="button" inherit ta="left" aria-haspopup="dialog" data-clip onClick={() => setOpened(true)}>
        {children}
      </Anchor>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={`Row ${numberText(line.number)}: ${line.group.title}`}
        size={640}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <Details line={line} />
      </Modal>
    </>
  );
}
