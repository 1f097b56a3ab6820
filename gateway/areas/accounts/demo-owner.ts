import { DEMO_WORKSPACE_NAME } from '#db/seeds/data/demo-catalogue.ts';
import { demoAccount } from '#db/seeds/demo.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { Platform } from '../../server/context.ts';

/** Returns the owner of the demo workspace; null without one. */
export async function ownerOfDemo({ pool }: Pick<Platform, 'pool'>): Promise<Actor | null> {
  const { rows } = await pool.query<{ workspaceId: string; userId: string }>(
    `select w.id as "workspaceId", u.id as "userId" from workspace w join member m on m.workspace_id = w.id and m.role = 'OWNER'
      join app_user u on u.id = m.user_id where u.email = $1 and u.owns_email and w.name = $2`,
    [demoAccount.email, DEMO_WORKSPACE_NAME],
  );
  return rows[0] ? { ...rows[0], memberRole: 'OWNER', userRole: 'USER' } : null;
}
