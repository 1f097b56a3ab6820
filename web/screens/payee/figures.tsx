import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { compareDecimals, isZeroDecimal, subtractDecimals } from '#domain/money/decimal.ts';
import { amountToPay, balanceRows, outcomeOf, type StatementAmounts } from '#domain/royalties/statement-document.ts';
import { fillText } from '#domain/royalties/statement-texts.ts';
import type { PortalStatementQuery } from './__generated__/payee.ts';
import classes from './payee.module.css';
import { usePortalWords } from './words.tsx';

type Shown = NonNullable<PortalStatementQuery['portalStatement']>;

/** Percentages are shown without the sales tax, whose rate the statement does not keep. */
const amountsOf = (statement: Shown): StatementAmounts => ({
  ...statement,
  withholding: Math.round(Number(statement.withholding) * 10_000),
  salesTaxRate: null,
});

/** What the statement comes to, in large, and why nothing is paid if nothing is. */
export function Outcome({ statement }: { statement: Shown }) {
  const { texts, ofStatements, format } = usePortalWords();
  const { outcome } = ofStatements;
  const amounts = amountsOf(statement);
  const found = outcomeOf(amounts);
  const reasons = {
    BELOW_MINIMUM: fillText(outcome.belowMinimum, { minimum: format.money(statement.minimum) }),
    OWED: outcome.owed,
    NOTHING: outcome.settled,
  };
  return (
    <Stack gap={4}>
      {found === 'PAID' ? (
        <ToPay total={amountToPay(amounts)} left={statement.openInAll} />
      ) : (
        <>
          <Text c="dimmed">{found === 'NOTHING' ? outcome.nothing : outcome.carriedOver}</Text>
          {found !== 'NOTHING' && (
            <div className={classes.amount} data-figures>
              {format.money(statement.closing)}
            </div>
          )}
          <Text>{reasons[found]}</Text>
        </>
      )}
      <Group gap="md" mt="xs">
        <Text c="dimmed">{texts.download}</Text>
        <Anchor href={statement.pdf} target="_blank" rel="noreferrer">
          PDF
        </Anchor>
        <Anchor href={statement.workbook}>Excel</Anchor>
      </Group>
    </Stack>
  );
}

/** What the statement and earlier ones pay, and how far it is paid. */
function ToPay({ total, left }: { total: string; left: string }) {
  const { texts, ofStatements, format } = usePortalWords();
  const isPaid = compareDecimals(left, '0') <= 0;
  const isPartlyPaid = !isPaid && compareDecimals(left, total) < 0;
  return (
    <>
      <Text c="dimmed">{isPaid ? texts.paid : isPartlyPaid ? texts.left : ofStatements.outcome.paid}</Text>
      <div className={classes.amount} data-figures>
        {format.money(isPartlyPaid ? left : total)}
      </div>
      {isPartlyPaid && (
        <Text>{fillText(texts.paidPart, { paid: format.money(subtractDecimals(total, left)), total: format.money(total) })}</Text>
      )}
    </>
  );
}

/** From the opening to the closing balance. */
export function Balance({ statement }: { statement: Shown }) {
  const { ofStatements, format } = usePortalWords();
  return (
    <div className={classes.rows}>
      {balanceRows(amountsOf(statement)).map(({ key, amount, rate, isTotal }) => (
        <div key={key} className={`${classes.row} ${isTotal ? classes.total : ''}`}>
          <span>
            {ofStatements.balance[key]}
            {rate !== null && ` (${format.rate(rate)})`}
          </span>
          <span data-figures>{format.money(amount)}</span>
        </div>
      ))}
    </div>
  );
}

/** What was earned by source, with bars as long as the amounts. */
export function Sources({ sources }: Pick<Shown, 'sources'>) {
  const { ofStatements, format } = usePortalWords();
  if (sources.length === 0) return null;
  // Lengths of bars are approximate.
  const most = Math.max(...sources.map(({ amount }) => Number(amount)));
  return (
    <Stack component="section" gap="sm">
      <Title order={2} size="h3">
        {ofStatements.parts.source}
      </Title>
      {sources.map(({ name, amount }) => (
        <Stack key={name} gap={4}>
          <Group justify="space-between" wrap="nowrap" gap="md">
            <Text truncate>{name}</Text>
            <span data-figures>{format.money(amount)}</span>
          </Group>
          <div className={classes.bar} aria-hidden="true">
            {compareDecimals(amount, '0') > 0 && <div style={{ width: `${(Number(amount) / most) * 100}%` }} />}
          </div>
        </Stack>
      ))}
    </Stack>
  );
}

/** Works that are shown at first. */
const fewWorks = 8;

/** What each work and recording earned: the share, what was received, and the fee. */
export function Works({
  works,
  furtherWorks,
  splitBasis,
  periodEnd,
}: Pick<Shown, 'works' | 'furtherWorks' | 'splitBasis' | 'periodEnd'>) {
  const { texts, ofStatements, format } = usePortalWords();
  const [isWhole, setIsWhole] = useState(false);
  const words = ofStatements.works;
  if (works.length === 0) return null;
  const shareText = ({ share, subject }: Shown['works'][number]) => {
    if (share === null) return words.varies;
    return fillText(subject === 'WORK' ? words.ofMusic : words.ofRecording, { percent: format.percent(share) });
  };
  return (
    <Stack component="section" gap="sm">
      <Title order={2} size="h3">
        {words.title}
      </Title>
      <div className={classes.rows}>
        {works.slice(0, isWhole ? undefined : fewWorks).map((work) => (
          <div key={`${work.subject} ${work.code} ${work.title}`} className={classes.row}>
            <span>
              {work.title}
              <small>
                {[
                  shareText(work),
                  fillText(texts.workReceived, { amount: format.money(work.received) }),
                  !isZeroDecimal(work.fee) && fillText(texts.workFee, { amount: format.money(work.fee) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            <span data-figures>{format.money(work.forYou)}</span>
          </div>
        ))}
        {furtherWorks && (isWhole || works.length <= fewWorks) && (
          <div className={classes.row}>
            <span>{fillText(furtherWorks.count === 1 ? words.moreOne : words.moreMany, { count: furtherWorks.count })}</span>
            <span data-figures>{format.money(furtherWorks.forYou)}</span>
          </div>
        )}
      </div>
      {!isWhole && works.length > fewWorks && (
        <Group>
          <Button variant="default" onClick={() => setIsWhole(true)}>
            {texts.more}
          </Button>
        </Group>
      )}
      {works.some(({ subject }) => subject === 'WORK') && (
        <Text size="sm" c="dimmed">
          {fillText(ofStatements.notes[splitBasis === 'USE_PERIOD' ? 'splitsOfUse' : 'splitsOfDay'], {
            day: format.day(periodEnd),
          })}
        </Text>
      )}
    </Stack>
  );
}

/** The rates between the currencies of the lines and that of the statement. */
export function Rates({ rates }: Pick<Shown, 'rates'>) {
  const { ofStatements, format } = usePortalWords();
  const words = ofStatements.rates;
  if (rates.length === 0) return null;
  return (
    <Stack component="section" gap={4}>
      <Title order={2} size="h3">
        {words.title}
      </Title>
      {rates.map(({ from, to, rate, date, isBank }) => (
        <Text key={`${from} ${rate} ${date}`} size="sm" c="dimmed">
          {[
            fillText(words.rate, { from, rate: format.exchangeRate(rate), to }),
            isBank && words.bank,
            date !== null && fillText(words.onDay, { day: format.day(date) }),
          ]
            .filter(Boolean)
            .join(', ')}
        </Text>
      ))}
    </Stack>
  );
}
