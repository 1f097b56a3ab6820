import { Arg, Args, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { Mail } from '#db/entities/mail.ts';
import type { AppContext } from '../context.ts';
import { PageArgs } from '../kit/list-args.ts';
import { Reads } from '../kit/selection.ts';
import { MailConnection, mailList } from './mail.type.ts';
import { readBody, readMail } from './read-mail.ts';

/** The outbox, for administrators. */
@Resolver(() => Mail)
export class MailResolver {
  @Query(() => Boolean, {
    description: 'Whether mails leave this installation. Otherwise administrators read them in the outbox.',
  })
  mailIsDelivered(@Ctx() context: AppContext): boolean {
    return context.actor && context.platform.mail.isDelivering;
  }

  @Query(() => MailConnection, {
    description: 'The mails of the last 30 days, the latest first; for administrators. `search` looks in address and subject.',
  })
  mails(@Ctx() context: AppContext, @Args(() => PageArgs) args: PageArgs): InstanceType<typeof MailConnection> {
    void context.administrator;
    return new MailConnection(context.rows, mailList, { ...args, sort: { by: 'CREATED', direction: 'DESC' } });
  }

  @Query(() => Mail, { nullable: true, description: 'The mail with an id, or null; for administrators.' })
  mail(@Ctx() context: AppContext, @Arg('id', () => ID, { description: 'Its id.' }) id: string): Promise<Mail | null> {
    return readMail(context, id);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The mail as text. Null where its one-time link was delivered already, or is for somebody with more rights.',
  })
  @Reads<Mail>('id', 'kind', 'state', 'userId', 'bodySealed')
  async text(@Root() mail: Mail, @Ctx() context: AppContext): Promise<string | null> {
    return (await readBody(context, mail))?.text ?? null;
  }

  @FieldResolver(() => String, { nullable: true, description: 'The same as HTML, under the same conditions.' })
  @Reads<Mail>('id', 'kind', 'state', 'userId', 'bodySealed')
  async html(@Root() mail: Mail, @Ctx() context: AppContext): Promise<string | null> {
    return (await readBody(context, mail))?.html ?? null;
  }
}
