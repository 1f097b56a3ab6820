import { Button, Modal, Stack } from '@mantine/core';
import { PaymentProductDraft, PaymentProductPatch } from '#domain/subscriptions/payment-product.ts';
import { describeError } from '#web/apollo/errors.ts';
import { addFirst } from '#web/apollo/list-changes.ts';
import { administrationId } from '#web/apollo/type-policies.ts';
import { toast } from '#web/kit/feedback/toast.tsx';
import { Form } from '#web/kit/form/form.tsx';
import { RowsField } from '#web/kit/form/rows-field.tsx';
import { SwitchField } from '#web/kit/form/switch-field.tsx';
import { TextareaField, TextField } from '#web/kit/form/text-field.tsx';
import { useRecordForm } from '#web/kit/form/use-record-form.ts';
import { Buttons } from '#web/kit/layout/buttons.tsx';
import {
  type PaymentProductCardFragment,
  usePaymentProductCreateMutation,
  usePaymentProductUpdateMutation,
} from './__generated__/products.ts';

type DialogProps = { onClose: () => void };

const Fields = () => (
  <>
    <TextField name="name" label="Name" help="As customers see it on invoices." data-autofocus />
    <TextareaField name="description" label="Description" rows={3} />
  </>
);

const Footer = ({ action, isBusy, onClose }: { action: string; isBusy: boolean; onClose: () => void }) => (
  <Buttons justify="flex-end">
    <Button variant="default" onClick={onClose}>
      Cancel
    </Button>
    <Button type="submit" loading={isBusy}>
      {action}
    </Button>
  </Buttons>
);

/** Adds a product. Prices are added at the provider. */
export function CreateDialog({ onClose }: DialogProps) {
  const form = useRecordForm({ schema: PaymentProductDraft, defaults: { name: '', description: null, metadata: [] } });
  const [create] = usePaymentProductCreateMutation({
    update: (cache, { data }) =>
      data?.paymentProductCreate.paymentProduct &&
      addFirst(cache, 'paymentProducts', data.paymentProductCreate.paymentProduct, administrationId),
  });
  return (
    <Modal opened onClose={onClose} title="Create Product" size={560}>
      <Form
        form={form}
        describe={(error) => `Failed to create product. ${describeError(error)}`}
        onSubmit={async ({ description = null, ...draft }) => {
          const outcome = (await create({ variables: { input: { ...draft, description } } })).data?.paymentProductCreate;
          if (!outcome?.paymentProduct) return outcome?.userErrors ?? [];
          toast.success(`${draft.name} is created.`);
          onClose();
          return [];
        }}
      >
        <Stack gap="md">
          <Fields />
          <RowsField
            name="metadata"
            label="Metadata"
            help="Further data of the product at the payment provider."
            noun="entry"
            blank={{ key: '', value: '' }}
            shown={({ key, value }: { key: string; value: string }) => `${key}: ${value}`}
          >
            {(path) => (
              <>
                <TextField name={`${path}.key`} label="Key" />
                <TextField name={`${path}.value`} label="Value" />
              </>
            )}
          </RowsField>
        </Stack>
        <Footer action="Create" isBusy={form.formState.isSubmitting} onClose={onClose} />
      </Form>
    </Modal>
  );
}

/** Edits a product that no tier manages. */
export function EditDialog({ product, onClose }: DialogProps & { product: PaymentProductCardFragment }) {
  const { id, name, description, isActive } = product;
  const form = useRecordForm({ schema: PaymentProductPatch, defaults: { name, description, isActive } });
  const [update] = usePaymentProductUpdateMutation();
  return (
    <Modal opened onClose={onClose} title="Edit Product" size={560}>
      <Form
        form={form}
        describe={(error) => `Failed to save the product. ${describeError(error)}`}
        onSubmit={async ({ description: text = null, ...patch }) => {
          const outcome = (await update({ variables: { id, input: { ...patch, description: text } } })).data
            ?.paymentProductUpdate;
          if (!outcome?.paymentProduct) return outcome?.userErrors ?? [];
          toast.success(`${patch.name ?? name} is saved.`);
          onClose();
          return [];
        }}
      >
        <Stack gap="md">
          <Fields />
          <SwitchField name="isActive" label="Active" help="Inactive products cannot be sold." />
        </Stack>
        <Footer action="Save" isBusy={form.formState.isSubmitting} onClose={onClose} />
      </Form>
    </Modal>
  );
}
