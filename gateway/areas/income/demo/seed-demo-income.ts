import { Pool } from 'pg';
import { demoMedley } from '#db/seeds/data/demo-income.ts';
import { demoFilmTemplate } from '#db/seeds/data/demo-income-film.ts';
import { demoRates } from '#db/seeds/data/demo-income-rates.ts';
import type { DemoMusic } from '#db/seeds/demo-income-lines.ts';
import { monthAgo } from '#db/seeds/demo-income-lines.ts';
import { demoStatements } from '#db/seeds/demo-income-statements.ts';
import type { Actor } from '#domain/access/actor.ts';
import { AppContext, type Platform } from '../../../server/context.ts';
import { ownerOfDemo } from '../../accounts/demo-owner.ts';
import { recordingKind, recordingLines } from '../../music/recordings/recordings.service.ts';
import { create } from '../../music/records/catalogue-kind.ts';
import { linesOfOne } from '../../music/records/set-lines.ts';
import { importRates } from '../rates/rates.service.ts';
import { refreshGaps } from '../report/refresh-gaps.ts';
import { saveTemplate } from '../templates/templates.service.ts';
import { addStatement, type Seeding } from './add-statement.ts';
import { decideDemoGroups } from './decide-groups.ts';
import { type KnownMusic, medleyKey, medleyMusic, readDemoMusic } from './demo-music.ts';

const action = 'demo.income';
const prsCode = 52;

/**
 * Seeds two years of statements in the demo workspace once. They are read, matched and posted by the code that does so for uploads. Continues
 * after a stop. Does nothing without a demo workspace.
 */
export async function seedDemoIncome(platform: Platform, signal: AbortSignal): Promise<void> {
  const owner = await ownerOfDemo(platform);
  if (!owner || (await isSeeded(platform, owner))) return;
  await platform.orm.em.fork().transactional(async (em) => {
    // One of several starting gateways seeds, and the others wait.
    await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`${action} ${owner.workspaceId}`]);
    if (await isSeeded(platform, owner)) return;
    const pool = copyingPool(platform);
    try {
      await seed({ platform, pool, owner, signal });
    } catch (error) {
      // The next start continues.
      if (!signal.aborted) throw error;
    } finally {
      await pool.end();
    }
    if (signal.aborted) return;
    await em.execute(
      `insert into audit_entry (workspace_id, user_id, action, subject_type, subject_id) values (?, ?, ?, 'Workspace', ?)`,
      [owner.workspaceId, owner.userId, action, owner.workspaceId],
    );
  });
}

/** COPY needs connections without the pipeline of those for requests. */
function copyingPool({ pool: { options } }: Platform): Pool {
  // Not enumerable, so that it is in no log.
  const { password } = options;
  return new Pool({ ...options, password, pipeline: false, min: 0, max: 2 });
}

async function isSeeded({ pool }: Platform, { workspaceId }: Actor): Promise<boolean> {
  const { rowCount } = await pool.query('select 1 from audit_entry where workspace_id = $1 and action = $2 limit 1', [
    workspaceId,
    action,
  ]);
  return rowCount! > 0;
}

/** Each step finds what an interrupted run has done. */
async function seed(seeding: Seeding): Promise<void> {
  const { platform, owner, signal } = seeding;
  const session = { id: action, actor: owner, via: 'session', key: null, hasSecondFactor: true, writtenPosition: null } as const;
  const context = new AppContext(platform, session, false, { address: '127.0.0.1', userAgent: null });
  const now = platform.clock();
  const music = await readDemoMusic(platform.pool, owner.workspaceId);
  await addRates(context, now);
  await addTemplate(context);
  await addSocietyNumbers(platform, owner, music);
  const catalogue = new Map<string, DemoMusic>(music);
  const isrc = await addMedley(context, music);
  if (isrc !== null) catalogue.set(medleyKey, medleyMusic(isrc));
  for (const statement of demoStatements(catalogue, now)) {
    if (signal.aborted) return;
    await addStatement(seeding, statement);
  }
  await decideDemoGroups(context);
  // The job looks only where statements were posted lately.
  await refreshGaps(platform, owner.workspaceId);
}

/** Rates of the last days of months, in the format of the European Central Bank. */
async function addRates(context: AppContext, now: Date): Promise<void> {
  const currencies = Object.keys(demoRates);
  const months = demoRates[currencies[0]!]!.map((_, index) =>
    monthAgo(now, index + 1)
      .end.toISOString()
      .slice(0, 10),
  );
  const lines = months.map((day, index) => [day, ...currencies.map((currency) => demoRates[currency]![index])].join(','));
  await importRates(context, { text: [`Date,${currencies.join(',')}`, ...lines].join('\n') });
}

async function addTemplate(context: AppContext): Promise<void> {
  await saveTemplate(context, JSON.stringify(demoFilmTemplate));
}

/** The PRS has told the workspace its numbers of the registered works. */
async function addSocietyNumbers({ pool }: Platform, { workspaceId }: Actor, music: ReadonlyMap<string, KnownMusic>) {
  const works = [...music.values()].filter(({ iswc }) => iswc !== null);
  await pool.query(
    `insert into society_work_number (workspace_id, society_code, number, work_id)
      select $1, $2, number, work_id from unnest($3::text[], $4::uuid[]) as given (number, work_id) on conflict do nothing`,
    [workspaceId, prsCode, works.map(({ tunecode }) => tunecode), works.map(({ workId }) => workId)],
  );
}

/** Adds the live recording of two works, with a free code of the workspace. Returns its ISRC; null without a free one or without the works. */
async function addMedley(context: AppContext, music: ReadonlyMap<string, KnownMusic>): Promise<string | null> {
  const { platform, editor } = context;
  const { rows } = await platform.pool.query<{ isrc: string }>(
    'select isrc from recording where workspace_id = $1 and title = $2 and deleted_at is null and isrc is not null limit 1',
    [editor.workspaceId, demoMedley.title],
  );
  if (rows[0]) return rows[0].isrc;
  const works = demoMedley.works.flatMap((slug) => music.get(slug) ?? []);
  const free = await platform.pool.query<{ code: string }>(
    'select code from isrc_code where workspace_id = $1 and recording_id is null and track is null order by code limit 1',
    [editor.workspaceId],
  );
  const isrc = free.rows[0]?.code;
  if (!isrc || works.length < demoMedley.works.length) return null;
  const workIds = works.map(({ workId }) => workId);
  const { title, version, artist } = demoMedley;
  const input = { title, versionTitle: version, artist, isrc, workIds, stage: 'MASTERED', releaseStatus: 'RELEASED' };
  await create(context, recordingKind, input, linesOfOne(recordingLines));
  return isrc;
}
