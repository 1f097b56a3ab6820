import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const done = Symbol.for('stave.cheap-hashing');
const { argon2 } = crypto;

/**
 * Hashes passwords at the lowest cost, because tests register many accounts. `password-hash.test.ts` and tests that start the product
 * hash at full cost.
 */
const cheap: typeof argon2 = (algorithm, parameters, callback) =>
  argon2(algorithm, { ...parameters, memory: 8 * parameters.parallelism, passes: 1 }, callback);

// Test files of a process share its modules.
if (!(done in argon2)) {
  crypto.argon2 = Object.assign(cheap, { [done]: true });
  syncBuiltinESMExports();
}
