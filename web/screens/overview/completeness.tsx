import { Group, SimpleGrid, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ChartCard } from '#web/kit/charts/chart-card.tsx';
import { numberText } from '#web/kit/text/numbers.ts';
import { ShareBar, type SharePart, Swatch } from '#web/kit/text/share-bar.tsx';
import type { CatalogueCompositionQuery } from './__generated__/overview.ts';
import classes from './overview.module.css';
import { places } from './places.ts';
import { percentOf } from './share.ts';

type Figures = CatalogueCompositionQuery['catalogueInsights']['completeness'];
type Part = SharePart & { href?: string };

const good = 'var(--stave-s1)';
const odd = 'var(--stave-s3)';
const quiet = 'color-mix(in srgb, var(--stave-s6) 50%, var(--stave-card))';

const splitsOf = (figures: Figures): Part[] => [
  { key: 'complete', label: 'Complete', value: figures.splitsComplete, color: good, href: places.withSplits('complete') },
  { key: 'incomplete', label: 'Incomplete', value: figures.splitsIncomplete, color: odd, href: places.withSplits('incomplete') },
  { key: 'none', label: 'None entered', value: figures.splitsMissing, color: quiet, href: places.withSplits('none') },
];
const iswcOf = (figures: Figures): Part[] => [
  { key: 'valid', label: 'Valid', value: figures.iswcValid, color: good },
  { key: 'wrong', label: 'Wrong check digit', value: figures.iswcWrongCheckDigit, color: odd, href: places.withIswc('wrong') },
  { key: 'none', label: 'None', value: figures.iswcMissing, color: quiet, href: places.withIswc('without') },
];
const publishersOf = (figures: Figures): Part[] => [
  { key: 'with', label: 'With a publisher share', value: figures.withPublisherShare, color: good },
  { key: 'without', label: 'Without', value: figures.withoutPublisherShare, color: quiet },
];

/** A criterion with the number of works that meet it. */
function Question({ title, whole, parts }: { title: string; whole: number; parts: readonly Part[] }) {
  return (
    <div>
      <Group justify="space-between" mb="xs">
        <Title order={3} size="h4" fw={500}>
          {title}
        </Title>
        <Text fw={600}>{percentOf(parts[0]?.value ?? 0, whole)}</Text>
      </Group>
      <ShareBar parts={parts} whole={whole} label={`${title}. The list below has the figures.`} />
      <ul className={classes.answers}>
        {parts
          .filter(({ value }) => value > 0)
          .map(
            ({ key, label, value, color, href }): ReactNode => (
              <li key={key}>
                <Swatch {...(color ? { color } : {})} />
                {href ? <Link to={href}>{label}</Link> : label} <b>{numberText(value)}</b>
              </li>
            ),
          )}
      </ul>
    </div>
  );
}

/** Completeness of the works for registration. */
export function Completeness({ figures }: { figures: Figures }) {
  return (
    <ChartCard title="Completeness">
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing={32}>
        <Question title="Splits" whole={figures.works} parts={splitsOf(figures)} />
        <Question title="ISWC" whole={figures.works} parts={iswcOf(figures)} />
        <Question title="Publisher share" whole={figures.works} parts={publishersOf(figures)} />
      </SimpleGrid>
    </ChartCard>
  );
}
