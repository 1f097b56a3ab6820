import type { PoolClient } from 'pg';
import { z } from 'zod';
import { type SourceKind, type SourceRhythm, sourceKinds, sourceRhythms } from '#domain/income/income-terms.ts';
import { maxSourceNameLength, maxSources } from '#domain/income/statement-limits.ts';
import { isStorable } from '#domain/kit/storable-text.ts';
import { parseInput, UserErrorCode, userError } from '../../../kit/errors.ts';
import { isUuid } from '../../../kit/rows.ts';
import type { AppContext } from '../../../server/context.ts';
import { runUseCase } from '../../../server/request/use-case.ts';
import { requireInside } from '../../subscriptions/allowance.ts';
import type { RunSql } from '../../subscriptions/usage.ts';
import { runIn, type Transaction } from '../records/income-sql.ts';

const storable = (text: string) => isStorable(text);
const draft = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Enter the name of the source.')
    .max(maxSourceNameLength, `A name can have at most ${maxSourceNameLength} characters.`)
    .refine(storable, 'Enter a name without control characters.'),
  kind: z.enum(sourceKinds.keys),
  societyCode: z.int().min(1, 'Choose a society from the list.').max(999, 'Choose a society from the list.').nullish(),
  rhythm: z.enum(sourceRhythms.keys).nullish(),
  notes: z
    .string()
    .trim()
    .max(2_000, 'Notes can have at most 2,000 characters.')
    .refine(storable, 'Remove control characters.')
    .nullish(),
});
type SourceDraft = z.input<typeof draft>;

const sourceNotFound = () => userError(UserErrorCode.NOT_FOUND, 'Source not found', ['id']);

/** Creates a source, or changes the one with an ID. Returns the ID. */
export async function saveSource(
  { platform, editor }: AppContext,
  id: string | null | undefined,
  input: SourceDraft,
): Promise<string> {
  const source = parseInput(draft, input);
  return runUseCase(platform, editor, async (useCase) => {
    await requireInside(useCase, 'MUSIC_PUBLISHING');
    if (id != null && !isUuid(id)) throw sourceNotFound();
    const saving = { run: runIn(useCase.em), workspaceId: editor.workspaceId };
    const subjectId = id == null ? await addSource(saving, source) : await changeSource(saving, id, source);
    const action = id == null ? 'incomeSource.create' : 'incomeSource.update';
    return { result: subjectId, audit: { action, subjectType: 'IncomeSource' as const, subjectId, changes: source } };
  });
}

type Source = z.output<typeof draft>;
const valuesOf = ({ name, kind, societyCode, rhythm, notes }: Source) => [
  name,
  kind,
  societyCode ?? null,
  rhythm ?? null,
  notes || null,
];

/** Statements in the transaction of a change. */
type Saving = { run: RunSql; workspaceId: string };

/** Refuses a name that another source has. Saves of one workspace wait for each other. */
async function refuseTaken({ run, workspaceId }: Saving, name: string, id: string | null): Promise<void> {
  await run('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`income sources ${workspaceId}`]);
  const [taken] = await run<{ id: string; name: string }>(
    'select id, name from income_source where workspace_id = ? and name_key = fold(?) and id is distinct from ?::uuid',
    [workspaceId, name, id],
  );
  if (taken)
    throw userError(
      UserErrorCode.TAKEN,
      `A source named “${taken.name}” exists. Use it, or enter another name.`,
      ['name'],
      taken.id,
    );
}

async function addSource(saving: Saving, source: Source): Promise<string> {
  const { run, workspaceId } = saving;
  await refuseTaken(saving, source.name, null);
  const [{ count } = { count: 0 }] = await run<{ count: number }>(
    'select count(*)::int as count from income_source where workspace_id = ?',
    [workspaceId],
  );
  if (count >= maxSources)
    throw userError(UserErrorCode.INVALID, `A workspace can have ${maxSources} sources. Delete one that has no statements.`);
  const [added] = await run<{ id: string }>(
    `insert into income_source (workspace_id, name, kind, society_code, rhythm, notes) values (?, ?, ?, ?, ?, ?) returning id`,
    [workspaceId, ...valuesOf(source)],
  );
  return added!.id;
}

async function changeSource(saving: Saving, id: string, source: Source): Promise<string> {
  const { run, workspaceId } = saving;
  await refuseTaken(saving, source.name, id);
  const [former] = await run<{ societyCode: number | null }>(
    'select society_code as "societyCode" from income_source where id = ? and workspace_id = ? for no key update',
    [id, workspaceId],
  );
  if (!former) throw sourceNotFound();
  await run(
    `update income_source set name = ?, kind = ?, society_code = ?, rhythm = ?, notes = ?, updated_at = now()
      where id = ? and workspace_id = ?`,
    [...valuesOf(source), id, workspaceId],
  );
  if (former.societyCode !== (source.societyCode ?? null)) await proposeAnew(saving, id);
  return id;
}

/** Lets a job propose records again for the groups of a source without a decision, whose numbers are those of another society now. */
const proposeAnew = ({ run, workspaceId }: Saving, id: string): Promise<object[]> =>
  run(
    `update income_group set matched_at = null where workspace_id = ? and id in (select id from income_group
      where source_id = ? and workspace_id = ? and decision is null order by id for no key update)`,
    [workspaceId, id, workspaceId],
  );

/** Creates a source inside the transaction of another change, with an audit entry of its own. Returns the ID. */
export async function saveSourceIn(sql: Pick<PoolClient, 'query'>, { editor }: AppContext, input: SourceDraft): Promise<string> {
  const source = parseInput(draft, input);
  const { workspaceId, userId, apiKeyId = null } = editor;
  const id = await addSource({ run: runIn(sql), workspaceId }, source);
  await sql.query(
    `insert into audit_entry (workspace_id, user_id, api_key_id, action, subject_type, subject_id, changes)
      values ($1, $2, $3, 'incomeSource.create', 'IncomeSource', $4, $5)`,
    [workspaceId, userId, apiKeyId, id, JSON.stringify(source)],
  );
  return id;
}

/** Deletes a source without statements. Returns the ID. */
export async function deleteSource({ platform, editor }: AppContext, id: string): Promise<string> {
  return runUseCase(platform, editor, async ({ em, actor }) => {
    const [found] = isUuid(id)
      ? await em.execute<{ name: string; statements: number; all: number }[]>(
          `select name, statements, "all"
            from income_source s, lateral (select (count(*) filter (where state <> 'DELETING'))::int as statements, count(*)::int as "all"
              from statement where source_id = s.id and workspace_id = s.workspace_id) c where id = ? and workspace_id = ? for update of s`,
          [id, actor.workspaceId],
        )
      : [];
    if (!found) throw sourceNotFound();
    if (found.statements > 0)
      throw userError(UserErrorCode.IN_USE, 'This source has statements, which stay for the record. Rename the source instead.', [
        'id',
      ]);
    if (found.all > 0)
      throw userError(UserErrorCode.IN_USE, 'A statement of this source is still being deleted. Try again in a minute.', ['id']);
    await em.execute('delete from income_source where id = ? and workspace_id = ?', [id, actor.workspaceId]);
    return {
      result: id,
      audit: { action: 'incomeSource.delete', subjectType: 'IncomeSource', subjectId: id, changes: { name: found.name } },
    };
  });
}

/** What a template says about its source. */
type TemplateSource = { name: string; kind: SourceKind; rhythm?: SourceRhythm | undefined; societyCode?: number | undefined };

/** Returns the source with the name that a template gives it, and creates it on first use. */
export async function sourceOfTemplate(
  transaction: Transaction,
  workspaceId: string,
  { name, kind, rhythm, societyCode }: TemplateSource,
): Promise<string> {
  const run = runIn(transaction);
  // A source that another statement creates at the same time is waited for.
  await run(
    `insert into income_source (workspace_id, name, kind, society_code, rhythm) values (?, ?, ?, ?, ?)
      on conflict (workspace_id, name_key) do nothing`,
    [workspaceId, name, kind, societyCode ?? null, rhythm ?? null],
  );
  const [source] = await run<{ id: string }>('select id from income_source where workspace_id = ? and name_key = fold(?)', [
    workspaceId,
    name,
  ]);
  return source!.id;
}
