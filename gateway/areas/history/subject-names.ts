import DataLoader from 'dataloader';
import type { AuditEntry } from '#db/entities/accounts.ts';
import type { AuditSubject } from '#domain/platform/audit-terms.ts';
import { recordKinds, recordNouns } from '#domain/records/record-kinds.ts';
import type { Rows } from '../../kit/rows.ts';
import type { AppContext } from '../../server/context.ts';
import { nameSql, tableOf } from '../music/records/record-tables.ts';

type Subject = Pick<AuditEntry, 'subjectType' | 'subjectId' | 'workspaceId'>;

const person = `first_name || ' ' || last_name`;
const ofWorkspace = (table: string, name: string) =>
  `select id, ${name} as name from ${table} where id = any($1) and workspace_id = any($2)`;

/** Names of the objects with IDs $1 in workspaces $2, by type. Accounts and backups belong to no workspace. */
const texts: Readonly<Partial<Record<AuditSubject, string>>> = {
  ...Object.fromEntries(recordNouns.map((noun) => [recordKinds[noun].type, ofWorkspace(tableOf(noun), nameSql(noun))])),
  AssetGroup: ofWorkspace('asset_group', 'name'),
  SavedFilter: ofWorkspace('saved_filter', 'name'),
  Import: ofWorkspace('import', 'file_name'),
  Statement: ofWorkspace('statement', 'file_name'),
  IncomeSource: ofWorkspace('income_source', 'name'),
  Payee: ofWorkspace('payee', 'name'),
  PayeeContract: `select c.id, p.name || ': ' || c.name as name from payee_contract c join payee p on p.id = c.payee_id
    where c.id = any($1) and c.workspace_id = any($2)`,
  PayeeEntry: `select e.id, p.name || ' · ' || e.date as name from payee_entry e join payee p on p.id = e.payee_id
    where e.id = any($1) and e.workspace_id = any($2)`,
  PayeeLink: ofWorkspace('payee_link', 'email'),
  PayeeQuestion: ofWorkspace('payee_question', 'about'),
  RoyaltyTerm: ofWorkspace('royalty_term', 'name'),
  RoyaltyRun: ofWorkspace('royalty_run', 'name'),
  RoyaltyPayment: ofWorkspace('royalty_payment', 'name'),
  RoyaltyPaymentBatch: ofWorkspace('royalty_payment_batch', `'No. ' || number`),
  Export: ofWorkspace('export', 'file_name'),
  ApiKey: ofWorkspace('api_key', 'name'),
  Invitation: ofWorkspace('invitation', 'email'),
  Member: `select m.id, ${person} as name from member m join app_user u on u.id = m.user_id
    where m.id = any($1) and m.workspace_id = any($2)`,
  PlanSubscription: `select s.id, w.name from plan_subscription s join workspace w on w.id = s.workspace_id
    where s.id = any($1) and s.workspace_id = any($2)`,
  Workspace: 'select id, name from workspace where id = any($1) and id = any($2)',
  User: `select id, ${person} as name from app_user where id = any($1) and $2::uuid[] is not null`,
  Database: 'select id, name from backup where id = any($1) and $2::uuid[] is not null',
};

const loaders = new WeakMap<Rows, DataLoader<Subject, string | null, string>>();

/** Returns the current name of the object of an entry; null for unnamed and deleted ones. Reads the objects of a page together. */
export function subjectName({ rows }: AppContext, subject: Subject): Promise<string | null> {
  let loader = loaders.get(rows);
  if (!loader) {
    loader = new DataLoader((subjects) => namesOf(rows, subjects), {
      cacheKeyFn: ({ subjectType, subjectId }) => `${subjectType} ${subjectId}`,
    });
    loaders.set(rows, loader);
  }
  return loader.load(subject);
}

async function namesOf({ pool }: Rows, subjects: readonly Subject[]): Promise<(string | null)[]> {
  const byType = Map.groupBy(subjects, ({ subjectType }) => subjectType);
  const found = await Promise.all(
    [...byType].map(async ([type, group]): Promise<Map<string, string>> => {
      const text = texts[type];
      if (!text) return new Map();
      const workspaces = new Set(group.map(({ workspaceId }) => workspaceId).filter((id) => id !== null));
      const ids = group.map(({ subjectId }) => subjectId).filter((id) => id !== null);
      const { rows } = await pool.query<{ id: string; name: string }>(text, [ids, [...workspaces]]);
      return new Map(rows.map(({ id, name }) => [`${type} ${id}`, name]));
    }),
  );
  const names = new Map(found.flatMap((each) => [...each]));
  return subjects.map(({ subjectType, subjectId }) => names.get(`${subjectType} ${subjectId}`) ?? null);
}

/** Returns the current name of a workspace; null for a deleted one. Reads those of a page together. */
export const workspaceName = (rows: Rows, id: string): Promise<string | null> =>
  rows.batched('workspace names', id, async (ids) => {
    const { rows: found } = await rows.pool.query<{ id: string; name: string }>(
      'select id, name from workspace where id = any($1)',
      [ids],
    );
    const names = new Map(found.map((workspace) => [workspace.id, workspace.name]));
    return ids.map((each) => names.get(each) ?? null);
  });
