import { randomBytes } from 'node:crypto';
import { AuditEntry, Member, User, Workspace } from '#db/entities/accounts.ts';
import { createOrm, migrate } from '#db/orm.ts';
import { isEmail } from '#domain/kit/fields.ts';
import { hashPassword } from './accounts/password-hash.ts';

/**
 * `npm run admin -- EMAIL` creates a super administrator or promotes an existing account. Needs a running database in DATABASE_URL. Prints
 * the password of a new account once.
 */
async function main(email: string | undefined, databaseUrl: string | undefined): Promise<string> {
  if (!email || !isEmail(email)) throw new Error('Add the email address of the account: npm run admin -- name@example.com');
  if (!databaseUrl) throw new Error('Set DATABASE_URL: DATABASE_URL=postgres://… npm run admin -- name@example.com');
  const orm = await createOrm(databaseUrl, { poolSize: 2 });
  try {
    await migrate(orm);
    return await orm.em.fork().transactional(async (em) => {
      const known = await em.findOne(User, { email: email.toLowerCase(), ownsEmail: true });
      const password = randomBytes(12).toString('base64url');
      const user =
        known ??
        em.create(
          User,
          {
            email: email.toLowerCase(),
            firstName: 'Stave',
            lastName: 'Administrator',
            role: 'USER',
            passwordHash: await hashPassword(password),
          },
          { partial: true },
        );
      user.role = 'SUPER_ADMIN';
      user.emailVerifiedAt ??= new Date();
      if (!known) {
        const workspace = em.create(Workspace, { name: 'Stave', packageId: 'music_catalog' }, { partial: true });
        await em.flush();
        em.create(Member, { userId: user.id, workspaceId: workspace.id, role: 'OWNER' }, { partial: true });
      }
      em.create(
        AuditEntry,
        { action: 'user.promote', subjectType: 'User', subjectId: user.id, userId: user.id },
        { partial: true },
      );
      return known
        ? `${user.email} is now a super administrator.`
        : `Created the super administrator ${user.email}. Password, shown only once: ${password}`;
    });
  } finally {
    await orm.close();
  }
}

try {
  console.log(await main(process.argv[2], process.env.DATABASE_URL));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
