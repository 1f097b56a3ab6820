import type { Pool } from 'pg';

export type GivenWork = {
  createdAt?: string;
  deletedAt?: string;
  trackStatus?: string;
  iswc?: string;
  genre?: string | null;
  language?: string | null;
  splitsState?: string;
  hasPublisherShare?: boolean;
};

const idOf = ({ rows }: { rows: { id: string }[] }): string => rows[0]!.id;

/** Inserts a work without services, with arbitrary dates. Returns its ID. */
export async function addWork(pool: Pool, workspaceId: string, given: GivenWork = {}): Promise<string> {
  const { createdAt, deletedAt = null, trackStatus = 'UNRELEASED', iswc = null, genre = null, language = null } = given;
  const { splitsState = 'NONE', hasPublisherShare = false } = given;
  const text = `insert into work (workspace_id, title, version_type, track_status, performance_publishing_share, performance_music_share,
      mechanical_publishing_share, mechanical_music_share, created_at, deleted_at, iswc, genre, language, splits_state, has_publisher_share)
    values ($1, 'Given', 'ORIGINAL', $2, 500000, 700000, 500000, 700000, coalesce($3, now()), $4, $5, $6, $7, $8, $9) returning id`;
  const values = [workspaceId, trackStatus, createdAt ?? null, deletedAt, iswc, genre, language, splitsState, hasPublisherShare];
  return idOf(await pool.query(text, values));
}

/** The same for a contributor, whose last name is Berg. */
export const addContributor = async (pool: Pool, workspaceId: string, firstName: string, createdAt?: string): Promise<string> =>
  idOf(
    await pool.query(
      `insert into contributor (workspace_id, reference, first_name, last_name, created_at)
        values ($1, $2, $2, 'Berg', coalesce($3, now())) returning id`,
      [workspaceId, firstName, createdAt ?? null],
    ),
  );

/** The same for a publisher. */
export const addPublisher = async (pool: Pool, workspaceId: string, name: string, createdAt?: string): Promise<string> =>
  idOf(
    await pool.query(
      `insert into publisher (workspace_id, reference, name, company_name, created_at)
        values ($1, $2, $2, $2, coalesce($3, now())) returning id`,
      [workspaceId, name, createdAt ?? null],
    ),
  );

export type GivenCredit = { contributorId: string; group: 'composers' | 'authors'; role: string };

/** Credits contributors on a work, each with 100 % of their group. */
export async function creditOn(pool: Pool, workId: string, credits: readonly GivenCredit[]): Promise<void> {
  for (const [position, { contributorId, group, role }] of credits.entries()) {
    await pool.query(
      `insert into split (workspace_id, work_id, split_group, contributor_id, role, performance_factor, mechanical_factor, position)
        select workspace_id, id, $2, $3, $4, 1000000, 1000000, $5 from work where id = $1`,
      [workId, group, contributorId, role, position],
    );
  }
}
