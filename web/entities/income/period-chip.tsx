import { Button, Group, Menu, Modal, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Buttons } from '#web/kit/layout/buttons.tsx';
import { ChipMenu } from './chip-menu.tsx';
import { daysOf, defaultPeriod, periodLabel, periodNames } from './period.ts';

const options = Object.entries(periodNames).map(([value, label]) => ({ value, label }));

type PeriodProps = { period: string | null; onChange: (period: string | null) => void };

/** Asks for the first and the last month of a period. The browser's picker supports languages, keyboards and phones. */
function MonthsDialog({ period, onChange, onClose }: PeriodProps & { onClose: () => void }) {
  const { from, to } = daysOf(period, new Date());
  const [first, setFirst] = useState(from?.slice(0, 7) ?? '');
  const [last, setLast] = useState(to?.slice(0, 7) ?? '');
  const isTurned = first !== '' && last !== '' && first > last;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (first === '' || last === '' || isTurned) return;
    onChange(`${first}.${last}`);
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title="Choose months" size={420} closeButtonProps={{ 'aria-label': 'Close' }}>
      <form onSubmit={save}>
        <Group grow align="flex-start">
          <TextInput
            type="month"
            label="First month"
            required
            value={first}
            onChange={(event) => setFirst(event.currentTarget.value)}
          />
          <TextInput
            type="month"
            label="Last month"
            required
            value={last}
            error={isTurned && 'Before the first month. Choose a later one.'}
            onChange={(event) => setLast(event.currentTarget.value)}
          />
        </Group>
        <Buttons>
          <Button type="submit">Show</Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </Buttons>
      </form>
    </Modal>
  );
}

/** The period of the figures: by the months for which sources account. */
export function PeriodChip({ period, onChange }: PeriodProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <ChipMenu
        name="Period"
        value={period ?? defaultPeriod}
        label={periodLabel(period)}
        options={options}
        isSet
        onChange={(value) => onChange(value === defaultPeriod ? null : value)}
      >
        <Menu.Divider />
        <Menu.Item onClick={() => setAsking(true)}>Choose months…</Menu.Item>
      </ChipMenu>
      {isAsking && <MonthsDialog period={period} onChange={onChange} onClose={() => setAsking(false)} />}
    </>
  );
}
