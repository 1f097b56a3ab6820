/** The server answered, and not with data: its sentence. */
export class Unanswered extends Error {}

type ApiRequest = { operationName: string; query: string; variables?: object };

/**
 * One question to the API, without a GraphQL client, which would be half of a public page's weight. Waits 15 seconds.
 * @throws Unanswered with the server's sentence; whatever fetch throws when there is no answer at all
 */
export async function request<Data>(question: ApiRequest, leaving: AbortSignal): Promise<Data> {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(question),
    signal: AbortSignal.any([leaving, AbortSignal.timeout(15_000)]),
  });
  const { data, errors } = (await response.json()) as { data?: Data | null; errors?: { message: string }[] };
  if (!data) throw new Unanswered(errors?.[0]?.message ?? `The server answered ${response.status} without data.`);
  return data;
}
