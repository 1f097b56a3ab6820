import { CredentialsDraft, RegistrationDraft } from '#domain/accounts/account.ts';
import {
  AccountRegisterDocument,
  SessionStartDocument,
  type SignedInUserFragment,
  ViewerDocument,
} from './__generated__/operations.ts';
import { readDraft } from './draft.ts';
import { endpoint, noVariables } from './endpoint.ts';
import { Refusal } from './refusal.ts';

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

export const authEndpoints = [
  endpoint({
    method: 'POST',
    path: '/auth/login',
    isOpen: true,
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
    failure: 'Failed to load the signed-in user',
    document: ViewerDocument,
    variables: noVariables,
    answer: ({ viewer }) => {
      const user = writeUser(viewer!);
      return { data: { ...user, user } };
    },
  }),
];
