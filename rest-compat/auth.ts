import { z } from 'zod';
import { CredentialsDraft, RegistrationDraft } from '#domain/accounts/account.ts';
import { schemaFields } from './__generated__/fields.ts';
import {
  AccountRegisterDocument,
  SessionStartDocument,
  type SignedInUserFragment,
  ViewerDocument,
} from './__generated__/operations.ts';
import { inData, lowerCase, messageField, named, spelled } from './answer-schemas.ts';
import { readDraft } from './draft.ts';
import { endpoint, noVariables } from './endpoint.ts';
import { Refusal } from './refusal.ts';
import { bodyOf } from './request-schemas.ts';

const plain = { names: {}, read: {} };
const credentials = { ...plain, schema: CredentialsDraft.pick({ email: true, password: true }) };
/** Without the rules that compare several fields, which the GraphQL server checks. */
const registration = { ...plain, schema: RegistrationDraft };

/** Older clients cannot ask for a second factor. */
const secondFactor = 'This account uses two-factor sign-in. Sign in with a browser, or use an API key here.';

/** Converts a user to the format of older clients, with the role in lower case. */
const writeUser = ({ user, workspace }: SignedInUserFragment) => ({
  ...user,
  role: user.role.toLowerCase(),
  packageType: workspace.packageId,
});
const userAnswer = named('SignedInUser', () => {
  const { id, email, firstName, lastName, role, createdAt } = schemaFields.User();
  const { packageId } = schemaFields.Workspace();
  return z.object({ id, email, firstName, lastName, role: spelled(role, lowerCase), createdAt, packageType: packageId });
});
const sessionAnswer = () =>
  z.object({ message: messageField, data: z.object({ token: schemaFields.SessionPayload().token, user: userAnswer() }) });

export const authEndpoints = [
  endpoint({
    method: 'POST',
    path: '/auth/login',
    isOpen: true,
    summary: 'Sign in',
    description:
      'Starts a session. Send the token as `Authorization: Bearer …`. Accounts with a second factor cannot sign in here.',
    body: () => bodyOf(credentials),
    answers: sessionAnswer,
    failure: 'Login failed',
    document: SessionStartDocument,
    variables: ({ body }) => ({ input: readDraft(credentials, body) }),
    answer: ({ sessionStart }) => {
      if (sessionStart.challenge) throw new Refusal(401, secondFactor);
      return { message: 'Login successful', data: { token: sessionStart.token, user: writeUser(sessionStart.viewer!) } };
    },
  }),
  endpoint({
    method: 'POST',
    path: '/auth/register',
    status: 201,
    isOpen: true,
    summary: 'Register',
    body: () => bodyOf(registration),
    answers: sessionAnswer,
    failure: 'Registration failed',
    document: AccountRegisterDocument,
    variables: ({ body }) => ({ input: readDraft(registration, body) }),
    answer: ({ accountRegister }) => ({
      message: 'Registration successful',
      data: { token: accountRegister.token, user: writeUser(accountRegister.viewer!) },
    }),
  }),
  endpoint({
    method: 'GET',
    path: '/auth/me',
    summary: 'Get the signed-in user',
    description: 'Returns the user of the session.',
    answers: () => inData(userAnswer().extend({ user: userAnswer().describe('The same object again.') })),
    failure: 'Failed to load the signed-in user',
    document: ViewerDocument,
    variables: noVariables,
    answer: ({ viewer }) => {
      const user = writeUser(viewer!);
      return { data: { ...user, user } };
    },
  }),
];
