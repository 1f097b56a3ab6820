import { Text } from '@mantine/core';
import { ChartCard } from '#web/kit/charts/chart-card.tsx';
import { type Ranked, Ranking } from '#web/kit/charts/ranking.tsx';
import type { CatalogueCompositionQuery } from './__generated__/overview.ts';
import { places } from './places.ts';

type Insights = CatalogueCompositionQuery['catalogueInsights'];

/** The most credited contributors. */
export function MostCredited({ credited }: { credited: Insights['mostCredited'] }) {
  const rows = credited.map(({ contributor: { id, firstName, lastName, artistName }, works }): Ranked => {
    const name = `${firstName} ${lastName}`.trim();
    return { key: id, name: name || artistName || 'No name', value: works, href: places.contributor(id) };
  });
  return (
    <ChartCard title="Most credited contributors">
      {rows.length > 0 ? (
        <Ranking label="Most credited contributors" unit="Works" rows={rows} />
      ) : (
        <Text c="dimmed">No contributor is credited on a work yet. Add credits in the splits of a work.</Text>
      )}
    </ChartCard>
  );
}

type BreakdownProps = {
  title: string;
  /** Singular and plural: "genre", "genres". */
  words: readonly [one: string, many: string];
  breakdown: Insights['genres'];
  hrefOf: (name: string) => string;
};

/** Works by genre or language: the most frequent, and the rest in two rows. */
export function Breakdown({ title, words: [one, many], breakdown, hrefOf }: BreakdownProps) {
  const { top, others, otherNames, unnamed } = breakdown;
  const named = top.map(({ name, works }): Ranked => ({ key: `name ${name}`, name, value: works, href: hrefOf(name) }));
  const rest: Ranked[] = [
    { key: 'others', name: `${otherNames} other ${otherNames === 1 ? one : many}`, value: others, quiet: true },
    { key: 'unnamed', name: `No ${one}`, value: unnamed, quiet: true },
  ];
  return (
    <ChartCard title={title}>
      <Ranking label={title} unit="Works" rows={[...named, ...rest.filter(({ value }) => value > 0)]} />
    </ChartCard>
  );
}
