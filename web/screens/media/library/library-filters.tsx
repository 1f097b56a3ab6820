import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { maxSearchLength } from '#domain/kit/search.ts';
import type { AssetKind } from '#domain/media/asset-terms.ts';
import { maxMegabytes } from '#domain/media/upload-rules.ts';
import { searchDelayMs } from '#web/kit/list/search-box.tsx';
import type { ListControl } from '#web/kit/list/use-list-state.ts';
import { ChoiceFacet, DatesFacet, type FacetOption, RangeFacet } from '../gallery/facets.tsx';
import { type LibraryFacetsQuery, useLibraryFacetsQuery } from './__generated__/library.ts';
import { type ChoiceName, choicesOf, choiceTerms, optionsOf } from './filter-terms.ts';
import { choiceParam, type Filters, sizeParam } from './filters.ts';
import type { Criteria } from './library-state.ts';
import type { LibraryPlace } from './places.ts';

type Facets = LibraryFacetsQuery['assetFacets'];

/** Field of the response with the counts of a filter. */
const facetOf: Readonly<Record<ChoiceName, keyof Omit<Facets, '__typename' | 'isExact'>>> = {
  folder: 'folders',
  category: 'categories',
  visibility: 'isPublic',
  distribution: 'distributionStatuses',
  platform: 'distributionPlatforms',
  licence: 'licenseTypes',
  tag: 'tags',
  status: 'statuses',
  file: 'ingestStates',
};

/** Options of a filter with their counts. Lists existing tags only; hides file states while all files have the same. */
function facetOptions(kind: AssetKind, name: ChoiceName, chosen: readonly string[], facets: Facets | undefined): FacetOption[] {
  const counts = facets && new Map(facets[facetOf[name]].map(({ value, count }) => [value, count]));
  const countOf = (value: string) => {
    const asCounted = name === 'visibility' ? String(value === 'public') : value;
    return counts && (counts.get(asCounted) ?? 0);
  };
  if (name === 'tag') {
    const tags = [...new Set([...(counts?.keys() ?? []), ...chosen])];
    return tags.map((value) => ({ value, label: value, count: countOf(value) }));
  }
  const options = optionsOf(kind, name).map((option) => ({ ...option, count: countOf(option.value) }));
  if (name !== 'file') return options;
  const found = options.filter(({ value, count }) => (count ?? 0) > 0 || chosen.includes(value));
  return found.length === 1 && chosen.length === 0 ? [] : found;
}

const sizeSteps: Readonly<Record<AssetKind, number>> = { IMAGE: 1, VIDEO: 10, DOCUMENT: 1 };

/** Searches the text of documents, debounced. */
function PageText({ value, onChange }: { value: string | null; onChange: (text: string | null) => void }) {
  const [text, setText] = useState(value ?? '');
  const search = useDebouncedCallback((words: string) => onChange(words.trim() || null), searchDelayMs);
  const isShort = text.trim() !== '' && text.trim().length < 3;
  return (
    <TextInput
      key={value === null ? 'empty' : 'set'}
      size="xs"
      mb={16}
      type="search"
      label="Text in the pages"
      placeholder="Words in a document"
      maxLength={maxSearchLength}
      value={text}
      {...(isShort ? { description: 'At least three characters.' } : {})}
      onChange={(event) => {
        setText(event.currentTarget.value);
        search(event.currentTarget.value);
      }}
    />
  );
}

type LibraryFiltersProps = { place: LibraryPlace; list: ListControl; filters: Filters; criteria: Criteria };

/** All filters of the library, with the number of matches for each option. */
export function LibraryFilters({ place: { kind, folder }, list, filters, criteria }: LibraryFiltersProps) {
  const { search, filter } = criteria;
  const { data, previousData } = useLibraryFacetsQuery({
    variables: { kind, search, filter },
    fetchPolicy: 'cache-first',
  });
  const facets = (data ?? previousData)?.assetFacets;
  const most = maxMegabytes[kind];
  const dates = ({ from, to }: { from: string | null; to: string | null }) => {
    list.setParam('from', from);
    list.setParam('to', to);
  };
  return (
    <>
      {kind === 'DOCUMENT' && (
        <PageText key={filters.text ?? ''} value={filters.text} onChange={(text) => list.setParam('text', text)} />
      )}
      {choicesOf(kind)
        .filter((name) => name !== 'folder' || folder === undefined)
        .map((name) => (
          <ChoiceFacet
            key={name}
            title={choiceTerms[name].title}
            options={facetOptions(kind, name, filters.choices[name], facets)}
            chosen={filters.choices[name]}
            onChange={(chosen) => list.setParam(name, choiceParam(chosen))}
          />
        ))}
      <RangeFacet
        title="Size"
        unit="MB"
        most={most}
        step={sizeSteps[kind]}
        value={filters.size ?? [0, most]}
        onChange={(size) => list.setParam('size', sizeParam(kind, size))}
      />
      <DatesFacet title="Added" from={filters.from} to={filters.to} onChange={dates} />
      {facets?.isExact === false && <p>Counts cover only the newest assets.</p>}
    </>
  );
}
