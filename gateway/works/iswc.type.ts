import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { Work } from '#db/entities/work.ts';
import { checkIswc, ISWC_DUPLICATE_MESSAGE } from '#domain/codes/iswc.ts';
import type { AppContext } from '../context.ts';
import { isUuid, shapeOf } from '../kit/rows.ts';
import { Iswc } from '../kit/scalars.ts';

export enum IswcState {
  EMPTY = 'EMPTY',
  MALFORMED = 'MALFORMED',
  WRONG_CHECK_DIGIT = 'WRONG_CHECK_DIGIT',
  VALID = 'VALID',
  DUPLICATE = 'DUPLICATE',
}
registerEnumType(IswcState, {
  name: 'IswcState',
  description: 'What is known about an ISWC.',
  valuesConfig: {
    EMPTY: { description: 'There is none; the code is optional.' },
    MALFORMED: { description: 'It does not have the format; it cannot be saved.' },
    WRONG_CHECK_DIGIT: { description: 'Its last digit is wrong. It can be saved, since old catalogues hold such codes.' },
    VALID: { description: 'Format and check digit are right, and no other work has it.' },
    DUPLICATE: { description: 'Another work of the workspace has it. Saving asks for a confirmation.' },
  },
});

@ObjectType({ description: 'What is known about an ISWC.', simpleResolvers: true })
export class IswcCheck {
  @Field(() => IswcState, { description: 'The state.' })
  state!: IswcState;

  @Field(() => String, { nullable: true, description: 'The sentence to show.' })
  message!: string | null;

  @Field(() => Iswc, { nullable: true, description: 'The code as it is stored.' })
  canonical!: string | null;

  @Field(() => Iswc, { nullable: true, description: 'The code with the right check digit, when it has a wrong one.' })
  corrected!: string | null;

  @Field(() => [Work], { description: 'Other works of the workspace with this code, at most five.' })
  works!: Work[];
}

const states = {
  empty: IswcState.EMPTY,
  malformed: IswcState.MALFORMED,
  'wrong-check-digit': IswcState.WRONG_CHECK_DIGIT,
  valid: IswcState.VALID,
};

/** Judges a code: its format and check digit, then whether another work of the workspace has it. */
export async function checkIswcInWorkspace(context: AppContext, code: string, exceptId: string | null): Promise<IswcCheck> {
  const check = checkIswc(code);
  const canonical = 'canonical' in check ? check.canonical : null;
  const works = canonical ? await worksWithIswc(context, canonical, exceptId) : [];
  const corrected = check.state === 'wrong-check-digit' ? check.corrected : null;
  if (works.length > 0) return { state: IswcState.DUPLICATE, message: ISWC_DUPLICATE_MESSAGE, canonical, corrected, works };
  return { state: states[check.state], message: 'message' in check ? check.message : null, canonical, corrected, works };
}

async function worksWithIswc(context: AppContext, iswc: string, exceptId: string | null): Promise<Work[]> {
  const text = `select ${shapeOf(context.platform.orm, Work).narrow} from work where workspace_id = $1 and deleted_at is null
    and coalesce(iswc, '') collate "C" = $2 and ($3::uuid is null or id <> $3) order by created_at limit 5`;
  const except = exceptId && isUuid(exceptId) ? exceptId : null;
  const { rows } = await context.platform.pool.query<Work>({
    name: 'worksWithIswc',
    text,
    values: [context.actor.workspaceId, iswc, except],
  });
  return rows;
}
