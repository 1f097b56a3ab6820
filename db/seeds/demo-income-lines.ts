import { demoLicences, demoMedley, demoSeasons, demoServices, demoSources, demoUsServices } from './data/demo-income.ts';
import { demoEarners } from './data/demo-income-earners.ts';
import type { DemoEarner, DemoSourceKey, DemoUnmatched } from './data/demo-income-types.ts';
import { demoUnmatched } from './data/demo-income-unmatched.ts';

/** A work of the demo with what statements print about it. */
export type DemoMusic = {
  title: string;
  writers: string;
  iswc: string | null;
  /** Number of the PRS. */
  tunecode: string;
  recording: { title: string; version: string | null; artist: string; isrc: string } | null;
  release: { title: string; upc: string; catalogNumber: string } | null;
};

/** A line before it is written in the format of its source. The amount is an exact decimal. */
export type DemoLine = {
  music: DemoMusic;
  service: string;
  country: string;
  units: number;
  amount: string;
  /** Reason of an adjustment. */
  adjustment?: string;
};

type Month = { ago: number; ofYear: number };

/** Writes a whole number of the smallest units as a decimal: 1234 with 3 decimals is 1.234. */
export function decimalOf(units: number, decimals: number): string {
  const digits = String(Math.abs(units)).padStart(decimals + 1, '0');
  const sign = units < 0 ? '-' : '';
  return decimals === 0 ? sign + digits : `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** A number from 0 to 99 that depends on the text only (FNV-1a). */
function scatter(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return ((hash ^ (hash >>> 15)) >>> 0) % 100;
}

const isEarning = ({ since = Infinity, until = 0 }: { since?: number; until?: number }, { ago }: Month): boolean =>
  ago <= since && ago >= until;
/** Percent of the usual uses in the first months of a release. */
const firstMonths = [45, 75] as const;

/** Uses of a work in a month, from its uses at the end of the two years. */
function usesIn(month: Month, atTheEnd: number, earner: DemoEarner, of: string): number {
  if (!isEarning(earner, month)) return 0;
  const season = demoSeasons[earner.season ?? 'EVEN'][month.ofYear - 1]!;
  const grown = 1 - ((earner.growth ?? 0) * month.ago) / 1_200;
  const first = firstMonths[(earner.since ?? Infinity) - month.ago] ?? 100;
  const change = 92 + (scatter(`${earner.work} ${of} ${month.ago}`) * 16) / 100;
  return Math.round((atTheEnd * season * grown * first * change) / 1_000_000);
}

/** Parts of the uses by country in percent, the country with the most uses first. */
const countryParts: Readonly<Record<number, readonly number[]>> = { 1: [100], 2: [70, 30], 3: [55, 28, 17], 4: [46, 26, 16, 12] };
const divided = (countries: readonly string[]) =>
  countries.map((country, index) => ({ country, part: countryParts[countries.length]![index]! }));

const isNot = (country: string) => (other: string) => other !== country;
type Catalogue = ReadonlyMap<string, DemoMusic>;

/** Streams of recordings by service and country. */
function distributorLines(catalogue: Catalogue, month: Month): DemoLine[] {
  const medley = { work: demoMedley.works.join(' '), streams: demoMedley.streams, since: demoMedley.since, countries: ['SE'] };
  return [...demoEarners, medley].flatMap((earner) => {
    const music = catalogue.get(earner.work);
    if (!earner.streams || !music?.recording) return [];
    const streams = usesIn(month, earner.streams, earner, 'streams');
    return demoServices.flatMap(({ name, part, perThousand }) =>
      divided(earner.countries).flatMap(({ country, part: ofCountry }) => {
        const units = Math.floor((streams * part * ofCountry) / 10_000);
        return units === 0 ? [] : [{ music, service: name, country, units, amount: decimalOf(units * perThousand, 5) }];
      }),
    );
  });
}

/** Streams of works in the United States by service. */
function mlcLines(catalogue: Catalogue, month: Month): DemoLine[] {
  return demoEarners.flatMap((earner) => {
    const music = catalogue.get(earner.work);
    if (!earner.usStreams || !music) return [];
    const streams = usesIn(month, earner.usStreams, earner, 'us');
    return demoUsServices.flatMap(({ name, part, perThousand }) => {
      const units = Math.floor((streams * part) / 100);
      return units === 0 ? [] : [{ music, service: name, country: 'US', units, amount: decimalOf(units * perThousand, 5) }];
    });
  });
}

const britishUses = [
  { service: 'BBC Radio 2', part: 58 },
  { service: 'Spotify On Demand Streaming Service', part: 27 },
  { service: 'Public Performance', part: 15 },
] as const;
const foreignUses = [
  { service: 'General & Broadcasting', part: 64 },
  { service: 'On Demand Streaming Service', part: 36 },
] as const;

/** Uses of works by broadcasters and services at home, and through the societies of other countries. */
function prsLines(catalogue: Catalogue, month: Month): DemoLine[] {
  return demoEarners.flatMap((earner) => {
    const music = catalogue.get(earner.work);
    if (!earner.airplay || !music) return [];
    const pence = usesIn(month, earner.airplay, earner, 'air');
    const paid = (earner.unpaid ?? ['US']).reduce<readonly string[]>(
      (countries, country) => countries.filter(isNot(country)),
      earner.countries,
    );
    return divided(paid).flatMap(({ country, part: ofCountry }) =>
      (country === 'GB' ? britishUses : foreignUses).flatMap(({ service, part }) => {
        const amount = Math.floor((pence * part * ofCountry) / 10_000);
        return amount === 0
          ? []
          : [{ music, service, country, units: 1 + Math.floor(amount / 35), amount: decimalOf(amount, 2) }];
      }),
    );
  });
}

const priceCents = 700;
const feePercent = 15;

/** Downloads by buyers in several countries. */
function bandcampLines(catalogue: Catalogue, month: Month): DemoLine[] {
  return demoEarners.flatMap((earner) => {
    const music = catalogue.get(earner.work);
    if (!earner.sales || !music?.release) return [];
    const sales = usesIn(month, earner.sales * 100, earner, 'sales') / 100;
    return Array.from({ length: Math.round(sales) }, (_, index) => {
      const country = earner.countries[scatter(`${earner.work} ${month.ago} ${index}`) % earner.countries.length]!;
      const price = priceCents + (scatter(`${music.title} ${index} ${month.ago}`) % 4) * 100;
      return { music, service: 'Bandcamp', country, units: 1, amount: decimalOf(price * (100 - feePercent), 4) };
    });
  });
}

function filmLines(catalogue: Catalogue, month: Month): DemoLine[] {
  const licence = demoLicences.find((each) => each.month === month.ago);
  return (licence?.lines ?? []).flatMap(({ work, fee, use }) => {
    const music = catalogue.get(work);
    return music
      ? [{ music, service: `${licence!.film}, ${use.toLowerCase()}`, country: 'GB', units: 1, amount: decimalOf(fee, 2) }]
      : [];
  });
}

/** Lines whose music has no code of the catalogue. */
function unmatchedLines(source: DemoSourceKey, month: Month): DemoLine[] {
  return demoUnmatched
    .filter((each) => each.source === source && isEarning(each, month))
    .map((each) => {
      const { title, names, service, country, amount } = each;
      const varied = Math.round((amount * (85 + (scatter(`${title} ${month.ago}`) * 30) / 100)) / 100);
      return {
        music: unknownMusic(each, title, names),
        service,
        country,
        units: Math.max(1, varied),
        amount: decimalOf(varied, 2),
      };
    });
}

const unknownMusic = ({ source }: DemoUnmatched, title: string, names: string): DemoMusic => ({
  title,
  writers: names,
  iswc: null,
  tunecode: '',
  recording: source === 'PRS' ? null : { title, version: null, artist: names, isrc: '' },
  release: null,
});

const linesOf: Readonly<Record<DemoSourceKey, (catalogue: Catalogue, month: Month) => DemoLine[]>> = {
  DISTRIBUTOR: distributorLines,
  PRS: prsLines,
  MLC: mlcLines,
  BANDCAMP: bandcampLines,
  FILM: filmLines,
};

/** Returns the lines that a source pays for a month. `catalogue` has the music by the slugs of its works; what it lacks earns nothing. */
export const demoLines = (source: DemoSourceKey, catalogue: Catalogue, month: Month): DemoLine[] => [
  ...linesOf[source](catalogue, month),
  ...unmatchedLines(source, month),
];

/** Months ago of the statements of a source, the earliest first. `now` decides which months have one. */
export function demoMonths(source: DemoSourceKey, now: Date): (Month & { start: Date; end: Date })[] {
  const { firstMonth, lastMonth, months } = demoSources[source];
  const all = Array.from({ length: firstMonth - lastMonth + 1 }, (_, index) => monthAgo(now, firstMonth - index));
  if (source === 'FILM') return all.filter(({ ago }) => demoLicences.some(({ month }) => month === ago));
  return months ? all.filter(({ ofYear }) => months.includes(ofYear)) : all;
}

/** Returns the month that ended `ago` months before the current one began; 1 is the last complete month. */
export function monthAgo(now: Date, ago: number): Month & { start: Date; end: Date } {
  const start = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 1));
  const end = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 0));
  return { ago, ofYear: start.getUTCMonth() + 1, start, end };
}
