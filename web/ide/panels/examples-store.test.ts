import { afterEach, expect, it, vi } from 'vitest';
import type { Session } from '../caller/session.ts';
import { examples, updateExamples } from './examples-store.ts';

afterEach(() => vi.unstubAllGlobals());

const session = (workspaceId: string): Session => ({ email: 'a@b.example', workspaceId, workspace: 'Name', canEdit: true });
const own = { kind: 'session' } as const;

it('loads the examples once for each workspace, key and visitor', async () => {
  const sent: RequestInit[] = [];
  vi.stubGlobal('fetch', async (_url: string, options: RequestInit) => {
    sent.push(options);
    return Response.json({ examples: [{ name: `${sent.length}` }] });
  });
  const shown = () => examples.read().list.map(({ name }) => name);
  updateExamples(own, session('first'));
  updateExamples(own, session('first'));
  await vi.waitFor(() => expect(shown()).toEqual(['1']));
  updateExamples(own, session('second'));
  await vi.waitFor(() => expect(shown()).toEqual(['2']));
  updateExamples({ kind: 'key', key: 'stv_given' }, session('second'));
  updateExamples({ kind: 'nobody' }, session('second'));
  await vi.waitFor(() => expect(shown()).toEqual(['4']));
  expect(sent.map(({ credentials }) => credentials)).toEqual(['same-origin', 'same-origin', 'omit', 'omit']);
  expect(sent[2]?.headers).toMatchObject({ authorization: 'Bearer stv_given' });
});
