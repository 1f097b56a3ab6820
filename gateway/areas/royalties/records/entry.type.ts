import { PayeeEntry } from '#db/entities/payees.ts';
import { expose } from '../../../kit/expose.ts';
import { CurrencyCode, DecimalScalar, PercentScalar } from '../../../kit/scalars.ts';
import { PayeeEntryKindEnum } from './royalty-enums.type.ts';

expose(PayeeEntry, 'A dated movement on the balance of a payee. It is never changed: a wrong one is taken back by another.', {
  fields: ['id', 'createdAt'],
  columns: {
    kind: [PayeeEntryKindEnum, 'What moved the balance.'],
    date: 'Day of the movement.',
    amount: [
      DecimalScalar,
      'Amount in the currency of the payee. Negative in an entry that takes another one back, and in openings and adjustments that the payee owes.',
    ],
    currency: [CurrencyCode, 'Currency of the amount.'],
    recoupable: [PercentScalar, 'Percentage of an advance or a cost that the payee pays back from earnings.'],
    note: 'What the entry is for, as on the statement.',
  },
});

export { PayeeEntry };
