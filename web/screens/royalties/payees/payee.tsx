import '#web/entities/royalties/payee-policies.ts';
import { Badge, Button, Stack } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { compareDecimals, negateDecimal } from '#domain/money/decimal.ts';
import { payeeKinds } from '#domain/royalties/royalty-terms.ts';
import { describeError } from '#web/apollo/errors.ts';
import { usePreloaded, usePreloadedQuery } from '#web/apollo/use-preloaded.ts';
import { EditButton, useLock } from '#web/entities/plan/edit-button.tsx';
import { recordHref } from '#web/entities/records/record-places.ts';
import { moneyText } from '#web/entities/royalties/figure-text.ts';
import { royaltyPlaces } from '#web/entities/royalties/royalty-places.ts';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { DetailHead, DetailTabs } from '#web/kit/detail/detail-screen.tsx';
import { DetailLoading } from '#web/kit/detail/loading.tsx';
import { useEditing } from '#web/kit/detail/use-editing.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { useIsPhone } from '#web/kit/media.ts';
import { usePageName } from '#web/kit/page-name.ts';
import { StatTiles } from '#web/kit/text/stat-tiles.tsx';
import { Contracts } from './contracts.tsx';
import { Entries } from './entries.tsx';
import { PayeeLinks } from './links.tsx';
import type { payeeLoader } from './loaders.ts';
import { PayeeForm } from './payee-form.tsx';
import type { PayeePageData } from './payee-form-values.ts';
import { PayeeTerms } from './payee-terms.tsx';
import { StandingBadge } from './standing-badge.tsx';
import { PayeeStatements } from './statements.tsx';
import { usePayeeRemoval } from './use-payee-removal.ts';

export const Loading = () => <DetailLoading label="Loading payee details..." tabs={4} />;

const back = { href: royaltyPlaces.payees, label: 'Back to Payees' };

const BackToPayees = () => (
  <Button component={Link} to={back.href} variant="default">
    {back.label}
  </Button>
);

/** Link to the record of a payee. */
function RecordLink({ payee }: { payee: PayeePageData }) {
  const record = payee.contributor ?? payee.publisher ?? payee.label;
  if (record === null || payee.kind === 'OTHER') return <span>No record in the catalogue</span>;
  return <Link to={recordHref(payee.kind, record.id)}>Open the {payeeKinds.labels[payee.kind].toLowerCase()}</Link>;
}

/** The step to a payment of what is owed, for owners. */
const Pay = ({ payee: { id, payable } }: { payee: PayeePageData }) =>
  compareDecimals(payable, '0') > 0 && (
    <Button variant="default" component={Link} to={royaltyPlaces.paymentsOf(id)}>
      Pay
    </Button>
  );

function Head({ payee, canEdit, onEdit }: { payee: PayeePageData; canEdit: boolean; onEdit: () => void }) {
  const navigate = useNavigate();
  const { memberRole } = useViewer();
  const isPhone = useIsPhone();
  const remove = usePayeeRemoval();
  const onDelete = async () => {
    if (await remove(payee)) void navigate(royaltyPlaces.payees);
  };
  const actions = canEdit && (
    <>
      {memberRole === 'OWNER' && <Pay payee={payee} />}
      <Button variant="default" leftSection={<IconTrash size={16} stroke={1.7} />} onClick={() => void onDelete()}>
        Delete
      </Button>
      <EditButton feature="MUSIC_PUBLISHING" label={isPhone ? 'Edit' : 'Edit payee'} onEdit={onEdit} />
    </>
  );
  return (
    <DetailHead
      title={payee.name}
      back={back}
      badges={
        <>
          <Badge color="gray">{payeeKinds.labels[payee.kind]}</Badge>
          <StandingBadge standing={payee.standing} />
        </>
      }
      sub={
        <>
          <span>Paid in {payee.currency}</span>
          <RecordLink payee={payee} />
        </>
      }
      {...(actions && { actions })}
    />
  );
}

/** What is owed, and whether it can be paid. */
function Figures({ payee: { balance, payable, currency, hasAccount, standing } }: { payee: PayeePageData }) {
  const money = (amount: string) => moneyText({ amount, currency });
  const isPaid = standing === 'PAID';
  return (
    <StatTiles
      tiles={[
        {
          label: 'Balance',
          value: money(balance),
          note: balance.startsWith('-') ? 'Not recouped yet' : 'Earned, not payable yet',
        },
        compareDecimals(payable, '0') < 0
          ? { label: 'Overpaid', value: money(negateDecimal(payable)), note: 'Counts against what is owed next' }
          : { label: 'To pay', value: money(payable), note: 'From issued runs' },
        {
          label: 'Bank account',
          value: hasAccount ? 'Known' : isPaid ? 'Missing' : 'None',
          note: isPaid ? 'For payments' : 'Not needed',
        },
      ]}
    />
  );
}

function PayeeDetail({ payee, minimum }: { payee: PayeePageData; minimum: string }) {
  const draftKey = `payee:${payee.id}`;
  const { isLocked, isKnown } = useLock('MUSIC_PUBLISHING');
  const canEdit = payee.viewerCanEdit && !isLocked;
  const { edited, start, stop } = useEditing({
    record: isKnown ? payee : null,
    canEdit,
    draftKey,
    viewHref: royaltyPlaces.payee(payee.id),
  });
  usePageName(payee.name);
  const form = (
    <PayeeForm
      payee={edited ?? payee}
      minimum={minimum}
      draftKey={draftKey}
      isEditing={edited !== null}
      onEdit={canEdit ? start : undefined}
      onStop={stop}
    />
  );
  if (edited !== null)
    return (
      <Page>
        <Head payee={payee} canEdit={false} onEdit={start} />
        {form}
      </Page>
    );
  return (
    <Page>
      <Head payee={payee} canEdit={payee.viewerCanEdit} onEdit={start} />
      <Stack gap={20}>
        <Figures payee={payee} />
        <DetailTabs
          label="Payee"
          tabs={[
            {
              key: 'balance',
              label: 'Balance',
              content: (
                <Stack gap={20}>
                  <Contracts payee={payee} canEdit={canEdit} />
                  <Entries payee={payee} canEdit={canEdit} />
                </Stack>
              ),
            },
            {
              key: 'statements',
              label: 'Statements',
              content: (
                <Stack gap={20}>
                  <PayeeStatements payee={payee} />
                  <PayeeLinks payeeId={payee.id} canEdit={canEdit} />
                </Stack>
              ),
            },
            { key: 'terms', label: 'Terms', content: <PayeeTerms payee={payee} canEdit={canEdit} /> },
            { key: 'details', label: 'Details', content: form },
          ]}
        />
      </Stack>
    </Page>
  );
}

/** A payee: balance, statements, terms and payment data. */
export function Component() {
  const { data, error, refetch } = usePreloadedQuery(usePreloaded<typeof payeeLoader>().page);
  if (data?.payee) return <PayeeDetail key={data.payee.id} payee={data.payee} minimum={data.royaltySettings.minimum} />;
  if (error)
    return (
      <Page>
        <ErrorPanel title="Failed to load payee details" detail={describeError(error)} onRetry={() => void refetch()}>
          <BackToPayees />
        </ErrorPanel>
      </Page>
    );
  if (data?.payee === null)
    return (
      <Page>
        <EmptyState title="Payee not found" hint="It may have been deleted, or the address is wrong.">
          <BackToPayees />
        </EmptyState>
      </Page>
    );
  return <Loading />;
}
