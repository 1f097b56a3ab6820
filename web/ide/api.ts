import { type Caller, credentialsOf } from './caller/caller.ts';

/** An example operation with its variables, as `/graphql/examples` lists them. */
export type Example = { name: string; title: string; explanation: string; query: string; variables: string };

/** The signed-in user and the workspace, for display. */
export type SignedIn = { email: string; workspaceId: string; workspace: string; canEdit: boolean };

/** Loads the example operations of the product. Their variables name objects that the caller may read. */
export async function loadExamples(caller: Caller): Promise<Example[]> {
  const { credentials, headers } = credentialsOf(caller);
  const response = await fetch('/graphql/examples', { credentials, headers: { ...headers, accept: 'application/json' } });
  if (!response.ok) throw new Error('The examples could not be loaded. Reload the page and try again.');
  return ((await response.json()) as { examples: Example[] }).examples;
}

/** Loads the text of the schema. The browser keeps it, and asks only whether it changed. */
export async function loadSchemaText(): Promise<string> {
  const response = await fetch('/graphql/schema.graphql', { credentials: 'omit' });
  if (!response.ok) throw new Error(`The server responded with status ${response.status}.`);
  return response.text();
}

type ViewerAnswer = {
  data?: { viewer: { user: { email: string }; workspace: { id: string; name: string }; viewerCanEdit: boolean } | null };
};

/** Returns the user of the browser's session, or null. */
export async function loadSignedIn(): Promise<SignedIn | null> {
  const response = await fetch('/graphql', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ viewer { user { email } workspace { id name } viewerCanEdit } }' }),
  });
  const viewer = ((await response.json()) as ViewerAnswer).data?.viewer;
  if (!viewer) return null;
  const { user, workspace, viewerCanEdit } = viewer;
  return { email: user.email, workspaceId: workspace.id, workspace: workspace.name, canEdit: viewerCanEdit };
}
