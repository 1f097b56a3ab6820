import { Group, Paper, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { compareDecimals, isZeroDecimal } from '#domain/money/decimal.ts';
import { fillText } from '#domain/royalties/statement-texts.ts';
import type { PayeePortalQuery } from './__generated__/payee.ts';
import { Entries } from './entries.tsx';
import classes from './payee.module.css';
import { StatementView } from './statement.tsx';
import { usePortalWords } from './words.tsx';

type PortalShown = NonNullable<PayeePortalQuery['payeePortal']>;

/** What is owed now, and the statements behind it. */
export function Portal({ portal, close }: { portal: PortalShown; close?: ReactNode }) {
  const { texts } = usePortalWords();
  const [search, setSearch] = useSearchParams();
  const chosen = search.get('statement');
  const choose = (id: string | null) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      if (id === null) next.delete('statement');
      else next.set('statement', id);
      return next;
    });
  if (chosen !== null) return <StatementView key={chosen} id={chosen} onBack={() => choose(null)} />;
  return (
    <Stack gap="xl">
      <Owed portal={portal} />
      <Statements portal={portal} onChoose={choose} />
      <Entries title={texts.entries} entries={portal.entries.nodes} />
      {close}
    </Stack>
  );
}

function Owed({ portal: { name, owed, balance } }: { portal: PortalShown }) {
  const { texts, format } = usePortalWords();
  const isOwed = compareDecimals(owed, '0') > 0;
  return (
    <Stack gap={4}>
      <Text c="dimmed">{name}</Text>
      <Text fw={500}>{isOwed ? texts.owed : texts.owedNothing}</Text>
      {isOwed && (
        <div className={classes.amount} data-figures>
          {format.money(owed)}
        </div>
      )}
      {!isZeroDecimal(balance) && (
        <Text c="dimmed">{fillText(isOwed ? texts.balance : texts.account, { amount: format.money(balance) })}</Text>
      )}
    </Stack>
  );
}

function Statements({ portal, onChoose }: { portal: PortalShown; onChoose: (id: string) => void }) {
  const { texts, ofStatements, format } = usePortalWords();
  const { nodes } = portal.statements;
  return (
    <Stack component="section" gap="sm">
      <Title order={2} size="h3">
        {texts.statements}
      </Title>
      {nodes.length === 0 && <Text c="dimmed">{fillText(texts.noStatements, { sender: portal.sender })}</Text>}
      {nodes.map(({ id, number, periodStart, periodEnd, net, carriedOver, paymentState }) => (
        <UnstyledButton key={id} onClick={() => onChoose(id)}>
          <Paper withBorder p="md">
            <Group justify="space-between" wrap="nowrap">
              <Stack gap={0}>
                <Text fw={500}>{format.period(periodStart, periodEnd)}</Text>
                <Text size="sm" c="dimmed">
                  {number}
                </Text>
              </Stack>
              <Stack gap={0} align="flex-end">
                <Text fw={500} data-figures>
                  {format.money(isZeroDecimal(net) ? carriedOver : net)}
                </Text>
                <Text size="sm" c="dimmed">
                  {paymentState === 'NOTHING_DUE' ? ofStatements.balance.carriedOver : texts.states[paymentState]}
                </Text>
              </Stack>
            </Group>
          </Paper>
        </UnstyledButton>
      ))}
    </Stack>
  );
}
