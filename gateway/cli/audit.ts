import { nativePool } from '#db/orm.ts';
import { StartupError } from '#db/server/startup-error.ts';
import { type ChainHead, verifyChain } from '../areas/administration/activity/chain.ts';
import { openProduct, runCommand } from '../server/process/command-database.ts';
import { loadConfig } from '../server/settings/config.ts';

/**
 * `npm run audit:verify` verifies the chain of the audit trail and names the first broken or missing entry. `-- POSITION:HASH` also
 * verifies that the chain contains a head that was printed earlier.
 */
async function main(argument: string | undefined): Promise<string> {
  const noted = argument === undefined ? undefined : headOf(argument);
  const { orm, close } = await openProduct(loadConfig(process.env));
  try {
    const result = await verifyChain(await nativePool(orm), noted);
    if (!result.isIntact) throw new StartupError(`The audit trail is broken. ${result.fault}`);
    const { head, unsealed } = result;
    const waiting = unsealed === 0 ? '' : ` ${unsealed} newer entries are not sealed yet.`;
    return `The audit trail is intact: ${head.position} entries.${waiting} Note this head to prove later that none was removed:\n${head.position}:${head.hash}`;
  } finally {
    await close();
  }
}

function headOf(argument: string): ChainHead {
  const [, position, hash] = /^(\d{1,15}):([\da-f]{64})$/.exec(argument) ?? [];
  if (!position || !hash) throw new StartupError('Add a head as printed earlier: npm run audit:verify -- POSITION:HASH');
  return { position: Number(position), hash };
}

await runCommand(() => main(process.argv[2]));
