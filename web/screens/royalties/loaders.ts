// Before the first response, whose place in the cache depends on them.
import './runs/cache-policies.ts';
import { preloads, query } from '#web/apollo/preload.ts';
import { RunPayeeStatementDocument } from './payee-statement/__generated__/statement.ts';
import { RunPayeesDocument } from './runs/__generated__/payees.ts';
import { RoyaltyRunDocument } from './runs/__generated__/run.ts';
import { payeesAt } from './runs/payees-address.ts';

/** A run, and the page of payees in the address. The selected payee is requested with the screen. */
export const runLoader = preloads(({ url, params: { run = '' } }) => ({
  run: query(RoyaltyRunDocument, { id: run }),
  payees: query(RunPayeesDocument, payeesAt(url, run)),
}));

export const payeeStatementLoader = preloads(({ params: { run = '', payee = '' } }) => ({
  statement: query(RunPayeeStatementDocument, { run, payee }),
}));
