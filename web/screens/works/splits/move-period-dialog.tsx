import { Button, Modal, Stack } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { isCalendarDate } from '#domain/kit/fields.ts';
import { describeError } from '#web/apollo/errors.ts';
import { Banner } from '#web/kit/feedback/banner.tsx';
import { toast } from '#web/kit/feedback/toast.tsx';
import { DateField } from '#web/kit/form/date-field.tsx';
import { Form } from '#web/kit/form/form.tsx';
import { useRecordForm } from '#web/kit/form/use-record-form.ts';
import { useReturnFocus } from '#web/kit/keys/use-return-focus.ts';
import { Buttons } from '#web/kit/layout/buttons.tsx';
import { useSplitPeriodMoveMutation, type WorkSplitPeriodsFragment } from './__generated__/split-periods.ts';
import type { Period } from './split-periods.tsx';

const schema = z.object({ to: z.string().refine(isCalendarDate, 'Enter a date such as 2026-03-14.') });

/** Earlier splits that begin on the chosen day or after it are replaced. */
function Replaced({ periods, from }: { periods: readonly Period[]; from: string }) {
  const to = useWatch<z.input<typeof schema>, 'to'>({ name: 'to' });
  const count = periods.filter(({ validFrom }) => isCalendarDate(to) && validFrom >= to && validFrom < from).length;
  if (count === 0) return null;
  return (
    <Banner kind="warning">
      {count === 1
        ? 'Splits that begin in between are replaced.'
        : `${count} versions of the splits that begin in between are replaced.`}
    </Banner>
  );
}

type MovePeriodDialogProps = { work: WorkSplitPeriodsFragment; period: Period; onClose: () => void };

/** Lets splits begin on another day than they were saved. */
export function MovePeriodDialog({ work, period: { validFrom }, onClose }: MovePeriodDialogProps) {
  useReturnFocus();
  const [move] = useSplitPeriodMoveMutation();
  const form = useRecordForm({ schema, defaults: { to: validFrom } });
  return (
    <Modal opened onClose={onClose} title="Change the day of the splits" size={520} closeButtonProps={{ 'aria-label': 'Close' }}>
      <Form
        form={form}
        describe={describeError}
        onSubmit={async ({ to }) => {
          const { data } = await move({ variables: { work: work.id, from: validFrom, to } });
          const { userErrors = [] } = data?.splitPeriodMove ?? {};
          if (userErrors.length > 0) return userErrors;
          toast.success('The day of the splits is changed.');
          onClose();
          return [];
        }}
      >
        <Stack gap={16}>
          <p>Issued royalty runs stay as they are. The next run pays the difference as a correction.</p>
          <DateField name="to" label="Valid from" help="First day on which these splits count." />
          <Replaced periods={work.splitPeriods} from={validFrom} />
        </Stack>
        <Buttons justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={form.formState.isSubmitting} disabled={!form.formState.isDirty}>
            Change day
          </Button>
        </Buttons>
      </Form>
    </Modal>
  );
}
