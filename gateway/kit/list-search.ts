import { searchedWords } from '#domain/codes/searched-words.ts';
import { correctWords } from './corrections.ts';
import type { ListDefinition, ListRequest } from './list-definition.ts';
import type { Rows } from './rows.ts';
import type { Sql } from './sql-conditions.ts';
import { startSearch, type TextSearch } from './text-search.ts';

type Searched = Pick<ListDefinition<object, string>, 'searchColumn' | 'credits'> & { table: string; own: readonly Sql[] };

/** The search of a list: its words as given and, if nothing contains them, as corrected. */
export class ListSearch {
  /** Empty without a search. */
  readonly words: readonly string[];
  readonly #started = new Map<readonly string[], Promise<TextSearch>>();
  #corrected: Promise<string[] | null> | undefined;

  constructor(
    private readonly source: Rows,
    private readonly list: Searched,
    private readonly request: Pick<ListRequest<string>, 'search' | 'maxMatches'>,
  ) {
    this.words = searchedWords(request.search ?? '');
  }

  /** Starts the search for words, once. */
  start(words: readonly string[]): Promise<TextSearch> {
    const { pool, workspaceId } = this.source;
    const started = this.#started.get(words) ?? startSearch(pool, this.list, workspaceId, words, this.request.maxMatches);
    this.#started.set(words, started);
    return started;
  }

  /** Words that were probably meant, for a search that finds nothing. Null if no word is close. */
  corrected(): Promise<string[] | null> {
    const { pool, workspaceId } = this.source;
    this.#corrected ??= correctWords(pool, { ...this.list, workspaceId }, this.words);
    return this.#corrected;
  }
}
