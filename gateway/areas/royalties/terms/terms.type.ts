import { ID } from 'type-graphql';
import { RoyaltyTermDraft } from '#domain/royalties/term-draft.ts';
import { inputFrom } from '../../../kit/input-from.ts';
import { filterInput } from '../../../kit/list-args.ts';
import { payloadType } from '../../../kit/payload-type.ts';
import { RoyaltyTermSubjectEnum } from '../records/royalty-enums.type.ts';
import { RoyaltyTerm } from '../records/term.type.ts';

export const RoyaltyTermInput = inputFrom('RoyaltyTermInput', RoyaltyTermDraft);

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
const order = [[RoyaltyTerm], 'All terms of the workspace, in their order.'] as const;
export const RoyaltyTermMovePayload = payloadType('RoyaltyTermMovePayload', 'Result of moving a term.', {
  royaltyTerm: [RoyaltyTerm, 'The moved term.'],
  royaltyTerms: order,
});
export const RoyaltyTermRemovalPayload = payloadType('RoyaltyTermRemovalPayload', 'Result of deleting a term.', {
  royaltyTermId: [ID, 'ID of the deleted term.'],
  royaltyTerms: order,
});
