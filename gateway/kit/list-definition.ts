import type { Credit } from './credits.ts';
import type { Condition } from './filtered.ts';
import type { EntityClass } from './table-shape.ts';

/** Definition of a list: an entity, its SQL sort keys, which are never null, and the column to search. */
export type ListDefinition<E, S extends string> = {
  entity: EntityClass<E>;
  sorts: Record<S, string>;
  searchColumn: string;
  /** Contains the rows of all workspaces. Callers check that an administrator reads. */
  spansWorkspaces?: boolean;
  /** Copy of the searched text in the index of one of the sort keys. Null where the text is long. */
  covered?: { column: string; by: S };
  /** Other tables whose rows are searched as well. */
  credits?: readonly Credit[];
};

export type ListRequest<S extends string> = {
  first?: number | null;
  after?: string | null;
  page?: number | null;
  search?: string | null;
  sort: { by: S; direction?: 'ASC' | 'DESC' | null };
  filters?: readonly Condition[];
  /** Maximum number of matches of a search to sort. With more matches, a page need not hold the first ones. Defaults to all. */
  maxMatches?: number;
};
