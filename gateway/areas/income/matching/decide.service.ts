import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { type GroupDecisionDraft, groupDecisionsDraft } from '#domain/income/group-decision.ts';
import { compactNumber } from '#domain/income/match-codes.ts';
import { parseInput, UserErrorCode, userError } from '../../../kit/errors.ts';
import type { AppContext } from '../../../server/context.ts';
import { refreshKept } from '../records/refresh-kept.ts';
import { changeMatches } from './change-matches.ts';
import { proposeForNumbers } from './propose-again.ts';
import { type LockedGroup, liveRecords, lockGroups, type MatchedTable, worksOf } from './standings.ts';
import { type Standing, writeStandings } from './write-targets.ts';

/** Groups that were decided together. Their batch can be undone. */
export type Decided = { batch: string; groupIds: string[] };
type Decision = { draft: GroupDecisionDraft; group: LockedGroup };
export type Learned = { societyCode: number; number: string; workId: string };

/** Decides about groups. All of them or none. */
export async function decideGroups(context: AppContext, input: unknown): Promise<Decided> {
  const { workspaceId, userId } = context.editor;
  const drafts = parseInput(groupDecisionsDraft, input);
  return changeMatches(context, async (sql) => {
    const decisions = await lockDecided(sql, workspaceId, drafts);
    await requireRecords(sql, workspaceId, drafts);
    const decidedAt = context.platform.clock().toISOString();
    const after = decisions.map((each) => standingOf(each, { decidedById: userId, decidedAt }));
    await writeStandings(sql, workspaceId, after);
    const learned = await learnNumbers(sql, workspaceId, decisions);
    const batch = await remember(sql, { workspaceId, userId, decisions, after, learned });
    const groupIds = decisions.map(({ group }) => group.id);
    await refreshKept(sql, workspaceId, { groupIds, workIds: worksOf(decisions.map(({ group }) => group.standing)) });
    await proposeForNumbers(sql, workspaceId, [...learned.values()]);
    return { result: { batch, groupIds }, audit: auditOf(batch, decisions) };
  });
}

/** Locks the groups, in the order of the input. */
async function lockDecided(sql: PoolClient, workspaceId: string, drafts: readonly GroupDecisionDraft[]): Promise<Decision[]> {
  const groups = await lockGroups(
    sql,
    workspaceId,
    drafts.map(({ group }) => group),
  );
  return drafts.map((draft, index) => {
    const group = groups.get(draft.group.toLowerCase());
    if (!group) throw userError(UserErrorCode.NOT_FOUND, 'Group not found', [String(index), 'group']);
    if (group.version !== draft.version)
      throw userError(
        UserErrorCode.CONFLICT,
        'Somebody else has decided about this group in the meantime. Check the decision, then decide again.',
        [String(index), 'version'],
      );
    return { draft, group };
  });
}

async function requireRecords(sql: PoolClient, workspaceId: string, drafts: readonly GroupDecisionDraft[]): Promise<void> {
  const named: Record<MatchedTable, (draft: GroupDecisionDraft) => (string | null | undefined)[]> = {
    work: ({ works }) => works?.map(({ work }) => work) ?? [],
    recording: ({ recording }) => [recording],
    release: ({ release }) => [release],
  };
  const nouns: Record<MatchedTable, string> = { work: 'Work', recording: 'Recording', release: 'Release' };
  for (const table of ['work', 'recording', 'release'] as const) {
    const known = await liveRecords(sql, workspaceId, table, drafts.flatMap(named[table]));
    for (const [index, draft] of drafts.entries())
      if (named[table](draft).some((id) => id && !known.has(id.toLowerCase())))
        throw userError(UserErrorCode.NOT_FOUND, `${nouns[table]} not found`, [
          String(index),
          table === 'work' ? 'works' : table,
        ]);
  }
}

/** A match that was proposed keeps that as its basis. */
function standingOf({ draft, group }: Decision, decider: Pick<Standing, 'decidedById' | 'decidedAt'>): Standing {
  const { decision, recording = null, release = null, works } = draft;
  const isProposed = (group.proposals ?? []).some(({ workId, recordingId, releaseId }) =>
    recording
      ? recordingId === recording
      : release && !works?.length
        ? releaseId === release
        : workId !== null && works?.length === 1 && works[0]!.work === workId,
  );
  return {
    groupId: group.id,
    decision,
    basis: decision !== 'MATCHED' ? null : isProposed ? 'PROPOSAL' : 'PERSON',
    recordingId: recording,
    releaseId: release,
    works: (works ?? []).map(({ work, part }) => ({ workId: work, part })),
    ...decider,
  };
}

/**
 * Stores the number that the society of a group gave the one work it was matched with, by group. A number that another work has stays with
 * that work.
 */
async function learnNumbers(sql: PoolClient, workspaceId: string, decisions: readonly Decision[]): Promise<Map<string, Learned>> {
  const given = decisions.flatMap(({ draft, group: { id, identity, societyCode } }) => {
    const number = compactNumber(identity.societyNumber);
    return draft.decision === 'MATCHED' && number && societyCode !== null ? [{ groupId: id, societyCode, number }] : [];
  });
  if (given.length === 0) return new Map();
  const { rows } = await sql.query<Learned & { groupId: string }>(
    `with given as (
        select distinct on (g."societyCode", g.number) g.*, (select max(t.work_id::text)::uuid from income_target t
          where t.group_id = g."groupId" and t.workspace_id = $1 having count(*) = 1) as work_id
        from jsonb_to_recordset($2::jsonb) as g ("groupId" uuid, "societyCode" int, number text) order by g."societyCode", g.number, g."groupId"),
      learned as (
        insert into society_work_number (workspace_id, society_code, number, work_id)
        select $1, "societyCode", number, work_id from given where work_id is not null on conflict do nothing
        returning society_code, number, work_id)
      select g."groupId", l.society_code as "societyCode", l.number, l.work_id as "workId"
        from learned l join given g on g."societyCode" = l.society_code and g.number = l.number`,
    [workspaceId, JSON.stringify(given)],
  );
  return new Map(rows.map(({ groupId, ...learned }) => [groupId, learned]));
}

type Remembered = {
  workspaceId: string;
  userId: string;
  decisions: readonly Decision[];
  after: readonly Standing[];
  learned: ReadonlyMap<string, Learned>;
};

/** Stores the decisions, so that they can be undone together. Returns the ID of the batch. */
async function remember(sql: PoolClient, { workspaceId, userId, decisions, after, learned }: Remembered): Promise<string> {
  const batch = randomUUID();
  const rows = decisions.map(({ group }, index) => ({
    groupId: group.id,
    before: group.standing,
    after: after[index],
    learned: learned.get(group.id) ?? null,
  }));
  await sql.query(
    `insert into income_decision (workspace_id, batch_id, user_id, group_id, before, after, learned)
      select $1, $2, $3, given."groupId", given.before, given.after, nullif(given.learned, 'null')
        from jsonb_to_recordset($4::jsonb) as given ("groupId" uuid, before jsonb, after jsonb, learned jsonb)`,
    [workspaceId, batch, userId, JSON.stringify(rows)],
  );
  return batch;
}

const auditOf = (batch: string, decisions: readonly Decision[]) => ({
  action: 'incomeGroup.decide' as const,
  subjectType: 'IncomeGroup' as const,
  subjectId: decisions.length === 1 ? decisions[0]!.group.id : null,
  changes: {
    batch,
    groups: decisions.map(({ draft: { group, decision, recording, release, works } }) => ({
      group,
      decision,
      ...(recording && { recording }),
      ...(release && { release }),
      ...(works && { works }),
    })),
  },
});
