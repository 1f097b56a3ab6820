import { Stack, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatPercent } from '#domain/kit/percent.ts';
import type { SplitGroupName } from '#domain/works/split-model.ts';
import { needsParty } from '#domain/works/split-roles.ts';
import { TextSkeleton } from '#web/kit/feedback/skeletons.tsx';
import { FormSection } from '#web/kit/form/section.tsx';
import classes from './splits.module.css';
import { type Sheet, useSplits } from './use-splits.ts';

const columns = [
  { group: 'composers', title: 'Songwriters/Composers', none: 'No songwriters yet', href: 'contributors' },
  { group: 'authors', title: 'Authors/Lyricists', none: 'No authors yet', href: 'contributors' },
  { group: 'publishers', title: 'Publishers', none: 'No publishers yet', href: 'publishers' },
] as const satisfies readonly { group: SplitGroupName; title: string; none: string; href: string }[];

function Parties({ sheet, column }: { sheet: Sheet; column: (typeof columns)[number] }) {
  const { rows } = sheet[column.group];
  if (rows.length === 0)
    return (
      <Text size="xs" c="dimmed" pt={10}>
        {column.none}
      </Text>
    );
  return (
    <ul className={classes.parties} data-ruled>
      {rows.map((row) => (
        <li key={row.key}>
          <Stack component="span" gap={0} miw={0}>
            {row.partyId === null ? (
              <small>{needsParty(row.role) ? 'Nobody chosen' : 'No publisher'}</small>
            ) : (
              <Link to={`/dashboard/music/${column.href}/${row.partyId}`} target="_blank" className={classes.open}>
                {row.partyName} <IconExternalLink size={13} aria-label="opens in a new tab" />
              </Link>
            )}
            <small>{row.role}</small>
          </Stack>
          <span className={classes.pair}>
            <span title="Share of the performance royalties">{formatPercent(row.performanceShare, 4)}</span>
            <span title="Share of the mechanical royalties">{formatPercent(row.mechanicalShare, 4)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Parties of the work; names open in a new tab. */
export function SplitSummary({ ready }: { ready: boolean }) {
  const { sheet } = useSplits();
  return (
    <FormSection title="Royalties Split Summary" columns={3}>
      {columns.map((column) => (
        <div key={column.group} className={classes.column}>
          <div className={classes.columnhead}>
            <h3>{column.title}</h3>
            {ready && sheet[column.group].rows.length > 0 && (
              <small className={classes.pair}>
                <span>Perf. %</span>
                <span>Mech. %</span>
              </small>
            )}
          </div>
          {ready ? <Parties sheet={sheet} column={column} /> : <TextSkeleton lines={3} />}
        </div>
      ))}
    </FormSection>
  );
}
