import { Button, Group, Loader, Stack, Text, Title } from '@mantine/core';
import { fillText } from '#domain/royalties/statement-texts.ts';
import { Banner } from '#web/kit/feedback/banner.tsx';
import { type PortalStatementQuery, usePortalStatementQuery } from './__generated__/payee.ts';
import { Ask } from './ask.tsx';
import { Entries } from './entries.tsx';
import { Balance, Outcome, Rates, Sources, Works } from './figures.tsx';
import { Lines } from './lines.tsx';
import { usePortalWords } from './words.tsx';

type Shown = NonNullable<PortalStatementQuery['portalStatement']>;

/** One statement: its balance, what it consists of, and questions about it. */
export function StatementView({ id, onBack }: { id: string; onBack: () => void }) {
  const { texts, ofStatements, token } = usePortalWords();
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
          <Head statement={statement} />
          <Outcome statement={statement} />
          <Balance statement={statement} />
          <Sources sources={statement.sources} />
          <Works {...statement} />
          <Entries title={ofStatements.entries.title} entries={statement.entries} count={statement.entryCount} />
          <Lines statement={statement.id} />
          <Rates rates={statement.rates} />
          <Questions statement={statement} />
        </>
      )}
    </Stack>
  );
}

function Head({ statement: { number, periodStart, periodEnd, issuedAt } }: { statement: Shown }) {
  const { ofStatements, format } = usePortalWords();
  return (
    <Stack gap={4}>
      <Title order={2}>{format.period(periodStart, periodEnd)}</Title>
      <Text size="sm" c="dimmed">
        {fillText(ofStatements.title.numberAndDay, { number, day: format.day(issuedAt.slice(0, 10)) })}
      </Text>
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
          <Text c={answer === null ? 'dimmed' : undefined}>
            {answer === null ? texts.waiting : fillText(texts.answer, { text: answer })}
          </Text>
        </Stack>
      ))}
      <Ask statement={statement.id} line={null} about={statement.number} />
    </Stack>
  );
}
