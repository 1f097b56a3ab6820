import { randomBytes } from 'node:crypto';
import type { MikroORM } from '@mikro-orm/postgresql';
import { AuditEntry, Member, User, Workspace } from '#db/entities/accounts.ts';
import { createOrm } from '#db/orm.ts';
import { runningDatabaseUrl, startEmbeddedDatabase } from '#db/server/embedded.ts';
import { StartupError } from '#db/server/startup-error.ts';
import { isEmail } from '#domain/kit/fields.ts';
import { hashPassword } from './accounts/password-hash.ts';
import { type Config, loadConfig } from './config.ts';
import { openDatabase, prepareDatabase } from './process/database.ts';

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

/** Uses the embedded database of a running Stave; otherwise starts and prepares the database as Stave does. */
async function openProduct(config: Config): Promise<{ orm: MikroORM; close: () => Promise<void> }> {
  const running = config.databaseUrl === undefined ? await runningDatabaseUrl(config.dataDir) : null;
  if (running !== null) {
    const orm = await createOrm(running, { poolSize: 2 });
    return { orm, close: () => orm.close() };
  }
  const database = await openDatabase(config, (dataDir) => startEmbeddedDatabase({ dataDir }));
  try {
    const orm = await prepareDatabase(config, database);
    return { orm, close: () => orm.close().then(() => database.stop()) };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

try {
  console.log(await main(process.argv[2]));
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
}
