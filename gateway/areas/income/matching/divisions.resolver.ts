import { Arg, Ctx, Extensions, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { RecordingDivision, SocietyWorkNumber } from '#db/entities/income.ts';
import { Society } from '#db/entities/lookups.ts';
import { Recording } from '#db/entities/recording.ts';
import { Work } from '#db/entities/work.ts';
import { changed } from '../../../kit/changed-payload.ts';
import { payload } from '../../../kit/errors.ts';
import { Reads } from '../../../kit/selection.ts';
import type { AppContext } from '../../../server/context.ts';
import { societyOfCode } from '../records/society-of-code.ts';
import { saveDivision } from './division.service.ts';
import { groupsAfter, targetsOf } from './groups.resolver.ts';
import {
  DivisionPartInput,
  IncomeTargetType,
  RecordingDivisionPayload,
  SocietyWorkNumberInput,
  SocietyWorkNumberType,
  WorkSocietyNumbersPayload,
} from './matching.type.ts';
import { saveSocietyNumbers } from './society-numbers.service.ts';

/** Groups that a payload returns. */
const maxGroups = 200;

/** How the money of recordings is divided among their works. */
@Resolver(() => Recording)
export class RecordingDivisionResolver {
  @Reads<Recording>()
  @FieldResolver(() => [IncomeTargetType], {
    description:
      'How the income of the recording is divided among its works. Empty if nobody divided it: a single work gets all.',
  })
  async division(@Root() { id }: Recording, @Ctx() { rows }: AppContext): Promise<IncomeTargetType[]> {
    return targetsOf(rows, await rows.byParent(RecordingDivision, 'recordingId', id, 'part desc, work_id'));
  }

  @Extensions({ maxRows: maxGroups })
  @Mutation(() => RecordingDivisionPayload, {
    description: 'Divides the income of a recording among its works, that of past and future lines.',
  })
  recordingDivisionSave(
    @Ctx() context: AppContext,
    @Arg('recording', () => ID, { description: 'ID of the recording.' }) recording: string,
    @Arg('parts', () => [DivisionPartInput], { description: 'All works of the recording with their parts, which total 100 %.' })
    parts: InstanceType<typeof DivisionPartInput>[],
  ) {
    return payload(async () => {
      const groupIds = await saveDivision(context, recording, parts);
      const { rows } = context;
      rows.clear();
      return { recording: await rows.byId(Recording, recording), groups: await groupsAfter(rows, groupIds.slice(0, maxGroups)) };
    });
  }
}

/** Numbers that societies gave works. */
@Resolver(() => Work)
export class SocietyNumbersResolver {
  @Reads<Work>()
  @FieldResolver(() => [SocietyWorkNumberType], {
    description: 'Numbers that societies gave the work, by society. Statements are matched by them, and by `proWorkCode`.',
  })
  societyNumbers(@Root() { id }: Work, @Ctx() { rows }: AppContext): Promise<SocietyWorkNumber[]> {
    return rows.byParent(SocietyWorkNumber, 'workId', id, 'society_code, number');
  }

  @Mutation(() => WorkSocietyNumbersPayload, { description: 'Replaces the numbers that societies gave a work.' })
  workSocietyNumbersSave(
    @Ctx() context: AppContext,
    @Arg('work', () => ID, { description: 'ID of the work.' }) work: string,
    @Arg('numbers', () => [SocietyWorkNumberInput], {
      description: 'All numbers of the work, at most 50. An empty list removes all.',
    })
    numbers: InstanceType<typeof SocietyWorkNumberInput>[],
  ) {
    return changed(context.rows, 'work', Work, () => saveSocietyNumbers(context, work, numbers));
  }
}

/** Names the societies of numbers. */
@Resolver(() => SocietyWorkNumberType)
export class SocietyWorkNumberResolver {
  @Reads<SocietyWorkNumber>('societyCode')
  @FieldResolver(() => Society, { nullable: true, description: 'The society that `societyCode` names. Null if there is none.' })
  society(@Root() { societyCode }: SocietyWorkNumberType, @Ctx() context: AppContext): Promise<Society | null> {
    return societyOfCode(context, societyCode);
  }
}
