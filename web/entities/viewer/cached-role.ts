import type { MemberRole } from '#domain/accounts/account.ts';
import { client } from '#web/apollo/client.ts';
import { ViewerDocument } from './__generated__/viewer.ts';

/** The role of the signed-in user in the workspace, for loaders below `/dashboard`, which run once the user is known. */
export const cachedRole = (): MemberRole | undefined => client.readQuery({ query: ViewerDocument })?.viewer?.memberRole;
