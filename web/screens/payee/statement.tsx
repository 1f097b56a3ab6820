import { Button, Divider, Group, Loader, Stack, Text, Title } from '@mantine/core';
import { balanceRows } from '#domain/royalties/statement-document.ts';
import { fillText } from '#domain/royalties/statement-texts.ts';
import { Banner } from '#web/kit/feedback/banner.tsx';
import { type PortalStatementQuery, usePortalStatementQuery } from './__generated__/payee.ts';
import { Ask } from './ask.tsx';
import { Lines } from './lines.tsx';
import { usePortalWords } from './words.tsx';

type Shown = NonNullable<PortalStatementQuery['portalStatement']>;

/** One statement: its balance, what it consists of, and questions about it. */
export function StatementView({ id, onBack }: { id: string; onBack: () => void }) {
  const { texts, token } = usePortalWords();
  const { data, error } = usePortalStatementQuery({ variables: { id, token }, fetchPolicy: 'cache-and-network' });
  const statement = data?.portalStatement ?? null;
  return (
    <Stack gap="xl">
      <Group>
        <Button variant="default" onClick={onBack}>
          {texts.back}
        </Button>
      </Group>
      {error && <Banner kind="error">{texts.door.failed}</Banner>}
      {!data && !error && <Loader aria-label={texts.statements} />}
      {data && statement === null && <Text>{texts.notFound}</Text>}
      {statement && (
        <>
          <Balance statement={statement} />
          <Lines statement={statement.id} />
          <Questions statement={statement} />
        </>
      )}
    </Stack>
  );
}

function Balance({ statement }: { statement: Shown }) {
  const { ofStatements, format } = usePortalWords();
  const { number, periodStart, periodEnd, issuedAt } = statement;
  // Percentages are shown without the sales tax, whose rate the statement does not keep.
  const rows = balanceRows({ ...statement, withholding: Math.round(Number(statement.withholding) * 10_000), salesTaxRate: null });
  return (
    <Stack component="section" gap="sm">
      <Title order={2}>{format.period(periodStart, periodEnd)}</Title>
      <Text size="sm" c="dimmed">
        {fillText(ofStatements.title.numberAndDay, { number, day: format.day(issuedAt.slice(0, 10)) })}
      </Text>
      {rows.map(({ key, amount, rate, isTotal }) => (
        <Stack key={key} gap="sm">
          {isTotal && <Divider />}
          <Group justify="space-between" wrap="nowrap">
            <Text fw={isTotal ? 600 : 400}>
              {ofStatements.balance[key]}
              {rate !== null && ` (${format.rate(rate)})`}
            </Text>
            <Text fw={isTotal ? 600 : 400}>{format.money(amount)}</Text>
          </Group>
        </Stack>
      ))}
    </Stack>
  );
}

function Questions({ statement }: { statement: Shown }) {
  const { texts } = usePortalWords();
  return (
    <Stack component="section" gap="sm">
      <Title order={2} size="h3">
        {texts.questions}
      </Title>
      {statement.questions.map(({ id, about, text, answer }) => (
        <Stack key={id} gap={4}>
          <Text size="sm" c="dimmed">
            {about}
          </Text>
          <Text>{text}</Text>
          <Text c={answer === null ? 'dimmed' : undefined}>{answer === null ? texts.waiting : `${texts.answer}: ${answer}`}</Text>
        </Stack>
      ))}
      <Ask statement={statement.id} line={null} about={statement.number} />
    </Stack>
  );
}
