const base = '/dashboard/royalties';
const run = (id: string): string => `${base}/runs/${id}`;

/** Addresses of runs, payees, payments and terms. */
export const royaltyPlaces = {
  runs: `${base}/runs`,
  run,
  /** What a run says about a payee. Computing the run again keeps the address, because it names the payee. */
  payeeOfRun: (runId: string, payee: string): string => `${run(runId)}/payees/${payee}`,
  /** How an amount of a payee is explained. Without a line, the largest is open. */
  explained: (runId: string, payee: string, line: string | null): string =>
    `${run(runId)}?${new URLSearchParams({ payee, ...(line !== null && { line }) })}`,
  payees: `${base}/payees`,
  payee: (id: string): string => `${base}/payees/${id}`,
  payeeForm: (id: string): string => `${base}/payees/${id}/edit`,
  payments: `${base}/payments`,
  /** What is to be paid, with this payee chosen alone. */
  paymentsOf: (payee: string): string => `${base}/payments?${new URLSearchParams({ payee })}`,
  paymentBatch: (id: string): string => `${base}/payments/${id}`,
  terms: `${base}/terms`,
  /** The account from which payees are paid, among other settings. */
  settings: '/dashboard/settings/royalties',
} as const;
