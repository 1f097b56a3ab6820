import { SimpleGrid } from '@mantine/core';
import { type AssetCategory, type AssetKind, categoryLabels, type LicenseType, licenseTypes } from '#domain/media/asset-terms.ts';
import { fileTypesOf, typeNamed } from '#domain/media/file-types.ts';
import { ChartCard } from '#web/kit/charts/chart-card.tsx';
import { type Ranked, Ranking } from '#web/kit/charts/ranking.tsx';
import type { MediaOverviewQuery } from './__generated__/figures.ts';
import { filteredHref } from './places.ts';

/** Common name of a file type: "JPEG" for image/jpeg. */
const formatName = (kind: AssetKind, mimeType: string): string => typeNamed(fileTypesOf[kind], mimeType)?.label ?? mimeType;

type Overview = MediaOverviewQuery['assetOverview'];
type Share = Overview['byCategory'][number];

const most = 7;

/** The most frequent values, and the rest in one row. */
function rowsOf(shares: readonly Share[], none: string, row: (value: string) => Omit<Ranked, 'key' | 'value'>): Ranked[] {
  const named = shares.filter(({ value }) => value !== null);
  const shown = named.slice(0, most).map(({ value, count }) => ({ key: value!, value: count, ...row(value!) }));
  const others = named.slice(most).reduce((sum, { count }) => sum + count, 0);
  const missing = shares.find(({ value }) => value === null)?.count ?? 0;
  return [
    ...shown,
    ...(others > 0 ? [{ key: 'others', name: 'Others', value: others, quiet: true }] : []),
    ...(missing > 0 ? [{ key: 'none', name: none, value: missing, quiet: true }] : []),
  ];
}

/** Breakdown of a library by category, licence and file type. */
export function Shares({ kind, overview }: { kind: AssetKind; overview: Overview }) {
  const categories = rowsOf(overview.byCategory, 'No category', (value) => ({
    name: categoryLabels[value as AssetCategory] ?? value,
    href: filteredHref(kind, { category: value }),
  }));
  const licences = rowsOf(overview.byLicense, 'No licence', (value) => ({
    name: licenseTypes.labels[value as LicenseType] ?? value,
    href: filteredHref(kind, { licence: value }),
  }));
  const formats = rowsOf(overview.byFormat, 'No file yet', (value) => ({ name: formatName(kind, value) }));
  return (
    <>
      <ChartCard title="By category">
        <Ranking label="By category" unit="Number" rows={categories} />
      </ChartCard>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={20}>
        <ChartCard title="By licence">
          <Ranking label="By licence" unit="Number" rows={licences} />
        </ChartCard>
        <ChartCard title="By file type">
          <Ranking label="By file type" unit="Number" rows={formats} />
        </ChartCard>
      </SimpleGrid>
    </>
  );
}
