import { Payee, PayeeContract } from '#db/entities/payees.ts';
import { bankFields } from '#domain/contributors/bank.ts';
import { PayeeContractDraft, PayeeDraft } from '#domain/royalties/payee-draft.ts';
import { expose } from '../../../kit/expose.ts';
import { DecimalScalar } from '../../../kit/scalars.ts';
import { PayeeKindEnum } from './royalty-enums.type.ts';

expose(Payee, 'A party to whom money is owed, or about whom it was decided that none is.', {
  draft: PayeeDraft,
  // Languages are stored in lower case, so a resolver reads them.
  elsewhere: [...bankFields, 'language'],
  fields: [
    'id',
    'version',
    'createdAt',
    'updatedAt',
    'name',
    'standing',
    'currency',
    'minimum',
    'email',
    'taxCountry',
    'withholding',
    'withholdingForm',
    'withholdingUntil',
    'isSelfBilling',
    'taxNumber',
    'salesTax',
    'notes',
  ],
  columns: {
    kind: [PayeeKindEnum, 'What the payee is in the catalogue.'],
    balance: [
      DecimalScalar,
      'What the payee earned and was not found payable yet, in its currency. Negative while advances and costs are not recouped.',
    ],
  },
});

expose(PayeeContract, 'A contract of a payee, with a balance of its own.', {
  draft: PayeeContractDraft,
  fields: ['id', 'version', 'createdAt', 'updatedAt', 'name', 'crossGroup', 'reserve', 'reserveRuns'],
  columns: { isDefault: 'Whether income belongs to this contract that no term gives another one.' },
});

export { Payee, PayeeContract };
