import { Badge } from '@mantine/core';
import { type PayeeStanding, payeeStandings } from '#domain/royalties/royalty-terms.ts';

const colors = { PAID: 'blue', OWN: 'green', ELSEWHERE: 'gray' } as const;

/** Who gets the money of a payee. */
export const StandingBadge = ({ standing }: { standing: PayeeStanding }) => (
  <Badge color={colors[standing]}>{payeeStandings.labels[standing]}</Badge>
);
