import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addPerson } from '#tests/isolation/world.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { addContributor, addWork, creditOn } from '#tests/support/catalogue.ts';
import { importer } from '#tests/support/imports.ts';
import { makeKey } from '#tests/support/team.ts';

let t: TestApp;
let owner: TestAccount;
let imports: ReturnType<typeof importer>;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());
beforeEach(async () => {
  owner = await t.register();
  imports = importer(t, owner);
});

const set = (table: string, id: string, change: string) => t.pool.query(`update ${table} set ${change} where id = $1`, [id]);
const value = async <V>(text: string, ...values: unknown[]): Promise<V> =>
  (await t.pool.query<{ value: V }>(text, values)).rows[0]!.value;
const reasons = async (id: string) => {
  const { state, failure, kept } = await imports.undo(id);
  expect([state, failure]).toEqual(['UNDONE', null]);
  return kept.map(({ kind, reason }) => `${kind}: ${reason}`);
};
const work = async (title: string, reference: string, contributorId?: string): Promise<string> => {
  const id = await addWork(t.pool, owner.workspaceId);
  await set('work', id, `title = '${title}', reference = '${reference}'`);
  if (contributorId) await creditOn(t.pool, id, [{ contributorId, group: 'composers', role: 'Composer' }]);
  return id;
};
const recording = (title: string, labelId: string | null = null) =>
  value<string>(
    `insert into recording (workspace_id, title, artist, label_id, stage, release_status, advisory, platforms)
      values ($1, $2, 'The Waves', $3, 'MASTERED', 'DEMO', 'NOT_EXPLICIT', '{}') returning id as value`,
    ...[owner.workspaceId, title, labelId],
  );
const newSplits = 'Work ID,Title,Writer Name,Role,Writer Share\nW1,Harbour Lights,Bo Ek,C,100\n';

describe('an import that restores objects from the bin', () => {
  const actions = (subject: string) =>
    value(`select json_agg(action order by created_at) as value from audit_entry where subject_id = $1`, subject);
  const idOf = (table: string) => value<string>(`select id as value from ${table} where workspace_id = $1`, owner.workspaceId);
  const isLive = (table: string) =>
    value(`select deleted_at is null as value from ${table} where workspace_id = $1`, owner.workspaceId);

  it('restores the label and the performers of a recording', async () => {
    const file = 'Recording Title,Artist,ISRC,Label\nHarbour Lights,The Waves,USRC17607839,Gull\n';
    await imports.run(file);
    const [id, label] = [await idOf('recording'), await idOf('label')];
    const ann = await addContributor(t.pool, owner.workspaceId, 'Ann');
    await t.pool.query(
      `insert into performer (workspace_id, recording_id, contributor_id, role, position) values ($1, $2, $3, 'Vocals', 0)`,
      [owner.workspaceId, id, ann],
    );
    for (const table of ['recording', 'label', 'contributor']) await set(table, await idOf(table), 'deleted_at = now()');
    await imports.run('Recording Title,Artist,ISRC\nHarbour Lights,The Waves,USRC17607839\n');
    for (const table of ['recording', 'label', 'contributor']) expect([table, await isLive(table)]).toEqual([table, true]);
    expect(await actions(id)).toEqual(['recording.create', 'recording.restore']);
    expect(await actions(label)).toEqual(['label.create', 'label.restore']);
    expect(await actions(ann)).toEqual(['contributor.restore']);
  });

  it('restores the recordings of a release, and records other changes as an update', async () => {
    await imports.run('Release Title,Artist,UPC,Recording Title\nTides,The Waves,036000291452,Harbour Lights\n');
    const [release, track] = [await idOf('release'), await idOf('recording')];
    for (const table of ['release', 'recording']) await set(table, await idOf(table), 'deleted_at = now()');
    await imports.run('Release Title,Artist,UPC\nHigh Tides,The Waves,036000291452\n');
    expect([await isLive('release'), await isLive('recording')]).toEqual([true, true]);
    expect(await actions(release)).toEqual(['release.create', 'release.update']);
    expect(await actions(track)).toEqual(['recording.create', 'recording.restore']);
  });
});

it('an import and its undoing are audited with the user and the API key', async () => {
  const key = async () => (await makeKey(t, owner.token, { name: 'Partner', access: 'WRITE' })).data!.apiKeyCreate!;
  const [first, second] = [await key(), await key()];
  const { id } = await importer(t, { token: first.secret! }).run('Work ID,Title\nW1,Harbour Lights\n');
  await importer(t, { token: second.secret! }).undo(id);
  const { rows } = await t.pool.query<{ action: string; key: string; user: string }>(
    `select action, k.name || ' ' || (k.created_at = (select max(created_at) from api_key where workspace_id = $1)) as key, e.user_id as "user"
      from audit_entry e left join api_key k on k.id = e.api_key_id where e.workspace_id = $1 and action like 'work.%' order by e.created_at`,
    [owner.workspaceId],
  );
  expect(rows).toEqual([
    { action: 'work.create', key: 'Partner false', user: owner.userId },
    { action: 'work.delete', key: 'Partner true', user: owner.userId },
  ]);
});

describe('undoing an import', () => {
  it('restores the people of earlier splits and the labels from the bin', async () => {
    const ann = await addContributor(t.pool, owner.workspaceId, 'Ann');
    const id = await work('Harbour Lights', 'W1', ann);
    const label = await value<string>(
      `insert into label (workspace_id, reference, name, type, status, genres, distribution_partners)
        values ($1, 'L1', 'Gull', 'INDEPENDENT', 'ACTIVE', '{}', '{}') returning id as value`,
      owner.workspaceId,
    );
    await recording('Second Song', label);
    const both = await imports.run(`${newSplits}`);
    const labelled = await imports.run('Recording Title,Artist,Label\nSecond Song,The Waves,Tern\n');
    expect(
      await value(
        `select name as value from label join recording r on r.label_id = label.id where r.workspace_id = $1`,
        owner.workspaceId,
      ),
    ).toBe('Tern');
    for (const [table, binned] of [
      ['contributor', ann],
      ['label', label],
    ] as const)
      await set(table, binned, 'deleted_at = now()');
    expect([await reasons(both.id), await reasons(labelled.id)]).toEqual([[], []]);
    expect(await value(`select contributor_id as value from split where work_id = $1`, id)).toBe(ann);
    for (const table of ['contributor', 'label'])
      expect(
        await value(
          `select count(*)::int as value from ${table} where workspace_id = $1 and deleted_at is null`,
          owner.workspaceId,
        ),
      ).toBe(1);
    expect(await value(`select json_agg(action) as value from audit_entry where subject_id = any($1)`, [ann, label])).toEqual([
      'contributor.restore',
      'label.restore',
    ]);
  });

  it('keeps what it cannot restore, and says why', async () => {
    const ann = await addContributor(t.pool, owner.workspaceId, 'Ann');
    const cy = await addContributor(t.pool, owner.workspaceId, 'Cy');
    await work('Harbour Lights', 'W1', ann);
    await work('Third Song', 'W3', cy);
    const numbered = await work('Second Song', 'W2');
    await set('work', numbered, `reference = null, iswc = 'T-034.524.680-1'`);
    await set('contributor', ann, `ipi_number = '00000000199', reference = 'A1'`);
    const file = [
      'Work ID,Title,ISWC,Writer Name,Role,Writer Share',
      'W1,Harbour Lights,,Bo Ek,C,100',
      'W3,Third Song,,Bo Ek,C,100',
      'W9,Other Song,T-034.524.680-1,,,',
    ].join('\n');
    const { id } = await imports.run(file);
    await t.pool.query('delete from contributor where id = $1', [ann]);
    await set('contributor', cy, `deleted_at = now()`);
    await addContributor(t.pool, owner.workspaceId, 'Cy');
    expect(await reasons(id)).toEqual([
      'WORK: Its earlier contributor was permanently deleted.',
      'CONTRIBUTOR: It is credited on “Harbour Lights”, “Third Song”.',
      'WORK: The ID of its contributor is used by “Cy Berg” now.',
    ]);
    expect(await value(`select title as value from work where id = $1`, numbered)).toBe('Second Song');
  });

  it('keeps a work whose number another one has now', async () => {
    const id = await work('Harbour Lights', 'W1');
    await set('work', id, `iswc = 'T-034.524.680-1'`);
    const imported = await imports.run('Work ID,Title,ISWC\nW2,Harbour Lights,T-034.524.680-1\n');
    expect(await value(`select reference as value from work where id = $1`, id)).toBe('W2');
    await work('Second Song', 'W1');
    expect(await reasons(imported.id)).toEqual(['WORK: Its work number is used by “Second Song” now.']);
  });

  it('frees the ISRC that the import gave', async () => {
    await recording('Harbour Lights');
    const { id } = await imports.run('Recording Title,Artist,ISRC\nHarbour Lights,The Waves,USRC17607839\n');
    expect(await value(`select recording_id is null as value from isrc_code where workspace_id = $1`, owner.workspaceId)).toBe(
      false,
    );
    expect(await reasons(id)).toEqual([]);
    expect(await value(`select recording_id is null as value from isrc_code where workspace_id = $1`, owner.workspaceId)).toBe(
      true,
    );
  });

  it('frees the ISRC that it gave to a recording from the bin', async () => {
    const track = await recording('Harbour Lights');
    await set('recording', track, 'deleted_at = now()');
    const { id } = await imports.run(
      `Recording ID,Recording Title,Artist,ISRC\nR-${track},Harbour Lights,The Waves,USRC17607839\n`,
    );
    const state = () =>
      value(
        `select json_build_object('isBinned', r.deleted_at is not null, 'isrc', r.isrc, 'isFree', c.recording_id is null) as value
          from recording r join isrc_code c on c.workspace_id = r.workspace_id where r.id = $1`,
        track,
      );
    expect(await state()).toEqual({ isBinned: false, isrc: 'USRC17607839', isFree: false });
    expect(await reasons(id)).toEqual([]);
    expect(await state()).toEqual({ isBinned: true, isrc: null, isFree: true });
  });

  it('is the act of the user who undoes it, and increments the versions', async () => {
    const changed = await work('Harbour Lights', 'W1');
    const { id } = await imports.run('Work ID,Title,Genre\nW1,Harbour Lights,Jazz\nW2,Second Song,Jazz\n');
    const editor = await addPerson(t.pool, 'EDITOR', owner.workspaceId);
    await importer(t, { token: editor.token }).undo(id);
    expect(
      await value(
        `select json_agg(distinct user_id) as value from audit_entry where workspace_id = $1 and changes ? 'undoneImport'`,
        owner.workspaceId,
      ),
    ).toEqual([editor.userId]);
    expect(await value(`select saved_by as value from record_version where work_id = $1 and version = 3`, changed)).toBe(
      editor.userId,
    );
    expect(await value(`select version as value from work where workspace_id = $1 and reference = 'W2'`, owner.workspaceId)).toBe(
      2,
    );
  });

  it('keeps what was edited between two rows of the import', async () => {
    const id = await work('Harbour Lights', 'W1');
    const { id: importId } = await imports.run('Work ID,Title,Genre\nW1,Harbour Lights,Jazz\n');
    await set('work', id, 'version = 4');
    await t.pool.query(
      `insert into import_change (workspace_id, import_id, "row", kind, subject_id, is_new, version, before)
        select workspace_id, import_id, 3, kind, subject_id, false, 4, '{}' from import_change where subject_id = $1`,
      [id],
    );
    expect(await reasons(importId)).toEqual(['WORK: Edited since.']);
  });

  it('keeps changed objects that are in the bin, and says so', async () => {
    const id = await work('Harbour Lights', 'W1');
    const imported = await imports.run('Work ID,Title,Genre\nW1,Harbour Lights,Jazz\nW2,Second Song,Jazz\n');
    await t.pool.query('update work set deleted_at = now(), version = version + 1 where workspace_id = $1', [owner.workspaceId]);
    expect(await reasons(imported.id)).toEqual(['WORK: It is in the bin.']);
    expect(await value(`select genre as value from work where id = $1`, id)).toBe('Jazz');
  });

  it.each([
    [2, 'UNDONE'],
    [3, 'FAILED'],
  ])('tries again after deadlocks: %i times in a row', async (times, expected) => {
    const { id } = await imports.run('Work ID,Title\nW1,Harbour Lights\n');
    // A sequence keeps its value when the transaction is rolled back.
    await t.pool.query(`create sequence undo_attempts;
      create function fail_undo() returns trigger language plpgsql as $$ begin
        if nextval('undo_attempts') <= ${times} then raise exception 'deadlock detected' using errcode = '40P01'; end if;
        return new; end $$;
      create trigger fail_undo before update on import_change for each row execute function fail_undo()`);
    try {
      expect(await imports.undo(id)).toMatchObject({ state: expected });
    } finally {
      await t.pool.query('drop trigger fail_undo on import_change; drop function fail_undo; drop sequence undo_attempts');
    }
  });
});
