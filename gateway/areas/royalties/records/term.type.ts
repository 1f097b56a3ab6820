import { RoyaltyTerm } from '#db/entities/payees.ts';
import { RoyaltyTermDraft } from '#domain/royalties/term-draft.ts';
import { expose } from '../../../kit/expose.ts';
import './royalty-enums.type.ts';

expose(RoyaltyTerm, 'A rule that says what payees get of income. The first term that fits decides for a payee.', {
  draft: RoyaltyTermDraft,
  elsewhere: ['payee', 'contract', 'work', 'recording', 'source'],
  fields: [
    'id',
    'version',
    'createdAt',
    'updatedAt',
    'name',
    'subject',
    'tag',
    'territories',
    'rights',
    'sourceKinds',
    'startsOn',
    'endsOn',
    'deal',
    'percent',
  ],
  columns: { position: 'Place of the term in the order in which terms are looked at, from 1.' },
});

export { RoyaltyTerm };
