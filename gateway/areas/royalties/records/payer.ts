import { type AppContext, requirePerson } from '../../../server/context.ts';

/** Returns the owner who signed in. Nobody else makes, enters or takes back payments. */
export function payer(context: AppContext) {
  requirePerson(context);
  return context.owner;
}
