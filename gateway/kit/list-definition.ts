import type { Credit } from './credits.ts';
import type { Condition } from './filtered.ts';
import type { EntityClass } from './table-shape.ts';

/** Number of rows of a page, unless `first` says otherwise. */
export const defaultPageSize = 20;

/** Definition of a list: an entity, its SQL sort keys, which are never null, and the column to search. */
export type ListDefinition<E, S extends string> = {
  entity: EntityClass<E>;
  sorts: Record<S, string>;
  /** Sort keys that a table beside the entity has, which is read in the order of its index. */
  ranked?: Partial<Record<S, Ranked>>;
  /** SQL of the folded texts of which natural sort keys are made, for searches by their beginning. */
  folded?: Partial<Record<S, string>>;
  /** Order of a request without a sort. If it is ascending, such a search returns the best matches first. */
  defaultSort: Sort<string>;
  searchColumn: string;
  /** Contains the rows of all workspaces. Callers check that an administrator reads. */
  spansWorkspaces?: boolean;
  /** Copy of the searched text in the index of one of the sort keys. Null where the text is long. */
  covered?: { column: string; by: S };
  /** Other tables whose rows are searched as well. */
  credits?: readonly Credit[];
};

/** SQL of the entity's table joined with the one that has the sort key, under the name of the entity's table. `id` is the ID in the index. */
export type Ranked = { table: string; key: string; id: string };

type Sort<S extends string> = { by: S; direction?: 'ASC' | 'DESC' | null };

export type ListRequest<S extends string> = {
  first?: number | null;
  after?: string | null;
  page?: number | null;
  /** Number of rows to skip, instead of `page`. */
  offset?: number;
  search?: string | null;
  sort?: Sort<S> | null;
  filters?: readonly Condition[];
  /** Maximum number of matches of a search to sort. With more matches, a page need not hold the first ones. Defaults to all. */
  maxMatches?: number;
  /** Whether only rows with the given words match. Otherwise a search that finds nothing is corrected. */
  isExact?: boolean;
};
