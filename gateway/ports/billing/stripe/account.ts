import { z } from 'zod';
import type { StripeCalls } from './client.ts';

const Account = z.object({
  id: z.string(),
  business_profile: z.object({ name: z.string().nullish() }).nullish(),
  settings: z.object({ dashboard: z.object({ display_name: z.string().nullish() }).nullish() }).nullish(),
});

/** Reads the account of the secret key: its name for customers, in Stripe's dashboard, or its ID. */
export async function readAccountName(calls: StripeCalls): Promise<string> {
  const account = await calls.read('the account', Account, (options) => calls.sdk.accounts.retrieveCurrent({}, options));
  return account.business_profile?.name || account.settings?.dashboard?.display_name || account.id;
}
