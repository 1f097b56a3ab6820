import { bankFields } from '#domain/contributors/bank.ts';
import { compareDecimals, isDecimal } from '#domain/money/decimal.ts';
import type { SplitBasis } from '#domain/royalties/royalty-terms.ts';
import { RoyaltySettingsDraft } from '#domain/royalties/settings-draft.ts';
import { parseInput, UserErrorCode, userError } from '../../../kit/errors.ts';
import type { Rows } from '../../../kit/rows.ts';
import type { AppContext } from '../../../server/context.ts';
import { runUseCase } from '../../../server/request/use-case.ts';
import { sealBank } from '../../music/contributors/bank-encryption.ts';
import type { Values } from '../../music/records/stored-rows.ts';
import { requireInside } from '../../subscriptions/allowance.ts';
import { changesOf } from '../records/locked-row.ts';

/** Settings of a workspace as they are stored. */
export type StoredSettings = {
  splitBasis: SplitBasis;
  needsSecondPerson: boolean;
  minimum: string;
  sender: string | null;
  town: string | null;
  country: string | null;
  bankSealed: string | null;
};

/** Settings of a workspace that saved none. */
const defaults: StoredSettings = {
  splitBasis: 'USE_PERIOD',
  needsSecondPerson: false,
  minimum: '0',
  sender: null,
  town: null,
  country: null,
  bankSealed: null,
};

const text = `select split_basis as "splitBasis", needs_second_person as "needsSecondPerson", minimum::text as minimum, sender, town, country,
    bank_sealed as "bankSealed" from royalty_setting where workspace_id = $1`;

/** Returns the settings of a workspace, or the defaults. */
export async function royaltySettings(pool: Pick<Rows['pool'], 'query'>, workspaceId: string): Promise<StoredSettings> {
  return (await pool.query<StoredSettings>(text, [workspaceId])).rows[0] ?? defaults;
}

/** Minimums hold for every currency, so they have as many decimals as any. */
function minimumOf(given: string): string {
  const isAmount = isDecimal(given) && /^\d{1,12}(?:\.\d{1,4})?$/.test(given);
  if (isAmount && compareDecimals(given, '0') >= 0) return given;
  throw userError(UserErrorCode.INVALID, 'Enter 0 or a positive amount such as 50.00.', ['minimum']);
}

/** Changes the settings. Omitted values stay. */
export async function saveSettings(context: AppContext, input: unknown): Promise<void> {
  const { owner, platform } = context;
  const values = parseInput(RoyaltySettingsDraft, input);
  const { workspaceId } = owner;
  await runUseCase(platform, owner, async (useCase) => {
    const { em } = useCase;
    await requireInside(useCase, 'MUSIC_PUBLISHING');
    await em.execute('insert into royalty_setting (workspace_id) values (?) on conflict do nothing', [workspaceId]);
    const [before] = await em.execute<StoredSettings[]>(`${text.replace('$1', '?')} for update`, [workspaceId]);
    const columns: Values = { ...values, ...sealBank(platform.config, values, before!) };
    for (const field of bankFields) delete columns[field];
    if (values.minimum !== undefined) columns.minimum = minimumOf(values.minimum);
    const changes = changesOf(before!, Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)));
    const after = { ...before!, ...Object.fromEntries(Object.keys(changes).map((key) => [key, columns[key]])) };
    await em.execute(
      `update royalty_setting set split_basis = ?, needs_second_person = ?, minimum = ?::numeric, sender = ?, town = ?, country = ?, bank_sealed = ?,
          version = version + 1, updated_at = now() where workspace_id = ?`,
      [
        after.splitBasis,
        after.needsSecondPerson,
        after.minimum,
        after.sender,
        after.town,
        after.country,
        after.bankSealed,
        workspaceId,
      ],
    );
    return {
      result: undefined,
      audit: { action: 'royaltySettings.update', subjectType: 'Workspace', subjectId: workspaceId, changes },
    };
  });
}
