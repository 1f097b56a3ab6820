import type { EntryKind } from './royalty-terms.ts';

/** The money of a run in one currency, in whole minor units. The parts total what was received. */
export type RunTotals = {
  currency: string;
  received: string;
  /** Owed to payees who are paid in this currency. */
  payees: string;
  /** Owed to payees who are paid in another currency. */
  exchanged: string;
  own: string;
  unmatched: string;
  notOurs: string;
  held: string;
  rounding: string;
};

/** The balance of a contract on the statement of a payee, in whole minor units of its currency. Names as on the statement. */
export type ContractBalance = {
  contractId: string;
  name: string;
  crossGroup: string | null;
  opening: string;
  earned: string;
  adjusted: string;
  reservesTaken: string;
  reservesReleased: string;
  /** Reserves of which a part is released. */
  releases: { entryId: string; amount: string }[];
  costs: string;
  advances: string;
  entered: string;
  transferred: string;
  closing: string;
  /** Advances and costs that are left to recoup, the first ones first. */
  recoupments: { entryId: string; kind: 'ADVANCE' | 'COST'; date: string; note: string | null; recouped: string; left: string }[];
};

/**
 * An entry that moved the balance of a payee since the last statement. The amount has the sign with which the balance has it: what reduces it is
 * negative.
 */
export type StatementEntry = { kind: EntryKind; date: string; note: string | null; amount: string };

/** A rate with which a statement converted money. Null dates for rates of amounts that reached the bank. */
export type RateUsed = { from: string; to: string; rate: string; date: string | null; isBank: boolean };
/** A rate of the table that a run used. `ofRunId` is the run that it corrects with that rate; null for money that is divided for the first time. */
export type TableRate = RateUsed & { ofRunId: string | null };
