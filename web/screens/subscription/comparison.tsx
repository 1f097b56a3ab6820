import { Badge, Group, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import type { FeatureKey } from '#domain/subscriptions/features.ts';
import classes from './comparison.module.css';
import { type Cell, type ComparisonRow, comparisonOf } from './offer.ts';
import type { OfferedTier } from './offered-plans.ts';

/** Signs are hidden from screen readers, which get the word. */
function CellContent({ says }: Pick<Cell, 'says'>) {
  if (says === 'INCLUDED' || says === 'MISSING') {
    const Icon = says === 'INCLUDED' ? IconCheck : IconMinus;
    return (
      <>
        <Icon size={16} stroke={2.2} data-ink={says === 'INCLUDED' ? 'good' : 'quiet'} aria-hidden="true" />
        <VisuallyHidden>{says === 'INCLUDED' ? 'Included' : 'Not included'}</VisuallyHidden>
      </>
    );
  }
  return says === 'TRIAL_ONLY' ? (
    <Text span c="dimmed">
      trial only
    </Text>
  ) : (
    says.amount
  );
}

type RowProps = { row: ComparisonRow; currentTierId: string | undefined; isWanted: boolean };

function Row({ row, currentTierId, isWanted }: RowProps) {
  return (
    <tr data-wanted={isWanted || undefined}>
      <th scope="row">
        <Group component="b" gap="2px 8px">
          {row.name}
          {isWanted && <VisuallyHidden> (requested)</VisuallyHidden>}
          {row.isComing && (
            <Badge color="yellow" size="sm">
              coming
            </Badge>
          )}
        </Group>
        <small>{row.detail}</small>
      </th>
      {row.cells.map(({ tierId, says }) => (
        <td key={tierId} data-current={tierId === currentTierId || undefined}>
          <CellContent says={says} />
        </td>
      ))}
    </tr>
  );
}

type ComparisonProps = {
  tiers: readonly OfferedTier[];
  currentTierId: string | undefined;
  deniedFeature: FeatureKey | undefined;
};

/** Every feature of every tier. Planned features are marked. */
export function Comparison({ tiers, currentTierId, deniedFeature }: ComparisonProps) {
  const groups = comparisonOf(tiers);
  const hasComing = groups.some(({ rows }) => rows.some((row) => row.isComing));
  return (
    <section className={classes.section} id="compare" aria-labelledby="compare-title" tabIndex={-1}>
      <Title order={3} size="h2" id="compare-title">
        Feature Comparison
      </Title>
      {hasComing && (
        <Text c="dimmed" mt={4}>
          Features marked “coming” are not available yet. The limits apply once they are.
        </Text>
      )}
      <div className={classes.frame}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Feature</th>
              {tiers.map(({ id, displayName }) => (
                <th key={id} scope="col" data-current={id === currentTierId || undefined}>
                  {displayName}
                  {id === currentTierId && <small>Current</small>}
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(({ name, rows }) => (
            <tbody key={name}>
              <tr className={classes.group}>
                <th scope="rowgroup" colSpan={tiers.length + 1}>
                  {name}
                </th>
              </tr>
              {rows.map((row) => (
                <Row
                  key={row.key}
                  row={row}
                  currentTierId={currentTierId}
                  isWanted={row.feature === deniedFeature && row.key === row.feature}
                />
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </section>
  );
}
