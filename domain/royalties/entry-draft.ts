import { z } from 'zod';
import { isCalendarDate, optionalText } from '#domain/kit/fields.ts';
import { HUNDRED, percentSchema } from '#domain/kit/percent.ts';
import { isZeroDecimal } from '#domain/money/decimal.ts';
import type { EntryKind } from './royalty-terms.ts';

/** Kinds of entries that people make. Runs make the others. */
export const enteredKinds = ['OPENING', 'ADVANCE', 'COST', 'ADJUSTMENT', 'PAYMENT'] as const satisfies readonly EntryKind[];
export type EnteredKind = (typeof enteredKinds)[number];
export const isEntered = (kind: EntryKind): kind is EnteredKind => (enteredKinds as readonly EntryKind[]).includes(kind);

/** Kinds whose amounts can be negative. */
const signedKinds: readonly EnteredKind[] = ['OPENING', 'ADJUSTMENT'];
/** Kinds of which a part can be recouped. */
const recoupedKinds: readonly EnteredKind[] = ['ADVANCE', 'COST'];

/** Maximum number of contracts that share a cost. */
export const maxSharing = 50;

/** How a cost of several contracts is charged. */
export const costDivisions = ['EACH', 'SPLIT'] as const;

/** What people enter about money that moves the balance of a payee. */
export const PayeeEntryDraft = z
  .object({
    kind: z.enum(enteredKinds).meta({ scalar: 'EnteredKind', description: 'What the entry is.' }),
    contracts: z
      .array(z.string().max(60).meta({ scalar: 'ID' }))
      .min(1, 'Choose a contract.')
      .max(maxSharing, `Choose at most ${maxSharing} contracts.`)
      .transform((ids) => [...new Set(ids.map((id) => id.toLowerCase()))])
      .describe('IDs of the contracts. Only a cost can have several.'),
    division: z.enum(costDivisions).nullish().meta({
      scalar: 'CostDivision',
      description: 'How a cost of several contracts is charged. Required with several contracts.',
    }),
    date: z
      .string()
      .trim()
      .refine(isCalendarDate, 'Enter a date such as 2026-03-14.')
      .meta({ scalar: 'Date', description: 'Day of the movement. It is on the statement of the run whose period includes it.' }),
    amount: z.string().trim().max(40, 'Enter an amount such as 1250.00.').meta({
      scalar: 'Decimal',
      description:
        'Amount in the currency of the payee, in whole minor units. Positive; opening balances and adjustments can be negative, which means that the payee owes it.',
    }),
    recoupable: percentSchema
      .nullish()
      .describe(
        'Percentage of an advance or a cost that the payee pays back from earnings. Defaults to `costPercent` of the contract for costs, and to 100 for advances.',
      ),
    note: optionalText(500, 'What the entry is for, as on the statement.'),
  })
  .describe('An entry about money that moves the balance of a payee.')
  .superRefine(({ kind, amount, contracts, division, recoupable }, check) => {
    const issue = (field: string, message: string) => check.addIssue({ code: 'custom', path: [field], message });
    if (/^-?[\d.]*$/.test(amount) && /\d/.test(amount)) {
      if (amount.startsWith('-') && !signedKinds.includes(kind)) issue('amount', 'Enter a positive amount.');
      if (/^-?\d+(?:\.\d+)?$/.test(amount) && isZeroDecimal(amount)) issue('amount', 'Enter an amount other than 0.');
    }
    if (contracts.length > 1 && kind !== 'COST') issue('contracts', 'Only a cost can have several contracts.');
    if (contracts.length > 1 && !division)
      issue('division', 'Say whether each contract is charged the whole cost, or whether it is split.');
    if (recoupable != null && recoupable !== HUNDRED && !recoupedKinds.includes(kind))
      issue('recoupable', 'Only advances and costs are recouped.');
  });
