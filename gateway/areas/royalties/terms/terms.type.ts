import { ID } from 'type-graphql';
import { capitalize } from '#domain/kit/capitalize.ts';
import { RoyaltyTermDraft } from '#domain/royalties/term-draft.ts';
import { connectionType } from '../../../kit/connection-type.ts';
import { inputFrom } from '../../../kit/input-from.ts';
import { filterInput, SortDirection } from '../../../kit/list-args.ts';
import { payloadType } from '../../../kit/payload-type.ts';
import { RoyaltyTermSubjectEnum } from '../records/royalty-enums.type.ts';
import { RoyaltyTerm } from '../records/term.type.ts';

export const RoyaltyTermInput = inputFrom('RoyaltyTermInput', RoyaltyTermDraft);

export const RoyaltyTermConnection = connectionType(RoyaltyTerm);
/** The order in which terms are looked at is the only one. */
export const royaltyTermList = {
  entity: RoyaltyTerm,
  defaultSort: { by: 'POSITION', direction: SortDirection.ASC },
  searchColumn: 'name',
  sorts: { POSITION: 'position' },
};

export type RoyaltyTermFilter = InstanceType<typeof RoyaltyTermFilter>;
export const RoyaltyTermFilter = filterInput('RoyaltyTermFilter', 'Filters for terms. Terms must match all filters.', {
  payee: [ID, 'Terms of this payee alone.'],
  work: [ID, 'Terms that name this work.'],
  recording: [ID, 'Terms that name this recording.'],
  subject: [RoyaltyTermSubjectEnum, 'Terms about works, or about recordings.'],
});

export const RoyaltyTermPayload = payloadType('RoyaltyTermPayload', 'Result of saving a term.', {
  royaltyTerm: [RoyaltyTerm, 'The saved term. After a conflict, its newer version.'],
});
/** Terms that a payload returns. */
export const maxShown = 20;
const others = `up to ${maxShown} terms that have other positions now, in their order. Read the list again if there are more.`;
export const RoyaltyTermMovePayload = payloadType('RoyaltyTermMovePayload', 'Result of moving a term.', {
  royaltyTerms: [[RoyaltyTerm], `The moved term, then ${others}`],
});
export const RoyaltyTermRemovalPayload = payloadType('RoyaltyTermRemovalPayload', 'Result of deleting a term.', {
  royaltyTermId: [ID, 'ID of the deleted term.'],
  royaltyTerms: [[RoyaltyTerm], capitalize(others)],
});
