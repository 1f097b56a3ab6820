import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { foldText } from '#domain/lookups/fold.ts';
import { SOCIETY_SUGGESTIONS_MAX, societyCode } from '#domain/lookups/societies.ts';
import { LookupField, type Suggestion } from '#web/kit/form/lookup-field.tsx';
import type { FieldProps } from '#web/kit/form/use-field.ts';
import { type SocietiesQuery, useSocietiesQuery } from './__generated__/society.ts';

export type SocietyChoice = Pick<
  SocietiesQuery['societies'][number],
  'name' | 'organization' | 'countryName' | 'countryCode' | 'code'
>;

const searchDelayMs = 300;

const known = (name: string, organization: string, countryName: string, countryCode: string): SocietyChoice => ({
  name,
  organization,
  countryName,
  countryCode,
  code: societyCode(name, countryCode),
});

/** Fallback when the server does not respond. */
const FALLBACK: readonly SocietyChoice[] = [
  known('ASCAP', 'American Society of Composers, Authors and Publishers', 'United States', 'US'),
  known('BMI', 'Broadcast Music, Inc.', 'United States', 'US'),
  known('SESAC', 'SESAC Performing Rights', 'United States', 'US'),
  known('PRS for Music', 'Performing Right Society', 'United Kingdom', 'GB'),
  known('GEMA', 'Gesellschaft für musikalische Aufführungs- und mechanische Vervielfältigungsrechte', 'Germany', 'DE'),
  known('SACEM', 'Société des auteurs, compositeurs et éditeurs de musique', 'France', 'FR'),
];

const suggestionOf = (society: SocietyChoice): Suggestion<SocietyChoice> => {
  const place = society.countryName;
  const isNamedTwice = foldText(society.organization) === foldText(society.name);
  return {
    key: society.code,
    label: society.name,
    description: isNamedTwice ? place : `${society.organization} · ${place}`,
    record: society,
  };
};

type Kind = 'PRO' | 'CMO';

/** Shows matching societies of the previous response while loading, so the list does not jump. */
function useSocieties(kind: Kind, words: string | null, isOpen: boolean, country: string | null) {
  const typed = words?.trim() ?? '';
  const [searched] = useDebouncedValue(typed, searchDelayMs);
  const { data, previousData, loading, error } = useSocietiesQuery({
    variables: { kind, search: searched === '' ? null : searched, country },
    skip: !isOpen,
    fetchPolicy: 'cache-first',
  });
  const isSearching = loading || (isOpen && searched !== typed);
  const terms = foldText(typed).split(' ');
  const fits = ({ name, organization }: SocietyChoice) =>
    terms.every((term) => foldText(`${name} ${organization}`).includes(term));
  const answer: readonly SocietyChoice[] = (data ?? previousData)?.societies ?? [];
  const found = error ? FALLBACK.filter(fits) : isSearching ? answer.filter(fits) : answer;
  const unique = [...new Map(found.map((society) => [society.code, society])).values()];
  return { found: unique.slice(0, SOCIETY_SUGGESTIONS_MAX), isSearching, failed: error !== undefined };
}

type SocietyFieldProps<T extends FieldValues> = FieldProps<T> & {
  /** Performing rights organisations, or all collective managers. */
  kind: Kind;
  /** Country code whose societies come first. */
  country?: string | null;
  onPick?: (society: SocietyChoice) => void;
  /** Called with free text. */
  onType?: (text: string) => void;
};

/** Name of a collecting society: suggestions from CISAC's list, or any other text. */
export function SocietyField<T extends FieldValues = FieldValues>(props: SocietyFieldProps<T>) {
  const { kind, country = null, onPick, onType, ...field } = props;
  const [search, setSearch] = useState<{ words: string | null; isOpen: boolean }>({ words: null, isOpen: false });
  const { found, isSearching, failed } = useSocieties(kind, search.words, search.isOpen, country);
  const nothing = found.length === 0 && !isSearching && search.isOpen ? 'No options found' : null;
  return (
    <LookupField<T, SocietyChoice>
      {...field}
      suggestions={found.map(suggestionOf)}
      searching={isSearching && search.words !== null}
      message={failed ? `Failed to load ${kind}s` : nothing}
      onSearch={(words) => {
        setSearch({ words, isOpen: true });
        if (words !== null) onType?.(words);
      }}
      onPick={(society) => onPick?.(society)}
    />
  );
}
