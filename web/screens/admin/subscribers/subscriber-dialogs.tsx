import { Button, Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { formatMoney } from '#domain/kit/money.ts';
import { RefundDraft, TrialExtensionDraft } from '#domain/subscriptions/administration.ts';
import { type BillingCycle, billingCycleLabels, billingCycles } from '#domain/subscriptions/plan.ts';
import { PlanChangeDraft } from '#domain/subscriptions/plan-draft.ts';
import { describeError } from '#web/apollo/errors.ts';
import { toast } from '#web/kit/feedback/toast.tsx';
import { Form } from '#web/kit/form/form.tsx';
import type { UserError } from '#web/kit/form/form-types.ts';
import { MoneyField } from '#web/kit/form/money-field.tsx';
import { NumberField } from '#web/kit/form/number-field.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { type RecordForm, useRecordForm } from '#web/kit/form/use-record-form.ts';
import { Buttons } from '#web/kit/layout/buttons.tsx';
import {
  type SubscriberQuery,
  useBillingEntryRefundMutation,
  useSubscriberPlanChangeMutation,
  useSubscriberTrialExtendMutation,
} from './__generated__/subscriber-detail.ts';

export type SubscriberNode = NonNullable<SubscriberQuery['administration']['subscriber']>;
export type Entry = SubscriberNode['latestBillingEntries'][number];
export type Packages = SubscriberQuery['packages'];

type Outcome = { userErrors: readonly UserError[] } | null | undefined;
type DialogProps<Input extends FieldValues, Output> = {
  title: string;
  action: string;
  done: string;
  form: RecordForm<Input, Output>;
  save: (values: Output) => Promise<Outcome>;
  onSaved?: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog with one form, whose errors are those of the payload. */
function ActDialog<Input extends FieldValues, Output>(props: DialogProps<Input, Output>) {
  const { title, action, done, form, save, onSaved, onClose, children } = props;
  return (
    <Modal opened onClose={onClose} title={title} size={480}>
      <Form
        form={form}
        describe={describeError}
        onSubmit={async (values) => {
          const errors = (await save(values))?.userErrors ?? [];
          // Conflicts have no field here, so their message is shown above the form.
          if (errors.length > 0) return errors.map(({ field, message }) => ({ field, message }) as UserError);
          toast.success(done);
          onSaved?.();
          onClose();
          return [];
        }}
      >
        <Stack gap="md">{children}</Stack>
        <Buttons justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={form.formState.isSubmitting}>
            {action}
          </Button>
        </Buttons>
      </Form>
    </Modal>
  );
}

type SubscriberDialogProps = { subscriber: SubscriberNode; onClose: () => void };

export function ExtendDialog({ subscriber, onClose }: SubscriberDialogProps) {
  const form = useRecordForm({ schema: TrialExtensionDraft, defaults: { days: 7 } });
  const [extend] = useSubscriberTrialExtendMutation();
  return (
    <ActDialog
      title="Extend trial"
      action="Extend"
      done="The trial is extended."
      form={form}
      onClose={onClose}
      save={async (input) => (await extend({ variables: { id: subscriber.id, input } })).data?.subscriberTrialExtend}
    >
      <NumberField name="days" label="Days" help="Added to the end of the trial. The owners get a mail." data-autofocus />
    </ActDialog>
  );
}

const priceOf = (tier: Packages[number]['tiers'][number], cycle: BillingCycle) => {
  const price = cycle === 'YEARLY' ? tier.priceYearly : tier.priceMonthly;
  return price.amountCents === 0 ? 'free' : `${formatMoney(price)} a ${cycle === 'YEARLY' ? 'year' : 'month'}`;
};

export function ChangeDialog({ subscriber, packages, onClose }: SubscriberDialogProps & { packages: Packages }) {
  const { tier, billingCycle, provider } = subscriber;
  const form = useRecordForm({ schema: PlanChangeDraft, defaults: { tier: tier.id, billingCycle } });
  const [change] = useSubscriberPlanChangeMutation();
  const cycle = form.watch('billingCycle');
  const tiers = packages.flatMap(({ displayName, tiers: offered }) =>
    offered.map((each) => ({ value: each.id, label: `${displayName} ${each.displayName}, ${priceOf(each, cycle)}` })),
  );
  return (
    <ActDialog
      title="Change plan"
      action="Change"
      done="The plan is changed."
      form={form}
      onClose={onClose}
      save={async (input) => (await change({ variables: { id: subscriber.id, input } })).data?.subscriberPlanChange}
    >
      <SelectField name="tier" label="Plan" options={tiers} />
      <SelectField
        name="billingCycle"
        label="Billing"
        options={billingCycles.map((value) => ({ value, label: billingCycleLabels[value] }))}
        help={
          provider === 'NONE'
            ? 'The plan changes at once. Nothing is charged.'
            : 'The plan changes at once. The payment provider charges or credits the difference.'
        }
      />
    </ActDialog>
  );
}

export function RefundDialog({ entry, onSaved, onClose }: { entry: Entry; onSaved: () => void; onClose: () => void }) {
  const expectedRefundedCents = entry.refunded.amountCents;
  const left = entry.amount.amountCents - expectedRefundedCents;
  const form = useRecordForm({
    schema: RefundDraft,
    defaults: { amountCents: left, expectedRefundedCents, note: null },
  });
  const [refund] = useBillingEntryRefundMutation();
  return (
    <ActDialog
      title={`Refund invoice ${entry.number}`}
      action="Refund"
      done="The payment is refunded. The owners get a mail."
      form={form}
      onSaved={onSaved}
      onClose={onClose}
      save={async (draft) => {
        const input = { ...draft, note: draft.note ?? null };
        return (await refund({ variables: { id: entry.id, input } })).data?.billingEntryRefund;
      }}
    >
      <MoneyField
        name="amountCents"
        label="Amount"
        help={`At most ${formatMoney({ ...entry.amount, amountCents: left })}. The plan stays as it is.`}
      />
      <TextField name="note" label="Reason" help="For the audit trail." />
    </ActDialog>
  );
}
