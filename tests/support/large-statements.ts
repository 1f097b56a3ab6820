import type { Pool } from 'pg';
import { distroKidFile } from './royalty-statements.ts';

/** Tracks that the lines of a large statement name in turn. */
const tracks = 500;

/** A statement with many lines, and the sum of their amounts. */
export function largeStatement(lines: number): { content: string; total: string } {
  const content = distroKidFile(
    '2026-03',
    Array.from({ length: lines }, (_, n) => ({
      title: `Track ${n % tracks}`,
      isrc: `USRC1760${String(n % tracks).padStart(4, '0')}`,
      amount: '0.25',
    })),
  );
  return { content, total: String(lines / 4) };
}

type Kept = { lines: number; sums: number; total: string | null; posted: number; postedAmount: string };

/** Counts the lines of a workspace, and reads its sums and what of them is posted. */
export async function countIncome(pool: Pool, workspaceId: string): Promise<Kept> {
  const { rows } = await pool.query<Kept>(
    `select (select count(*)::int from income_line where workspace_id = $1) as lines,
      (select count(*)::int from income_sum where workspace_id = $1) as sums,
      (select trim_scale(sum(amount))::text from income_sum where workspace_id = $1 and dimension = 'ALL') as total,
      (select coalesce(sum(posted_lines), 0)::int from income_group where workspace_id = $1) as posted,
      (select trim_scale(coalesce(sum(posted_amount), 0))::text from income_group where workspace_id = $1) as "postedAmount"`,
    [workspaceId],
  );
  return rows[0]!;
}
