/** Who may select the root fields of royalties: API keys with a scope, or only people who signed in. */
export const royaltyAccess = {
  Query: {
    payee: 'INCOME_READ',
    payeeEntries: 'INCOME_READ',
    payees: 'INCOME_READ',
    payeesWithout: 'INCOME_READ',
    royaltySettings: 'INCOME_READ',
    royaltyTermPreview: 'INCOME_READ',
    royaltyTerms: 'INCOME_READ',
  },
  Mutation: {
    payeeContractDelete: 'INCOME_WRITE',
    payeeContractSave: 'INCOME_WRITE',
    payeeCreate: 'INCOME_WRITE',
    payeeDelete: 'INCOME_WRITE',
    payeeEntryAdd: 'INCOME_WRITE',
    payeeEntryReverse: 'INCOME_WRITE',
    payeeUpdate: 'INCOME_WRITE',
    payeesAdd: 'INCOME_WRITE',
    royaltySettingsSave: 'PEOPLE',
    royaltyTermDelete: 'INCOME_WRITE',
    royaltyTermMove: 'INCOME_WRITE',
    royaltyTermSave: 'INCOME_WRITE',
    splitPeriodMove: 'CATALOGUE_WRITE',
  },
} as const;
