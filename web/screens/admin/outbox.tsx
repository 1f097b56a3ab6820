import type { FragmentType } from '@apollo/client/masking';
import { Box, Stack } from '@mantine/core';
import { useParams, useSearchParams } from 'react-router';
import { mailKindInfo } from '#domain/accounts/mail-kinds.ts';
import { describeError } from '#web/apollo/errors.ts';
import { NeedsAdmin } from '#web/entities/viewer/needs-admin.tsx';
import { isAdmin, useViewer } from '#web/entities/viewer/use-viewer.ts';
import { Banner } from '#web/kit/feedback/banner.tsx';
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx';
import { TextSkeleton } from '#web/kit/feedback/skeletons.tsx';
import { Line, Lines, NoLines } from '#web/kit/layout/lines.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { LoadMore } from '#web/kit/list/load-more.tsx';
import { SearchBox } from '#web/kit/list/search-box.tsx';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import { type MailHeadPartsFragment, useMailHeadPartsFragment, useOutboxPageQuery } from './__generated__/outbox.ts';
import { MailStateBadge } from './mail-state.tsx';
import classes from './outbox.module.css';
import { OutboxMail } from './outbox-mail.tsx';

const base = '/dashboard/admin/outbox';
const pageSize = 25;
const outboxFailed = 'Failed to load the outbox';

/** Mails that match a search, the latest first, loaded on demand. */
function useMails(search: string) {
  const variables = { first: pageSize, search: search === '' ? null : search };
  const { data, previousData, error, refetch, fetchMore } = useOutboxPageQuery({ variables });
  const known = data ?? previousData;
  const loadMore = () => fetchMore({ variables: { after: known?.mails.pageInfo.endCursor ?? null } });
  return { known, error, refetch, loadMore };
}

type RowProps = { mail: FragmentType<MailHeadPartsFragment>; isOpen: boolean; href: string };

function Row({ mail: from, isOpen, href }: RowProps) {
  const mail = useMailHeadPartsFragment(from);
  return (
    <Line
      href={href}
      isCurrent={isOpen}
      title={mail.subject}
      note={
        <>
          {mail.toAddress} · <RelativeDate value={mail.createdAt} />
          <br />
          {mailKindInfo[mail.kind].label}
        </>
      }
      aside={<MailStateBadge state={mail.state} />}
    />
  );
}

function Delivery({ isDelivered }: { isDelivered: boolean }) {
  if (isDelivered)
    return (
      <Banner kind="success">
        Mails are delivered through the mail server in SMTP_URL and listed here for 30 days. New accounts have to confirm their
        address before they can create API keys, invite members or mint.
      </Banner>
    );
  return (
    <Banner kind="info">
      No mail server is set (SMTP_URL), so mails are not delivered. Open a mail to pass its link on. Addresses are not verified:
      new accounts can create API keys, invite members and mint at once.
    </Banner>
  );
}

type MailListProps = { mails: ReturnType<typeof useMails>; open: string | undefined; search: string; query: string };

function MailList({ mails, open, search, query }: MailListProps) {
  const { known, error, refetch, loadMore } = mails;
  if (!known)
    return error ? (
      <ErrorPanel title={outboxFailed} detail={describeError(error)} onRetry={() => void refetch()} />
    ) : (
      <TextSkeleton lines={10} />
    );
  const { nodes, pageInfo } = known.mails;
  return (
    <>
      {nodes.length === 0 ? (
        <NoLines>{search === '' ? 'No mail was written in the last 30 days.' : `No mail matches “${search}”.`}</NoLines>
      ) : (
        <Lines aria-label="Mails">
          {nodes.map((mail) => (
            <Row key={mail.id} mail={mail} isOpen={mail.id === open} href={`${base}/${mail.id}${query}`} />
          ))}
        </Lines>
      )}
      <LoadMore hasMore={pageInfo.hasNextPage} load={loadMore} failed={outboxFailed} />
    </>
  );
}

function Outbox() {
  const { id } = useParams();
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const query = search === '' ? '' : `?search=${encodeURIComponent(search)}`;
  const mails = useMails(search);
  const { known } = mails;
  return (
    <Page>
      {known && (
        <Box mb="md">
          <Delivery isDelivered={known.mailIsDelivered} />
        </Box>
      )}
      <div className={classes.frame} data-open={id !== undefined || undefined}>
        <Stack gap="sm" className={classes.side ?? ''}>
          <SearchBox
            value={search}
            onSearch={(text) => setParams(text === '' ? {} : { search: text }, { replace: true })}
            placeholder="Search address or subject..."
            label="Search mails"
          />
          <MailList mails={mails} open={id} search={search} query={query} />
        </Stack>
        {id === undefined ? (
          <div className={classes.empty}>
            <NoLines>Choose a mail to read it.</NoLines>
          </div>
        ) : (
          <OutboxMail id={id} back={base + query} />
        )}
      </div>
    </Page>
  );
}

/** All mails of this installation, for administrators. */
export function Component() {
  const viewer = useViewer();
  return isAdmin(viewer) ? <Outbox /> : <NeedsAdmin what="the mails of this platform" />;
}
