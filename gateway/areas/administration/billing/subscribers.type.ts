import { ID } from 'type-graphql';
import { BillingEntry } from '#db/entities/billing.ts';
import { Subscriber } from '#db/entities/plans.ts';
import { RefundDraft, TrialExtensionDraft } from '#domain/subscriptions/administration.ts';
import { connectionType } from '../../../kit/connection-type.ts';
import { describedEnum } from '../../../kit/enum-type.ts';
import { expose } from '../../../kit/expose.ts';
import { inputFrom } from '../../../kit/input-from.ts';
import { filterInput, SortDirection, sortInput } from '../../../kit/list-args.ts';
import type { ListDefinition } from '../../../kit/list-definition.ts';
import { natural } from '../../../kit/natural.ts';
import { payloadType } from '../../../kit/payload-type.ts';
import { BillingCycleEnum, BillingProviderEnum, PlanStatusEnum } from '../../subscriptions/plans.type.ts';

expose(Subscriber, 'A workspace that has or had a plan.', {
  fields: ['id', 'createdAt'],
  columns: {
    workspaceName: 'Workspace that has or had the plan, by its current name.',
    status: [PlanStatusEnum, 'Whether the plan is in a trial, in force, suspended or at its end.'],
    billingCycle: [BillingCycleEnum, 'How often the plan is charged.'],
    trialEndsAt: 'When the trial ends or ended. Null without a trial.',
    currentPeriodEndsAt: 'When the billing period ends. Null without billing periods.',
    cancelsAtPeriodEnd: 'Whether the plan ends with its trial or billing period.',
    endedAt: 'When the plan ended. Null unless it is expired or cancelled.',
    provider: [BillingProviderEnum, 'Payment provider that charges for the plan.'],
  },
});
export const SubscriberConnection = connectionType(Subscriber);

export type SubscriberFilter = InstanceType<typeof SubscriberFilter>;
export const SubscriberFilter = filterInput(
  'SubscriberFilter',
  'Filters for subscribers. Subscribers must match all filters. An empty list of values matches nothing.',
  {
    statuses: [[PlanStatusEnum], 'Subscribers whose plan has one of these statuses.'],
    package: [ID, 'ID of the package of the tier: music_catalog or publisher.'],
  },
);

enum SubscriberSortField {
  CREATED_AT = 'CREATED_AT',
  WORKSPACE_NAME = 'WORKSPACE_NAME',
}
describedEnum('SubscriberSortField', 'Field by which subscribers are sorted.', SubscriberSortField, {
  CREATED_AT: 'Time of the first plan.',
  WORKSPACE_NAME: 'Name of the workspace, ignoring case and diacritics.',
});
export const SubscriberSort = sortInput<SubscriberSortField>('SubscriberSort', SubscriberSortField);
const subscriberDefaultSort = { by: SubscriberSortField.CREATED_AT, direction: SortDirection.DESC };

export const subscriberList: ListDefinition<Subscriber, SubscriberSortField> = {
  entity: Subscriber,
  defaultSort: subscriberDefaultSort,
  sorts: { CREATED_AT: 'created_at', WORKSPACE_NAME: natural('fold(workspace_name)') },
  searchColumn: 'search_text',
  spansWorkspaces: true,
};

export const TrialExtensionInput = inputFrom('TrialExtensionInput', TrialExtensionDraft);
export type TrialExtensionInput = InstanceType<typeof TrialExtensionInput>;
export const RefundInput = inputFrom('RefundInput', RefundDraft);
export type RefundInput = InstanceType<typeof RefundInput>;

export const SubscriberPayload = payloadType('SubscriberPayload', 'Result of changing a plan as an administrator.', {
  subscriber: [Subscriber, 'The subscriber with the changed plan. Current after a conflict.'],
});
export type SubscriberPayload = InstanceType<typeof SubscriberPayload>;
export const BillingEntryPayload = payloadType('BillingEntryPayload', 'Result of a refund.', {
  billingEntry: [BillingEntry, 'The refunded entry of the billing history. Current after a conflict.'],
});
export type BillingEntryPayload = InstanceType<typeof BillingEntryPayload>;
