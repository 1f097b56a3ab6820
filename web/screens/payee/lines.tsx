import { Button, Collapse, Group, Loader, Stack, Text, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { fractionOf, roundFraction } from '#domain/money/fraction.ts';
import { minorPlaces } from '#domain/money/minor-units.ts';
import { fillText } from '#domain/royalties/statement-texts.ts';
import { type PortalLinesQuery, usePortalLinesQuery } from './__generated__/payee.ts';
import { Ask } from './ask.tsx';
import { usePortalWords } from './words.tsx';

type Line = NonNullable<PortalLinesQuery['portalStatement']>['lines']['nodes'][number];

/** What a statement consists of, the largest amounts first. */
export function Lines({ statement }: { statement: string }) {
  const { texts } = usePortalWords();
  return (
    <Stack component="section" gap="md">
      <Title order={2} size="h3">
        {texts.lines}
      </Title>
      <LinesPage statement={statement} after={null} />
    </Stack>
  );
}

/** A page of lines, and the next one once it is asked for. */
function LinesPage({ statement, after }: { statement: string; after: string | null }) {
  const { texts, token } = usePortalWords();
  const [isFollowed, setIsFollowed] = useState(false);
  const { data, error } = usePortalLinesQuery({ variables: { id: statement, token, after } });
  if (error) return <Text>{texts.door.failed}</Text>;
  const page = data?.portalStatement?.lines;
  if (!page) return <Loader size="sm" aria-label={texts.lines} />;
  if (page.nodes.length === 0 && after === null) return <Text c="dimmed">{texts.noLines}</Text>;
  const { hasNextPage, endCursor } = page.pageInfo;
  return (
    <>
      {page.nodes.map((line) => (
        <LineRow key={line.id} line={line} statement={statement} />
      ))}
      {hasNextPage && !isFollowed && (
        <Group>
          <Button variant="default" onClick={() => setIsFollowed(true)}>
            {texts.more}
          </Button>
        </Group>
      )}
      {hasNextPage && isFollowed && <LinesPage statement={statement} after={endCursor} />}
    </>
  );
}

function LineRow({ line, statement }: { line: Line; statement: string }) {
  const { texts, format, ofStatements } = usePortalWords();
  const [isOpen, setIsOpen] = useState(false);
  const details = useId();
  const { title, amount, received, currency, source, explanation } = line;
  const money = (decimal: string) => format.money(roundFraction(fractionOf(decimal), minorPlaces(currency)), currency);
  const name = title ?? ofStatements.parts.unknownTerritory;
  return (
    <Stack gap="xs">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Stack gap={0}>
          <Text>{name}</Text>
          <Text size="sm" c="dimmed">
            {fillText(texts.from, { amount: money(received), source })}
          </Text>
        </Stack>
        <Stack gap={0} align="flex-end">
          <Text>{money(amount)}</Text>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={isOpen}
            aria-controls={details}
            aria-label={`${texts.explain}: ${name}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            {texts.explain}
          </Button>
        </Stack>
      </Group>
      <Collapse id={details} expanded={isOpen}>
        <Stack gap="xs" pl="md">
          {explanation.map(({ figure, text, detail }) => (
            <Stack key={`${figure} ${text}`} gap={0}>
              <Text>
                <b>{figure}</b> {text}
              </Text>
              <Text size="sm" c="dimmed">
                {detail}
              </Text>
            </Stack>
          ))}
          <Ask statement={statement} line={line.id} about={name} />
        </Stack>
      </Collapse>
    </Stack>
  );
}
