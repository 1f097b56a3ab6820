import { type LoaderFunctionArgs, redirect } from 'react-router';
import { client } from '#web/apollo/client.ts';
import { InvitationPageDocument, type InvitationPageQuery } from './__generated__/invitation.ts';
import { ResetPasswordPageDocument } from './__generated__/password-reset.ts';
import { RegisterPageDocument, type RegisterPageQuery } from './__generated__/register.ts';
import { SignInPageDocument } from './__generated__/sign-in.ts';
import { EmailVerifyDocument, type EmailVerifyMutation } from './__generated__/verify-email.ts';
import { invitationPath, redirectOn } from './go-on.ts';

/** The token of a mail's link. */
export const linkToken = (search: URLSearchParams): string => search.get('token') ?? '';

/** Without the response, only the demo account's box and passkeys are missing. */
export async function signInLoader({ request }: LoaderFunctionArgs) {
  const answer = await client.query({ query: SignInPageDocument, fetchPolicy: 'no-cache' }).catch(() => null);
  if (answer?.data?.viewer) throw redirectOn(request.url);
  return { demo: answer?.data?.demoAccount ?? null, hasPasskeys: answer?.data?.installation.passkeysAreAvailable ?? false };
}

/** Data of the form; null if the server was unreachable. */
export async function registerLoader({ request }: LoaderFunctionArgs): Promise<RegisterPageQuery | null> {
  const invitation = new URL(request.url).searchParams.get('invitation') ?? '';
  const variables = { invitation, isInvited: invitation !== '' };
  const answer = await client.query({ query: RegisterPageDocument, variables, fetchPolicy: 'no-cache' }).catch(() => null);
  const data = answer?.data ?? null;
  // Users with an account or a closed invitation are redirected to the page that explains what to do.
  const isForNewUser = data?.invitation?.state === 'OPEN' && !data.invitation.hasAccount && !data.viewer;
  if (data && variables.isInvited && !isForNewUser) throw redirect(invitationPath(invitation));
  if (data?.viewer) throw redirectOn(request.url);
  return data;
}

/** The public data of an invitation; null if the server was unreachable. */
export async function invitationLoader({ request }: LoaderFunctionArgs): Promise<InvitationPageQuery | null> {
  const token = linkToken(new URL(request.url).searchParams);
  const answer = await client
    .query({ query: InvitationPageDocument, variables: { token }, fetchPolicy: 'no-cache' })
    .catch(() => null);
  return answer?.data ?? null;
}

/** Whether the link still works. Without a response the form is shown, and submitting it reports the problem. */
export async function resetPasswordLoader({ request }: LoaderFunctionArgs) {
  const token = linkToken(new URL(request.url).searchParams);
  if (token === '') return { isValid: false, passwordMinLength: undefined };
  const answer = await client
    .query({ query: ResetPasswordPageDocument, variables: { token }, fetchPolicy: 'no-cache' })
    .catch(() => null);
  const { passwordResetIsValid: isValid = true, installation } = answer?.data ?? {};
  return { isValid, passwordMinLength: installation?.passwordMinLength };
}

type Answer = EmailVerifyMutation['emailVerify'];
type VerificationState = 'confirmed' | 'password' | 'over' | 'unreached';

export function verificationState(answer: Answer | undefined): VerificationState {
  if (!answer) return 'unreached';
  if (answer.email) return 'confirmed';
  return answer.userErrors.some(({ field }) => field.at(-1) === 'password') ? 'password' : 'over';
}

/** Confirms the address at once in a browser that is signed in to the account. */
export async function verifyEmailLoader({ request }: LoaderFunctionArgs) {
  const token = linkToken(new URL(request.url).searchParams);
  const answer = await client
    .mutate({ mutation: EmailVerifyDocument, variables: { input: { token } }, fetchPolicy: 'no-cache' })
    .catch(() => null);
  const outcome = answer?.data?.emailVerify;
  return { state: verificationState(outcome), email: outcome?.email ?? null, isSignedIn: Boolean(outcome?.viewer) };
}
