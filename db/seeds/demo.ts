import { randomBytes } from 'node:crypto';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { UserRole } from '#domain/accounts/account.ts';
import { bankFields } from '#domain/contributors/bank.ts';
import { ContributorDraft } from '#domain/contributors/contributor.ts';
import { parsePercent } from '#domain/kit/percent.ts';
import { PublisherDraft } from '#domain/publishers/publisher.ts';
import { type MainSplit, type SplitGroupName, splitGroups, splitRights } from '#domain/works/split-model.ts';
import { summariseSplits } from '#domain/works/splits-summary.ts';
import { workDefaults, workDraft } from '#domain/works/work.ts';
import { Member, User, Workspace } from '../entities/accounts.ts';
import { Contributor } from '../entities/contributor.ts';
import { Publisher } from '../entities/publisher.ts';
import { SplitPeriod } from '../entities/royalties.ts';
import { Split, Work } from '../entities/work.ts';
import { DEMO_WORKSPACE_NAME, demoContributors, demoPublishers, demoWorks } from './data/demo-catalogue.ts';
import type { DemoSplit, DemoWork } from './data/demo-types.ts';
import { addDemoPlan } from './demo-plan.ts';
import { addDemoRecordings } from './demo-recordings.ts';
import { addDemoReleases } from './demo-releases.ts';

export const demoAccount = {
  email: 'demo@stave.example',
  password: 'listen-first',
  firstName: 'Mara',
  lastName: 'Lindqvist',
} as const;
const administrator = { email: 'admin@stave.example', firstName: 'Stave', lastName: 'Administrator' } as const;

/** Functions the seed needs from the product: hashing passwords and encrypting bank details. */
export type SeedTools = { hashPassword: (password: string) => Promise<string>; sealBank: (plain: string) => string };
type Ids = ReadonlyMap<string, string>;

/**
 * Fills a demo workspace with an invented catalogue and creates the first administrator. Does nothing if the demo account exists. Returns
 * the administrator's credentials once.
 */
export async function seedDemo(orm: MikroORM, tools: SeedTools): Promise<{ email: string; password: string } | null> {
  const password = randomBytes(12).toString('base64url');
  const isSeeded = await orm.em.fork().transactional(async (em) => {
    if (await em.findOne(User, { email: demoAccount.email, ownsEmail: true })) return false;
    const workspaceId = await addAccount(em, { ...demoAccount, role: 'USER' }, DEMO_WORKSPACE_NAME, tools);
    await addDemoPlan(em, workspaceId, new Date());
    await addAccount(em, { ...administrator, password, role: 'SUPER_ADMIN' }, 'Stave', tools);
    const contributors = await addContributors(em, workspaceId, tools);
    const publishers = await addPublishers(em, workspaceId);
    const works = new Map<string, Work>();
    for (const work of demoWorks) works.set(work.slug, await addWork(em, workspaceId, work, { contributors, publishers }));
    const recorded = await addDemoRecordings(em, workspaceId, { contributors, works });
    await addDemoReleases(em, workspaceId, recorded);
    await addTrail(em, workspaceId);
    return true;
  });
  return isSeeded ? { email: administrator.email, password } : null;
}

/**
 * Gives an older demo workspace the plan of a new one, because its catalogue exceeds the free allowance. Skips workspaces that have or had
 * a plan.
 */
export async function completeDemo(orm: MikroORM): Promise<void> {
  await orm.em.fork().transactional(async (em) => {
    const [planless] = await em.execute<{ id: string }[]>(
      `select w.id from workspace w join member m on m.workspace_id = w.id and m.role = 'OWNER' join app_user u on u.id = m.user_id
        where u.email = ? and u.owns_email and w.name = ? and not exists (select from plan_subscription s where s.workspace_id = w.id)`,
      [demoAccount.email, DEMO_WORKSPACE_NAME],
    );
    if (planless) await addDemoPlan(em, planless.id, new Date());
  });
}

type Account = { email: string; password: string; firstName: string; lastName: string; role: UserRole };

async function addAccount(em: EntityManager, account: Account, workspaceName: string, tools: SeedTools): Promise<string> {
  const { password, ...columns } = account;
  const user = em.create(
    User,
    { ...columns, emailVerifiedAt: new Date(), passwordHash: await tools.hashPassword(password) },
    { partial: true },
  );
  const workspace = em.create(Workspace, { name: workspaceName, packageId: 'music_catalog' }, { partial: true });
  await em.flush();
  em.create(Member, { userId: user.id, workspaceId: workspace.id, role: 'OWNER' }, { partial: true });
  await em.flush();
  return workspace.id;
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const dayOf = (days: number | undefined) => (days === undefined ? null : daysAgo(days).toISOString().slice(0, 10));

async function addContributors(em: EntityManager, workspaceId: string, tools: SeedTools): Promise<Ids> {
  const rows = demoContributors.map(({ slug, createdDaysAgo, ...input }) => {
    const columns = { ...ContributorDraft.parse(input) } as Record<string, unknown>;
    const bank = Object.fromEntries(bankFields.map((field) => [field, columns[field] ?? null]));
    for (const field of bankFields) delete columns[field];
    const bankSealed = bank.iban ? tools.sealBank(JSON.stringify(bank)) : null;
    const createdAt = daysAgo(createdDaysAgo);
    return {
      slug,
      row: em.create(Contributor, { ...columns, bankSealed, createdAt, updatedAt: createdAt, workspaceId } as never, {
        partial: true,
      }),
    };
  });
  await em.flush();
  return new Map(rows.map(({ slug, row }) => [slug, row.id]));
}

async function addPublishers(em: EntityManager, workspaceId: string): Promise<Ids> {
  const rows = demoPublishers.map(({ slug, createdDaysAgo, ...input }) => {
    const createdAt = daysAgo(createdDaysAgo);
    const columns = { ...PublisherDraft.parse(input), createdAt, updatedAt: createdAt, workspaceId };
    return { slug, row: em.create(Publisher, columns as never, { partial: true }) };
  });
  await em.flush();
  return new Map(rows.map(({ slug, row }) => [slug, row.id]));
}

const percent = (text: string): number => {
  const result = parsePercent(text);
  if (!result.ok) throw new Error(`${text}: ${result.message}`);
  return result.value;
};

async function addWork(
  em: EntityManager,
  workspaceId: string,
  demo: DemoWork,
  parties: { contributors: Ids; publishers: Ids },
): Promise<Work> {
  const {
    slug,
    createdDaysAgo,
    updatedDaysAgo,
    registrationDaysAgo,
    signDaysAgo,
    mainSplit,
    songwriterSplits,
    authorSplits,
    publisherSplits,
    ...input
  } = demo;
  void slug;
  const shares = Object.fromEntries(
    splitRights.map((right) => [
      right,
      { publishingShare: percent(mainSplit[right].publishingShare), musicShare: percent(mainSplit[right].musicShare) },
    ]),
  ) as MainSplit;
  const rows = splitRows({ composers: songwriterSplits, authors: authorSplits, publishers: publisherSplits }, parties);
  const columns = {
    ...workDefaults,
    ...workDraft(new Date().getUTCFullYear()).parse(input),
    registrationDate: dayOf(registrationDaysAgo),
    signDate: dayOf(signDaysAgo),
    ...Object.fromEntries(
      splitRights.flatMap((right) => [
        [`${right}PublishingShare`, shares[right].publishingShare],
        [`${right}MusicShare`, shares[right].musicShare],
      ]),
    ),
    ...splitsStateOf(shares, rows),
    createdAt: daysAgo(createdDaysAgo),
    updatedAt: daysAgo(updatedDaysAgo),
    workspaceId,
  };
  const work = em.create(Work, columns as never, { partial: true });
  await em.flush();
  if (rows.length === 0) return work;
  await em.insertMany(Split, rows.map((row) => ({ ...row, workspaceId, workId: work.id })) as never);
  // As a save would: the first splits are valid from the beginning.
  const sheet = { main: shares, parties: rows.map(({ position: _, ...party }) => party) };
  const isComplete = work.splitsState === 'COMPLETE';
  const period = { workspaceId, workId: work.id, validFrom: '0001-01-01', version: 1, createdAt: columns.createdAt };
  await em.insert(SplitPeriod, { ...period, sheet, isComplete, isGiven: false });
  return work;
}

type SplitRowSeed = ReturnType<typeof splitRows>[number];

const splitRows = (groups: Record<SplitGroupName, readonly DemoSplit[]>, parties: { contributors: Ids; publishers: Ids }) =>
  splitGroups.flatMap((group) =>
    groups[group].map((split, position) => ({
      group,
      position,
      contributorId: group === 'publishers' ? null : parties.contributors.get(split.party)!,
      publisherId: group === 'publishers' ? parties.publishers.get(split.party)! : null,
      role: split.role,
      performanceFactor: percent(split.performanceFactor),
      mechanicalFactor: percent(split.mechanicalFactor),
    })),
  );

function splitsStateOf(main: MainSplit, rows: readonly SplitRowSeed[]) {
  const group = (name: SplitGroupName) =>
    rows
      .filter((row) => row.group === name)
      .map((row) => ({ ...row, key: `${row.group} ${row.position}`, partyId: row.contributorId ?? row.publisherId }));
  return summariseSplits(main, { composers: group('composers'), authors: group('authors'), publishers: group('publishers') });
}

/** Audit trail of a catalogue entered over time by the workspace's owner. */
async function addTrail(em: EntityManager, workspaceId: string): Promise<void> {
  for (const entity of ['Work', 'Contributor', 'Publisher', 'Label', 'Recording', 'Release']) {
    const table = entity.toLowerCase();
    await em.execute(
      `insert into audit_entry (workspace_id, user_id, action, subject_type, subject_id, created_at)
        select workspace_id, (select user_id from member where member.workspace_id = ${table}.workspace_id limit 1), ?, ?, id, created_at
        from ${table} where workspace_id = ?`,
      [`${table}.create`, entity, workspaceId],
    );
  }
}
