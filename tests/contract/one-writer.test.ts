import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { writeRecords, writingOf, writtenKind } from '#gateway/areas/music/records/write-records.ts';
import { runUseCase } from '#gateway/server/request/use-case.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { createObject } from '#tests/support/catalogue-objects.ts';
import { duplicatesOf } from '#tests/support/duplicates.ts';
import { importer } from '#tests/support/imports.ts';

/** Each way to write records, and what is done for each record that it writes. */
let t: TestApp;
let owner: TestAccount;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

type Noun = 'label' | 'contributor' | 'work' | 'recording' | 'release';
const value = async <V>(text: string, ...values: unknown[]): Promise<V> =>
  (await t.pool.query<{ value: V }>(text, values)).rows[0]!.value;
const act = async (name: string, args: Record<string, [type: string, value: unknown]>) => {
  const declared = Object.entries(args).map(([key, [type]]) => `$${key}: ${type}`);
  const given = Object.keys(args).map((key) => `${key}: $${key}`);
  const { done } = await t.gql<{ done: { userErrors: { message: string }[] } }>(
    `mutation (${declared.join(', ')}) { done: ${name}(${given.join(', ')}) { userErrors { message } } }`,
    Object.fromEntries(Object.entries(args).map(([key, [, each]]) => [key, each])),
    owner.token,
  );
  return done.userErrors.map(({ message }) => message);
};
const must = async (...given: Parameters<typeof act>) => expect(await act(...given)).toEqual([]);
const versionOf = (noun: Noun, id: string) => value<number>(`select version as value from ${noun} where id = $1`, id);
const update = async (noun: Noun, id: string, input: object) => {
  const patch = `${noun[0]!.toUpperCase()}${noun.slice(1)}Patch!`;
  await must(`${noun}Update`, { id: ['ID!', id], version: ['Int!', await versionOf(noun, id)], input: [patch, input] });
};
const found = (noun: Noun, where: string) =>
  value<string>(`select id as value from ${noun} where workspace_id = $1 and ${where}`, owner.workspaceId);

const isrc = 'USRC17607839';
const upc = '036000291452';
type World = Record<Noun, string>;
let world: World;
beforeEach(async () => {
  owner = await t.register();
  const create = (type: string, input: object) => createObject(t, owner.token, type, input);
  const label = await create('Label', { name: 'Northlight' });
  const contributor = await create('Contributor', { firstName: 'Ada', lastName: 'Berg' });
  const work = await create('Work', { title: 'Harbour' });
  const performers = [{ contributorId: contributor, role: 'Vocals' }];
  const input = { title: 'Harbour', artist: 'Ada', isrc, labelId: label, workIds: [work], performers };
  const recording = await create('Recording', input);
  const tracks = [{ recordingId: recording, disc: 1 }];
  const release = await create('Release', { title: 'Harbour', artist: 'Ada', upc, labelId: label, tracks });
  world = { label, contributor, work, recording, release };
});

const required: Record<Noun, string> = {
  label: 'status',
  contributor: 'roles',
  work: 'track_status',
  recording: 'stage',
  release: 'type',
};
const isRegistered: Partial<Record<Noun, string>> = {
  recording: 'r.isrc is null or exists (select from isrc_code c where c.code = r.isrc and c.recording_id = r.id)',
  release: 'r.upc is null or exists (select from upc_code c where c.code = r.upc and c.release_id = r.id)',
};
/** What is done for a record, with the action of its last audit entry. */
const dutiesFor = async (noun: Noun, id: string) => {
  const isNumbered = noun === 'label' || noun === 'contributor';
  const isVersioned = noun === 'work' || noun === 'recording';
  return value<object>(
    `select json_build_object('hasDefaults', r.${required[noun]} is not null, 'hasNumber', ${isNumbered ? `r.reference like '%-%-%'` : true},
        'isCodeRegistered', ${isRegistered[noun] ?? true},
        'isVersionSaved', ${isVersioned ? `r.deleted_at is not null or exists (select from record_version v where v.${noun}_id = r.id and v.version = r.version)` : true},
        'action', (select action from audit_entry e where e.subject_id = r.id and e.workspace_id = r.workspace_id order by e.id desc limit 1)) as value
      from ${noun} r where id = $1`,
    id,
  );
};
const done = { hasDefaults: true, hasNumber: true, isCodeRegistered: true, isVersionSaved: true };

const remove = (noun: Noun) => must(`${noun}Delete`, { id: ['ID!', world[noun]] });
/** Moves the release and all that it names to the bin. */
const removeAll = async () => {
  for (const noun of ['release', 'recording', 'label', 'contributor'] as const) await remove(noun);
};
const rows = (...lines: string[]) => ['Recording Title,Recording Artist,ISRC,Label,Recording Genre', ...lines].join('\n');
const merged = async () => {
  const other = await createObject(t, owner.token, 'Contributor', { firstName: 'Ada', lastName: 'Berg', city: 'Oslo' });
  const duplicates = duplicatesOf(t, owner);
  const pair = await duplicates.find(world.contributor, other);
  expect((await duplicates.merge(pair, other, ['city'])).userErrors).toEqual([]);
  return { duplicates, pair, other };
};

type Written = Partial<Record<Noun, [id: string, action: string]>>;
const ways: Record<string, () => Promise<Written>> = {
  'saving new records': async () => ({
    label: [world.label, 'label.create'],
    contributor: [world.contributor, 'contributor.create'],
    work: [world.work, 'work.create'],
    recording: [world.recording, 'recording.create'],
    release: [world.release, 'release.create'],
  }),
  'saving changes': async () => {
    for (const noun of ['work', 'recording', 'release'] as const) await update(noun, world[noun], { genre: 'Pop' });
    return {
      work: [world.work, 'work.update'],
      recording: [world.recording, 'recording.update'],
      release: [world.release, 'release.update'],
    };
  },
  'restoring from the bin, with what is named': async () => {
    await removeAll();
    await must('releaseRestore', { id: ['ID!', world.release] });
    return {
      release: [world.release, 'release.restore'],
      recording: [world.recording, 'recording.restore'],
      label: [world.label, 'label.restore'],
      contributor: [world.contributor, 'contributor.restore'],
    };
  },
  'restoring an earlier version': async () => {
    const entry = await value<string>(`select id as value from audit_entry where subject_id = $1`, world.work);
    await update('work', world.work, { title: 'Changed' });
    await must('recordRevert', { entry: ['ID!', entry], version: ['Int!', await versionOf('work', world.work)] });
    return { work: [world.work, 'work.update'] };
  },
  'importing new records': async () => {
    await importer(t, owner).run(rows('Tide,Ada,USRC17607840,Southlight,Pop'));
    return {
      recording: [await found('recording', `title = 'Tide'`), 'recording.create'],
      label: [await found('label', `name = 'Southlight'`), 'label.create'],
    };
  },
  'importing a record that is in the bin': async () => {
    await removeAll();
    await importer(t, owner).run(rows(`Harbour,Ada,${isrc},,Pop`));
    return {
      recording: [world.recording, 'recording.update'],
      label: [world.label, 'label.restore'],
      contributor: [world.contributor, 'contributor.restore'],
    };
  },
  'undoing an import': async () => {
    const imports = importer(t, owner);
    const { id } = await imports.run(rows(`Harbour,Ada,${isrc},Southlight,Pop`));
    await imports.undo(id);
    return {
      recording: [world.recording, 'recording.update'],
      label: [await found('label', `name = 'Southlight'`), 'label.delete'],
    };
  },
  'merging duplicates': async () => {
    const { other } = await merged();
    return { contributor: [other, 'contributor.merge'], recording: [world.recording, 'contributor.merge'] };
  },
  'undoing a merge': async () => {
    const { duplicates, pair } = await merged();
    await duplicates.undo(pair.id);
    return { contributor: [world.contributor, 'contributor.undoMerge'], recording: [world.recording, 'contributor.undoMerge'] };
  },
  'replacing a contributor': async () => {
    const other = await createObject(t, owner.token, 'Contributor', { firstName: 'Bea', lastName: 'Berg' });
    await must('contributorReplace', { id: ['ID!', world.contributor], replacementId: ['ID!', other] });
    return { recording: [world.recording, 'contributor.replace'] };
  },
  'replacing a label': async () => {
    const other = await createObject(t, owner.token, 'Label', { name: 'Southlight' });
    await must('labelReplace', { id: ['ID!', world.label], replacementId: ['ID!', other] });
    return { recording: [world.recording, 'label.replace'], release: [world.release, 'label.replace'] };
  },
  'assigning an ISRC': async () => {
    await update('recording', world.recording, { isrc: null });
    const code = await value<string>(
      'select id as value from isrc_code where code = $1 and workspace_id = $2',
      isrc,
      owner.workspaceId,
    );
    await must('isrcCodeAssign', { id: ['ID!', code], recording: ['ID!', world.recording] });
    return { recording: [world.recording, 'recording.update'] };
  },
  'assigning a UPC': async () => {
    await update('release', world.release, { upc: null });
    await must('releaseUpcAssign', {
      id: ['ID!', world.release],
      upcCode: [
        'ID',
        await value('select id as value from upc_code where code like $1 and workspace_id = $2', `%${upc}`, owner.workspaceId),
      ],
    });
    return { release: [world.release, 'release.update'] };
  },
  'importing platforms': async () => {
    await must('releasePlatformsImport', { rows: ['[ReleasePlatformRowInput!]!', [{ upc, platform: 'Spotify' }]] });
    return { release: [world.release, 'release.platforms'] };
  },
};

it.each(Object.entries(ways))('%s', async (_, run) => {
  const written = await run();
  const entries = Object.entries(written) as [Noun, [string, string]][];
  const states = await Promise.all(entries.map(async ([noun, [id]]) => [noun, await dutiesFor(noun, id)]));
  expect(Object.fromEntries(states)).toEqual(
    Object.fromEntries(entries.map(([noun, [, action]]) => [noun, { ...done, action }])),
  );
});

it.each([
  ['of another workspace', async () => createObject(t, (await t.register()).token, 'Label', { name: 'Foreign' })],
  [
    'in the bin',
    async () => {
      const id = await createObject(t, owner.token, 'Label', { name: 'Deleted' });
      await must('labelDelete', { id: ['ID!', id] });
      return id;
    },
  ],
])('refuses a set in which one record names a label %s', async (_, makeLabel) => {
  const labelId = await makeLabel();
  const { userId, workspaceId } = owner;
  const before = await versionOf('recording', world.recording);
  const write = runUseCase(t.platform, { userId, workspaceId, memberRole: 'OWNER', userRole: 'USER' }, async (useCase) => ({
    result: undefined,
    audit: await writeRecords(writingOf(useCase), writtenKind('recording'), [
      { id: world.recording, values: { genre: 'Pop' } },
      { id: crypto.randomUUID(), isNew: true, values: { title: 'Tide', artist: 'Ada', labelId } },
    ]),
  }));
  await expect(write).rejects.toThrow('Label not found');
  expect(await versionOf('recording', world.recording)).toBe(before);
});

it('writes a set of records in as many statements as one', async () => {
  const { userId, workspaceId } = owner;
  const countOf = async (size: number) => {
    let statements = 0;
    await runUseCase(t.platform, { userId, workspaceId, memberRole: 'OWNER', userRole: 'USER' }, async (useCase) => {
      const { em, now, actor } = writingOf(useCase);
      const counted = {
        execute: ((...given: Parameters<typeof em.execute>) => {
          statements += 1;
          return em.execute(...given);
        }) as typeof em.execute,
      };
      const changes = Array.from({ length: size }, (_, index) => ({
        id: crypto.randomUUID(),
        isNew: true,
        values: { title: `Tide ${index}`, artist: 'Ada', labelId: world.label },
      }));
      return { result: undefined, audit: await writeRecords({ em: counted, now, actor }, writtenKind('recording'), changes) };
    });
    return statements;
  };
  expect(await countOf(50)).toBe(await countOf(1));
});
