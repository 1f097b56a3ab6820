import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Resolver, Root } from 'type-graphql';
import { PayeeLink } from '#db/entities/payee-portal.ts';
import {
  maxLinksPerCall,
  maxPayeeLinks,
  type PayeeLinkState,
  payeeLinkDays,
  payeeLinkState,
  payeeLinkStates,
} from '#domain/royalties/payee-portal.ts';
import { describedEnum, enumOf } from '../../../kit/enum-type.ts';
import { payload } from '../../../kit/errors.ts';
import { expose } from '../../../kit/expose.ts';
import { payloadType } from '../../../kit/payload-type.ts';
import { EmailAddress } from '../../../kit/scalars.ts';
import { Reads } from '../../../kit/selection.ts';
import type { AppContext } from '../../../server/context.ts';
import { Payee } from '../records/payee.type.ts';
import { revokeLink, sendLink } from './links.service.ts';
import { sendLinksOfRun } from './run-links.service.ts';

const PayeeLinkStateEnum = describedEnum(
  'PayeeLinkState',
  'State of a link to the statements of a payee.',
  enumOf(payeeLinkStates),
  {
    OPEN: 'The link can be opened with a code.',
    EXPIRED: 'The link is too old. The payee can ask for a new one, which is mailed to the same address.',
    REVOKED: 'The link was revoked. Sending it again opens it.',
  },
);

expose(PayeeLink, 'A link that opens the statements of a payee, together with a code by mail.', {
  fields: ['id', 'createdAt'],
  columns: {
    email: [EmailAddress, 'Address to which the link and its codes are mailed.'],
    sentAt: 'When the link was last mailed.',
    expiresAt: 'When the link stops working.',
    lastSeenAt: 'When the link was last opened with a code. Null if it never was.',
  },
});

const PayeeLinkPayload = payloadType('PayeeLinkPayload', 'Result of changing a link to the statements of a payee.', {
  payeeLink: [PayeeLink, 'The link.'],
  payee: [Payee, 'The payee with its links.'],
});

/** Links that open the statements of payees. */
@Resolver(() => PayeeLink)
export class PayeeLinksResolver {
  @Mutation(() => PayeeLinkPayload, {
    description: `Mails a payee a link to its statements, in its language, which works for ${payeeLinkDays} days. Sending it again to the same address replaces the link, also a revoked one.`,
  })
  payeeLinkSend(
    @Ctx() context: AppContext,
    @Arg('payee', () => ID, { description: 'ID of the payee.' }) payee: string,
    @Arg('email', () => EmailAddress, {
      nullable: true,
      description: 'Address to which the link is mailed. Defaults to that of the payee, or of its contributor.',
    })
    email?: string | null,
  ) {
    return shown(context, () => sendLink(context, { payee, email: email ?? null }));
  }

  @Mutation(() => PayeeLinkPayload, {
    description: 'Revokes a link to the statements of a payee. Who opened it loses access at once.',
  })
  payeeLinkRevoke(@Ctx() context: AppContext, @Arg('id', () => ID, { description: 'ID of the link.' }) id: string) {
    return shown(context, () => revokeLink(context, id));
  }

  @Mutation(() => PayeeLinksPayload, {
    description: `Mails links to the payees with a statement of an issued run who got none since it was issued, at most ${maxLinksPerCall}. Call it again to continue: nobody gets two.`,
  })
  payeeLinksSend(@Ctx() context: AppContext, @Arg('run', () => ID, { description: 'ID of the issued run.' }) run: string) {
    return payload(async () => {
      const { unreachable, ...counts } = await sendLinksOfRun(context, run);
      const { rows } = context;
      rows.clear();
      const named = await Promise.all(unreachable.slice(0, maxNamed).map((id) => rows.byId(Payee, id)));
      return {
        ...counts,
        unreachableCount: unreachable.length,
        unreachable: named.filter((payee) => payee !== null),
      };
    });
  }

  @Reads<PayeeLink>('revokedAt', 'expiresAt')
  @FieldResolver(() => PayeeLinkStateEnum, { description: 'Whether the link can be opened.' })
  state(@Root() { revokedAt, expiresAt }: PayeeLink, @Ctx() { platform }: AppContext): PayeeLinkState {
    // Rows have times as texts.
    return payeeLinkState({ revokedAt: revokedAt ?? null, expiresAt: new Date(expiresAt) }, platform.clock());
  }
}

const maxNamed = 100;
const PayeeLinksPayload = payloadType('PayeeLinksPayload', 'Result of mailing links to the payees of a run.', {
  sent: [Int, 'Number of links that were mailed now.'],
  known: [Int, 'Number of payees who got their link before, after the run was issued.'],
  left: [Int, 'Number of payees whose link is mailed by the next call.'],
  unreachableCount: [Int, 'Number of payees who get no link.'],
  unreachable: [
    [Payee],
    `Payees who get no link: without an email address, with a revoked link, or with links to ${maxPayeeLinks} other addresses. At most ${maxNamed}.`,
  ],
});

const shown = (context: AppContext, act: () => Promise<{ link: string; payee: string }>) =>
  payload(async () => {
    const { link, payee } = await act();
    const { rows } = context;
    rows.clear();
    return { payeeLink: await rows.byId(PayeeLink, link), payee: await rows.byId(Payee, payee) };
  });

/** The links of payees. */
@Resolver(() => Payee)
export class PayeeLinkListResolver {
  @Reads<Payee>('id')
  @FieldResolver(() => [PayeeLink], {
    description: `Links that open the statements of the payee, one for each address. At most ${maxPayeeLinks}.`,
  })
  links(@Root() { id }: Payee, @Ctx() { rows }: AppContext): Promise<PayeeLink[]> {
    return rows.byParent(PayeeLink, 'payeeId', id, 'sent_at desc, id');
  }
}
