import { registerEnumType } from 'type-graphql';
import { Work } from '#db/entities/work.ts';
import { checkIswc, ISWC_DUPLICATE_MESSAGE } from '#domain/codes/iswc.ts';
import { objectType } from '../../../kit/object-type.ts';
import { isUuid, type RelatedStatement } from '../../../kit/rows.ts';
import { Iswc } from '../../../kit/scalars.ts';
import { shapeOf } from '../../../kit/table-shape.ts';
import type { AppContext } from '../../../server/context.ts';

enum IswcState {
  EMPTY = 'EMPTY',
  MALFORMED = 'MALFORMED',
  WRONG_CHECK_DIGIT = 'WRONG_CHECK_DIGIT',
  VALID = 'VALID',
  DUPLICATE = 'DUPLICATE',
}
registerEnumType(IswcState, {
  name: 'IswcState',
  description: 'Result of checking an ISWC.',
  valuesConfig: {
    EMPTY: { description: 'The work has no ISWC.' },
    MALFORMED: { description: 'The format is wrong. The ISWC cannot be saved.' },
    WRONG_CHECK_DIGIT: {
      description: 'The check digit is wrong. The ISWC can still be saved, because old catalogues contain such codes.',
    },
    VALID: { description: 'The format and check digit are correct, and no other work has the same ISWC.' },
    DUPLICATE: { description: 'Another work of the workspace has the same ISWC. Saving requires confirmation.' },
  },
});

export type IswcCheck = InstanceType<typeof IswcCheck>;
export const IswcCheck = objectType('IswcCheck', 'Result of checking an ISWC.', {
  state: [IswcState, 'Result of the check.'],
  message: [String, 'Message for the user.', 'nullable'],
  canonical: [Iswc, 'ISWC in its stored format.', 'nullable'],
  corrected: [Iswc, 'Suggested ISWC with the correct check digit. Null unless the check digit is wrong.', 'nullable'],
  works: [[Work], 'Up to five other works of the workspace with the same ISWC.'],
});

const states = {
  empty: IswcState.EMPTY,
  malformed: IswcState.MALFORMED,
  'wrong-check-digit': IswcState.WRONG_CHECK_DIGIT,
  valid: IswcState.VALID,
};

/** Validates a code: format, check digit, and whether another work of the workspace has it. */
export const checkIswcInWorkspace = (context: AppContext, code: string, exceptId: string | null): Promise<IswcCheck> =>
  checked(code, (canonical) => worksWithIswc(context, canonical, exceptId));

/** Validates the code of a saved work. Reads the works of a page together. */
export const checkIswcOf = ({ platform, rows }: AppContext, work: Work): Promise<IswcCheck> =>
  checked(work.iswc ?? '', () => rows.related(sameIswc(shapeOf(platform.orm, Work).narrow), work.id));

async function checked(code: string, worksWith: (canonical: string) => Promise<Work[]>): Promise<IswcCheck> {
  const check = checkIswc(code);
  const canonical = 'canonical' in check ? check.canonical : null;
  const works = canonical ? await worksWith(canonical) : [];
  const corrected = check.state === 'wrong-check-digit' ? check.corrected : null;
  if (works.length > 0) return { state: IswcState.DUPLICATE, message: ISWC_DUPLICATE_MESSAGE, canonical, corrected, works };
  return { state: states[check.state], message: 'message' in check ? check.message : null, canonical, corrected, works };
}

/** Other works with the code of each work, at most five. */
const sameIswc = (columns: string): RelatedStatement<Work & { checkedId: string }> => ({
  name: 'worksWithSameIswc',
  key: 'checkedId',
  text: `select checked.id as "checkedId", found.* from work checked cross join lateral (
      select ${columns} from work where workspace_id = $2 and deleted_at is null and coalesce(iswc, '') collate "C" = checked.iswc
        and id <> checked.id order by id limit 5) found
    where checked.id = any($1::uuid[]) and checked.workspace_id = $2`,
});

async function worksWithIswc(context: AppContext, iswc: string, exceptId: string | null): Promise<Work[]> {
  const text = `select ${shapeOf(context.platform.orm, Work).narrow} from work where workspace_id = $1 and deleted_at is null
    and coalesce(iswc, '') collate "C" = $2 and ($3::uuid is null or id <> $3) order by id limit 5`;
  const except = exceptId && isUuid(exceptId) ? exceptId : null;
  const { rows } = await context.rows.pool.query<Work>({
    name: 'worksWithIswc',
    text,
    values: [context.actor.workspaceId, iswc, except],
  });
  return rows;
}
