import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { payload } from '../../../kit/errors.ts';
import { type AppContext, requireActor } from '../../../server/context.ts';
import {
  allTemplates,
  deleteTemplate,
  offerTemplate,
  saveTemplate,
  shownTemplate,
  withdrawTemplate,
} from './templates.service.ts';
import {
  StatementTemplateInput,
  StatementTemplatePayload,
  StatementTemplateRemovalPayload,
  StatementTemplateType,
} from './templates.type.ts';

type Saved = Promise<InstanceType<typeof StatementTemplatePayload>>;
type Removed = Promise<InstanceType<typeof StatementTemplateRemovalPayload>>;
const byKey = () => Arg('key', () => String, { description: 'Key of the template.' });
const asInput = () => Arg('input', () => StatementTemplateInput, { description: 'The template.' });

/** How the files of sources are read. */
@Resolver()
export class StatementTemplatesResolver {
  @Query(() => [StatementTemplateType], {
    description:
      'Templates of the workspace, then those that administrators offer, then those of the product. Of several with one key, the first counts.',
  })
  async statementTemplates(@Ctx() context: AppContext): Promise<StatementTemplateType[]> {
    requireActor(context);
    const { rows, actor } = context;
    return (await allTemplates(rows.pool, actor.workspaceId)).map(shownTemplate);
  }

  @Mutation(() => StatementTemplatePayload, {
    description:
      'Saves a template under its key, for the next files with its headings. Statements that were read before stay as they are.',
  })
  statementTemplateSave(@Ctx() context: AppContext, @asInput() { definition }: StatementTemplateInput): Saved {
    return payload(async () => ({ statementTemplate: shownTemplate(await saveTemplate(context, definition)) }));
  }

  @Mutation(() => StatementTemplateRemovalPayload, {
    description: 'Deletes a template of the workspace. Statements that were read by it stay.',
  })
  statementTemplateDelete(@Ctx() context: AppContext, @byKey() key: string): Removed {
    return payload(async () => ({ key: await deleteTemplate(context, key) }));
  }

  @Mutation(() => StatementTemplatePayload, { description: 'Offers a template to all workspaces. Administrators only.' })
  statementTemplateOffer(@Ctx() context: AppContext, @asInput() { definition }: StatementTemplateInput): Saved {
    return payload(async () => ({ statementTemplate: shownTemplate(await offerTemplate(context, definition)) }));
  }

  @Mutation(() => StatementTemplateRemovalPayload, {
    description: 'Stops offering a template. Statements that were read by it stay. Administrators only.',
  })
  statementTemplateWithdraw(@Ctx() context: AppContext, @byKey() key: string): Removed {
    return payload(async () => ({ key: await withdrawTemplate(context, key) }));
  }
}
