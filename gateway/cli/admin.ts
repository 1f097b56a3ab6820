import { randomBytes } from 'node:crypto';
import { AuditEntry, Member, User, Workspace } from '#db/entities/accounts.ts';
import { StartupError } from '#db/server/startup-error.ts';
import { isEmail } from '#domain/kit/fields.ts';
import { hashPassword } from '../areas/accounts/password-hash.ts';
import { openProduct, runCommand } from '../server/process/command-database.ts';
import { loadConfig } from '../server/settings/config.ts';

/**
 * `npm run admin -- EMAIL` creates a super administrator or promotes an existing account, in the database of DATABASE_URL or the embedded
 * one, whether Stave runs or not. Prints the password of a new account once.
 */
async function main(email: string | undefined): Promise<string> {
  if (!email || !isEmail(email))
    throw new StartupError('Add the email address of the account: npm run admin -- name@example.com');
  const { orm, close } = await openProduct(loadConfig(process.env));
  try {
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
      user.isActive = true;
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
    await close();
  }
}

await runCommand(() => main(process.argv[2]));
