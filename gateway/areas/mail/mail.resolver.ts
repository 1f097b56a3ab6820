import { Arg, Args, ArgsType, Ctx, Field, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { Mail } from '#db/entities/mail.ts';
import { Administration, FormerRoot } from '../../kit/administration.ts';
import { SearchArgs } from '../../kit/list-args.ts';
import { Reads } from '../../kit/selection.ts';
import { oneOf } from '../../kit/sql-conditions.ts';
import { type AppContext, requireActor, requireAdministrator } from '../../server/context.ts';
import { MailConnection, MailFilter, MailSort, mailList } from './mail.type.ts';
import { readContent, readMail } from './read-mail.ts';

@ArgsType()
class MailsArgs extends SearchArgs {
  @Field(() => MailSort, { nullable: true, description: 'Sort order. Defaults to newest first.' })
  sort?: InstanceType<typeof MailSort>;

  @Field(() => MailFilter, { nullable: true, description: 'Filters. Mails must match all filters.' })
  filter?: MailFilter | null;
}

/** The outbox, for administrators. */
@Resolver(() => Administration)
export class AdministrationMailsResolver {
  @FormerRoot(() => MailConnection, {
    description: 'Mails of the last 30 days. `search` matches recipient and subject. Administrators only.',
  })
  mails(@Ctx() context: AppContext, @Args(() => MailsArgs) { filter, ...args }: MailsArgs): InstanceType<typeof MailConnection> {
    requireAdministrator(context);
    return new MailConnection(context.rows, mailList, { ...args, filters: oneOf('state', filter?.states) });
  }

  @FormerRoot(() => Mail, { nullable: true, description: 'Returns the mail with this ID, or null. Administrators only.' })
  mail(@Ctx() context: AppContext, @Arg('id', () => ID, { description: 'ID of the mail.' }) id: string): Promise<Mail | null> {
    return readMail(context, id);
  }
}

/** Content of mails, and whether they are delivered. */
@Resolver(() => Mail)
export class MailResolver {
  @Query(() => Boolean, {
    description: 'Whether this server delivers mails. Otherwise mails stay in the outbox. Requires a session or an API key.',
  })
  mailIsDelivered(@Ctx() context: AppContext): boolean {
    requireActor(context);
    return context.platform.mail.isDelivering;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Plain-text version of the mail. Null when `textHiddenReason` says why.',
  })
  @Reads<Mail>('kind', 'state', 'bodySealed')
  text(@Root() mail: Mail, @Ctx() context: AppContext): string | null {
    return readContent(context, mail).text;
  }

  @FieldResolver(() => String, { nullable: true, description: 'HTML version of the mail. Null when `text` is null.' })
  @Reads<Mail>('kind', 'state', 'bodySealed')
  html(@Root() mail: Mail, @Ctx() context: AppContext): string | null {
    return readContent(context, mail).html;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'Why the text is hidden, as a sentence. Mails with a one-time link are visible only before they are sent, and only to super administrators. Null when `text` is shown.',
  })
  @Reads<Mail>('kind', 'state', 'bodySealed')
  textHiddenReason(@Root() mail: Mail, @Ctx() context: AppContext): string | null {
    return readContent(context, mail).textHiddenReason;
  }
}
