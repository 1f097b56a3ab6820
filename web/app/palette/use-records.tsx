import { useEffect, useState } from 'react';
import { keyOf, keysOf, nounsWith, type RecordKey, recordNouns } from '#domain/records/record-kinds.ts';
import { describeError } from '#web/apollo/errors.ts';
import { recordIcons } from '#web/entities/records/record-icons.ts';
import { placesOf } from '#web/entities/records/record-places.ts';
import { type SearchQuery, useSearchQuery } from './__generated__/search.ts';
import { type Command, type CommandGroup, iconOf } from './commands.tsx';
import { isNamed, matching } from './matching.ts';

export type Records = { groups: readonly CommandGroup[]; isSearching: boolean; problem: string | null };

type Hit = SearchQuery['search'][number];
const kinds = recordNouns.map((noun) => {
  const { title, detailHref } = placesOf({ noun });
  return { kind: keyOf(noun), name: `${title}s`, detailHref, icon: recordIcons[noun] };
});

const parties: readonly RecordKey[] = keysOf(nounsWith('isReplaced'));
const isParty = (kind: RecordKey) => parties.includes(kind);

/** Works first, unless the text is the name of a party, which also finds works by credit. */
export function kindsInOrder(hits: readonly Pick<Hit, 'kind' | 'title'>[], words: string) {
  const named = new Set(hits.filter(({ kind, title }) => isParty(kind) && isNamed(title, words)).map(({ kind }) => kind));
  return [...kinds.filter(({ kind }) => named.has(kind)), ...kinds.filter(({ kind }) => !named.has(kind))];
}

const groupsOf = (hits: readonly Hit[], words: string): CommandGroup[] =>
  kindsInOrder(hits, words).map(({ kind, name, detailHref, icon: Icon }) => ({
    name,
    commands: hits
      .filter((hit) => hit.kind === kind)
      .map(
        ({ id, title, detail, passage }): Command => ({
          id,
          label: title,
          detail,
          passage: passage?.parts ?? null,
          icon: <Icon {...iconOf} />,
          href: `${detailHref(id)}${passage ? `?page=${passage.page}` : ''}`,
        }),
      ),
  }));

const keywordsOf = ({ detail, passage }: Command) =>
  [detail ?? '', ...(passage ?? []).map(({ text }) => text)].join(' ').split(/[\s·]+/);

/** Filters the previous response by the current words, so users do not open the wrong record. */
const stillFitting = (groups: readonly CommandGroup[], words: string): CommandGroup[] =>
  groups.map(({ name, commands }) => {
    const findable = commands.map((command) => ({ ...command, keywords: keywordsOf(command) }));
    return { name, commands: matching(findable, words) };
  });

const delayMs = 180;
/** Minimum length of a query on the server. */
const minQueryLength = 2;

/** The query after a pause in typing. */
function usePaused(words: string): string {
  const [paused, setPaused] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(words), delayMs);
    return () => clearTimeout(timer);
  }, [words]);
  return paused;
}

/** Returns records that match the words. Keeps matching records of the previous response while loading. */
export function useRecords(words: string): Records {
  const typed = words.trim();
  const text = usePaused(typed);
  const isShort = typed.length < minQueryLength;
  const { data, previousData, loading, error } = useSearchQuery({
    variables: { text },
    skip: isShort || text.length < minQueryLength,
  });
  if (isShort) return { groups: [], isSearching: false, problem: null };
  const isCurrent = data !== undefined && text === typed;
  const groups = groupsOf((data ?? previousData)?.search ?? [], text);
  return {
    groups: isCurrent ? groups : stillFitting(groups, typed),
    isSearching: loading || text !== typed,
    problem: error ? `The search failed. ${describeError(error)}` : null,
  };
}
