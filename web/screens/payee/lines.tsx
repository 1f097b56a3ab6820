import { Button, Collapse, Group, Loader, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { fractionOf, roundFraction } from '#domain/money/fraction.ts';
import { minorPlaces } from '#domain/money/minor-units.ts';
import { fillText } from '#domain/royalties/statement-texts.ts';
import { type PortalLinesQuery, usePortalLinesQuery } from './__generated__/payee.ts';
import { Ask } from './ask.tsx';
import classes from './payee.module.css';
import { usePortalWords } from './words.tsx';

type Line = NonNullable<PortalLinesQuery['portalStatement']>['lines']['nodes'][number];

/** What a statement consists of, the largest amounts first. */
export function Lines({ statement }: { statement: string }) {
  const { texts } = usePortalWords();
  return (
    <Stack component="section" gap="xs">
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
  const { title, amount, received, currency, source, periodStart, periodEnd, explanation } = line;
  const money = (decimal: string) => format.money(roundFraction(fractionOf(decimal), minorPlaces(currency)), currency);
  const name = title ?? ofStatements.parts.unknownTerritory;
  const period = periodStart !== null && periodEnd !== null && format.period(periodStart, periodEnd);
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <div>
      <UnstyledButton
        className={`${classes.row} ${classes.line}`}
        aria-expanded={isOpen}
        aria-controls={details}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span>
          {name}
          <small>{[fillText(texts.from, { amount: money(received), source }), period].filter(Boolean).join(' · ')}</small>
        </span>
        <span data-figures>
          {money(amount)}
          <small className={classes.more}>
            {texts.explain} <Chevron size={12} aria-hidden="true" />
          </small>
        </span>
      </UnstyledButton>
      <Collapse id={details} expanded={isOpen}>
        <Stack gap="md" py="md">
          <ol className={classes.steps}>
            {explanation.map(({ figure, text, detail }) => (
              <li key={`${figure} ${text}`}>
                <b data-figures>{figure}</b> {text}
                <small>{detail}</small>
              </li>
            ))}
          </ol>
          <Ask statement={statement} line={line.id} about={name} />
        </Stack>
      </Collapse>
    </div>
  );
}
