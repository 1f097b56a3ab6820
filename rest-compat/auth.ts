import { CredentialsDraft, RegistrationDraft } from '#domain/accounts/account.ts';
import { type Draft, readDraft } from './draft.ts';
import { endpoint } from './endpoint.ts';
import { Refusal } from './refusal.ts';

const plain = { names: {}, read: {}, write: {} };
const credentials: Draft = { ...plain, schema: CredentialsDraft.pick({ email: true, password: true }) };
/** Rules that look at several fields are the server's. */
const registration: Draft = { ...plain, schema: RegistrationDraft };

const viewer = 'viewer { user { id email firstName lastName role createdAt } workspace { packageId } }';
type Viewer = { user: Record<string, unknown> & { role: string }; workspace: { packageId: string } };
type Session = { token: string; viewer: Viewer };
/** Older clients know one step of a sign-in. */
const secondFactor = 'This account signs in with a second factor. Sign in in the browser, or use an API key here.';

/** A user as older clients store it; roles are written in lower case. */
const writeUser = ({ user, workspace }: Viewer) => ({ ...user, role: user.role.toLowerCase(), packageType: workspace.packageId });

export const authEndpoints = [
  endpoint<{ sessionStart: Session & { challenge: string | null } }>({
    method: 'POST',
    path: '/auth/login',
    isOpen: true,
    failure: 'Login failed',
    document: `mutation ($input: CredentialsInput!) {
      sessionStart(input: $input) { token challenge ${viewer} userErrors { field message code } }
    }`,
    variables: ({ body }) => ({ input: readDraft(credentials, body) }),
    answer: ({ sessionStart }) => {
      if (sessionStart.challenge) throw new Refusal(401, secondFactor);
      return { message: 'Login successful', data: { token: sessionStart.token, user: writeUser(sessionStart.viewer) } };
    },
  }),
  endpoint<{ accountRegister: Session }>({
    method: 'POST',
    path: '/auth/register',
    status: 201,
    isOpen: true,
    failure: 'Registration failed',
    document: `mutation ($input: RegistrationInput!) {
      accountRegister(input: $input) { token ${viewer} userErrors { field message code } }
    }`,
    variables: ({ body }) => ({ input: readDraft(registration, body) }),
    answer: ({ accountRegister }) => ({
      message: 'Registration successful',
      data: { token: accountRegister.token, user: writeUser(accountRegister.viewer) },
    }),
  }),
  endpoint<{ viewer: Viewer }>({
    method: 'GET',
    path: '/auth/me',
    failure: 'Failed to load the signed-in user',
    // The workspace fails for a token that has ended; the viewer alone would be null.
    document: `{ workspace { id } ${viewer} }`,
    answer: ({ viewer }) => {
      const user = writeUser(viewer);
      return { data: { ...user, user } };
    },
  }),
];
