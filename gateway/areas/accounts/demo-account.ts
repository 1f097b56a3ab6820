import { User } from '#db/entities/accounts.ts';
import { demoAccount as seeded } from '#db/seeds/demo.ts';
import type { Platform } from '../../server/context.ts';
import { verifyPassword } from './password-hash.ts';

/** The last stored hash checked and whether the published password matches it. Saves visitors one argon2id each. */
let tried: { hash: string; opens: Promise<boolean> } | null = null;

/** Returns the demo account's credentials while the published password still works, else null. */
export async function openDemoAccount({ orm }: Platform): Promise<{ email: string; password: string } | null> {
  const user = await orm.em
    .fork()
    .findOne(
      User,
      { email: seeded.email, ownsEmail: true, isActive: true, twoFactorEnabledAt: null },
      { fields: ['passwordHash'] },
    );
  if (!user) return null;
  if (tried?.hash !== user.passwordHash) {
    tried = { hash: user.passwordHash, opens: verifyPassword(seeded.password, user.passwordHash) };
  }
  return (await tried.opens) ? { email: seeded.email, password: seeded.password } : null;
}
