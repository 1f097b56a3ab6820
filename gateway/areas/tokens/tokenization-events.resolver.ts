import { Arg, Ctx, ID, Resolver, Root, Subscription } from 'type-graphql';
import { Tokenization } from '#db/entities/tokenization.ts';
import type { AppContext } from '../../server/context.ts';
import type { LiveEvent } from '../../server/live/announce.ts';
import { follow, stillThere } from '../../server/request/follow.ts';
// The schema describes a tokenization with its fields.
import './tokenization.type.ts';

type SubjectArgs = { subject?: string | null };

/** Subscriptions to tokens. */
@Resolver()
export class TokenizationEventsResolver {
  @Subscription(() => Tokenization, {
    description: 'Sends a tokenization of the workspace when its state changes.',
    subscribe: follow<SubjectArgs>('tokenization', {
      wants: (event, { subject }) => !subject || event.subjectId === subject.toLowerCase(),
    }),
  })
  async tokenizationChanged(
    @Root() { id }: LiveEvent,
    @Ctx() context: AppContext,
    @Arg('subject', () => ID, { nullable: true, description: 'ID of the object. Defaults to all.' }) _subject?: string,
  ): Promise<Tokenization> {
    return stillThere(await context.rows.byId(Tokenization, id));
  }
}
