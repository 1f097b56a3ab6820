import type { Option } from '#web/kit/form/select-field.tsx';
import type { UserError } from '#web/kit/form/types.ts';

/** A contributor or a publisher, as far as deleting it needs. */
export type Party = { id: string; name: string };

export type PartyWork = { id: string; title: string; artist: string | null; iswc: string | null };
export type PartyWorks = { totalCount: number; nodes: readonly PartyWork[] };

/** What can be done with one kind of party; each answers the user errors, none of them after a success. */
export type PartyActs = {
  noun: 'contributor' | 'publisher';
  /** The question asked before these are deleted. */
  question: (parties: readonly Party[]) => string;
  failed: string;
  remove: (id: string) => Promise<readonly UserError[]>;
  restore: (id: string) => Promise<readonly UserError[]>;
  replace: (id: string, replacementId: string) => Promise<{ changedWorks: number; userErrors: readonly UserError[] }>;
  /** The first of the works that credit it. */
  works: (id: string) => Promise<PartyWorks>;
  /** Others of its kind, to put in its place. */
  search: (text: string) => Promise<readonly Option[]>;
  /** Lets lists and figures be asked again where they show. */
  forgetLists: () => void;
};
