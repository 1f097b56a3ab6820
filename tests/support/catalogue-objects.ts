import type { TestApp } from './app.ts';

type Made = { made: { object: { id: string } | null; userErrors: { message: string }[] } };

/** Creates a catalogue object through the API. Returns its ID. */
export async function createObject(t: TestApp, token: string, type: string, input: object): Promise<string> {
  const field = type[0]!.toLowerCase() + type.slice(1);
  const text = `mutation ($input: ${type}Input!) { made: ${field}Create(input: $input) { object: ${field} { id } userErrors { message } } }`;
  const { made } = await t.gql<Made>(text, { input }, token);
  if (!made.object) throw new Error(made.userErrors.map((error) => error.message).join(' '));
  return made.object.id;
}
