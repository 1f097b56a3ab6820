import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { TierDraft } from '#domain/subscriptions/tier-draft.ts';
import { describeError } from '#web/apollo/errors.ts';
import { NeedsAdmin } from '#web/entities/viewer/needs-admin.tsx';
import { isAdmin, useViewer } from '#web/entities/viewer/use-viewer.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Loaded } from '#web/kit/feedback/loaded.tsx';
import { toast } from '#web/kit/feedback/toast.tsx';
import { Form } from '#web/kit/form/form.tsx';
import { MoneyField } from '#web/kit/form/money-field.tsx';
import { NumberField } from '#web/kit/form/number-field.tsx';
import { SaveBar } from '#web/kit/form/save-bar.tsx';
import { FormSection, Wide } from '#web/kit/form/section.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { useRecordForm } from '#web/kit/form/use-record-form.ts';
import { Line, Lines } from '#web/kit/layout/lines.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { exactDate } from '#web/kit/text/dates.ts';
import {
  type TierTermsFragment,
  TierVersionsDocument,
  type TierVersionsQuery,
  useTierPublishMutation,
  useTierVersionsQuery,
} from './__generated__/tier-detail.ts';
import { FeatureTerms } from './feature-terms.tsx';
import { changesBetween, formValues, inputOf } from './tier-form.ts';

type Version = TierVersionsQuery['administration']['tierVersions'][number];

const plans = (count: number) => `${count} current ${count === 1 ? 'plan' : 'plans'}`;

type TierFormProps = {
  terms: TierTermsFragment;
  /** Content between the fields and the bar at the bottom. */
  children: ReactNode;
};

function TierForm({ terms, children }: TierFormProps) {
  const form = useRecordForm({ schema: TierDraft, values: formValues(terms) });
  const [publish] = useTierPublishMutation({
    update: (cache, { data }) => {
      const versions = data?.tierPublish.versions;
      const shown = { query: TierVersionsDocument, variables: { tier: terms.tier.id } };
      // After a conflict the form keeps its version, so that it cannot be published over the newer one.
      if (versions && data.tierPublish.userErrors.length === 0)
        cache.writeQuery({ ...shown, data: { administration: { __typename: 'Administration', tierVersions: versions } } });
    },
  });
  const isFree = terms.priceMonthly.amountCents === 0;
  return (
    <Form
      form={form}
      describe={describeError}
      onSubmit={async (draft) => {
        const sure = await confirm({
          title: `Publish version ${terms.version + 1} of ${terms.displayName}?`,
          body: 'New plans use these terms. Existing plans keep theirs until they change.',
          action: 'Publish',
        });
        if (!sure) return [];
        const { data } = await publish({ variables: { id: terms.tier.id, version: terms.version, input: inputOf(draft) } });
        const outcome = data?.tierPublish;
        // A conflict has no form field; its message says what to do.
        if (!outcome?.tier || outcome.userErrors.length > 0)
          return (outcome?.userErrors ?? []).map(({ field, message }) => ({ field, message }));
        toast.success(`Version ${terms.version + 1} of ${terms.displayName} is on sale.`);
        return [];
      }}
    >
      <Stack gap={32}>
        <FormSection
          title={`${terms.tier.package.displayName}: ${terms.displayName}`}
          lead="Existing plans keep their terms until they change."
        >
          <TextField name="displayName" label="Name" />
          <TextField name="idealFor" label="Ideal for" />
          <MoneyField name="priceMonthlyCents" label="Price per month" disabled={isFree} />
          <MoneyField name="priceYearlyCents" label="Price per year" disabled={isFree} />
          <NumberField name="trialDays" label="Trial" suffix=" days" help="0: no trial." disabled={isFree} />
          <NumberField name="apiRequestsPerMinute" label="API requests per minute" help="For each API key. 0: no API access." />
          <Wide>
            <FeatureTerms />
          </Wide>
          <Wide>
            <TextField name="note" label="Reason for the change" help="Shown in the version history." />
          </Wide>
        </FormSection>
        {children}
      </Stack>
      <SaveBar onCancel={() => undefined} note="A new version is published" />
    </Form>
  );
}

function History({ versions }: { versions: readonly Version[] }) {
  return (
    <Panel title="Version history" lead="Plans keep the version that they were chosen under." bare>
      <Lines aria-label="Versions">
        {versions.map((entry, index) => {
          const { version, createdAt, createdBy, note, planCount } = entry;
          const before = versions[index + 1];
          const changes = before ? changesBetween(before, entry) : [];
          const by = createdBy ? ` by ${createdBy.firstName} ${createdBy.lastName}` : '';
          return (
            <Line
              key={version}
              wraps
              title={`Version ${version}${note ? `: ${note}` : ''}`}
              note={
                <>
                  {exactDate(new Date(createdAt))}
                  {by}
                  {changes.map((change) => (
                    <Text key={change} span size="xs" display="block">
                      {change}
                    </Text>
                  ))}
                </>
              }
              aside={<small>{plans(planCount)}</small>}
            />
          );
        })}
      </Lines>
    </Panel>
  );
}

function Tier() {
  const { tier = '' } = useParams();
  const query = useTierVersionsQuery({ variables: { tier }, fetchPolicy: 'cache-and-network' });
  return (
    <Page>
      <Loaded query={query} failure="Failed to load the tier" lines={12}>
        {({
          administration: {
            tierVersions: [latest, ...earlier],
          },
        }) =>
          latest ? (
            <TierForm key={latest.version} terms={latest}>
              <History versions={[latest, ...earlier]} />
            </TierForm>
          ) : (
            <EmptyState title="Tier not found" hint="Choose a tier in Package Management." />
          )
        }
      </Loaded>
    </Page>
  );
}

/** Terms of a tier and its versions, for administrators. */
export function Component() {
  return isAdmin(useViewer()) ? <Tier /> : <NeedsAdmin what="packages and tiers" />;
}
