import { formatPercent, type Percent } from '#domain/kit/percent.ts';
import type { SplitGroupName } from '#domain/works/split-model.ts';
import { canonicalJson, type Json } from './canonical-json.ts';

/** Fields of a saved work besides its splits. The document omits null, empty texts and empty lists. */
export type DocumentValues = { readonly [field: string]: string | number | boolean | null | readonly string[] };

/** A party of a work, as known when it was saved. */
export type DocumentedParty = {
  group: SplitGroupName;
  role: string;
  name: string;
  artistName?: string | null;
  ipiNumber?: string | null;
  ipiBaseNumber?: string | null;
  isniCode?: string | null;
  pro?: string | null;
  performanceFactor: Percent;
  mechanicalFactor: Percent;
};

type Shares = { publishingShare: Percent; musicShare: Percent };

/** A saved work. Parties are in the order of the sheet. */
export type SavedWork = {
  id: string;
  version: number;
  content: DocumentValues;
  mainSplit: { performance: Shares; mechanical: Shares };
  parties: readonly DocumentedParty[];
};

/**
 * Returns the document of a saved version of a work, from which its fingerprint is calculated. It is canonical JSON (RFC 8785), so unchanged
 * saves differ only in the version. Percentages are strings with four decimals: "33.3333". Proofs include the document, so it omits private
 * notes and tags.
 */
export function workDocument({ id, version, content, mainSplit, parties }: SavedWork): string {
  return canonicalJson({
    format: 'stave-work',
    formatVersion: 1,
    id,
    version,
    work: filled(content),
    splits: {
      performance: shares(mainSplit.performance),
      mechanical: shares(mainSplit.mechanical),
      parties: parties.map(({ performanceFactor, mechanicalFactor, ...party }) => ({
        ...filled(party),
        performanceFactor: formatPercent(performanceFactor, 4),
        mechanicalFactor: formatPercent(mechanicalFactor, 4),
      })),
    },
  });
}

const shares = ({ publishingShare, musicShare }: Shares) => ({
  publishingShare: formatPercent(publishingShare, 4),
  musicShare: formatPercent(musicShare, 4),
});

const isEmpty = (value: DocumentValues[string] | undefined) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Fields of a document without null, empty texts and empty lists. */
export const filled = (fields: DocumentValues | Record<string, string | null | undefined>): Record<string, Json> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value))) as Record<string, Json>;
