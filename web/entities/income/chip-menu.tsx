import { Button, Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIsPhone } from '#web/kit/media.ts';

type Chip = { value: string; label: string };

type ChipMenuProps = {
  /** Name of what is chosen, for screen readers: "Period". */
  name: string;
  value: string;
  options: readonly Chip[];
  /** Text of the chip, if it differs from the chosen option's label. */
  label?: string;
  /** The chip is highlighted. */
  isSet: boolean;
  onChange: (value: string) => void;
  /** More below the options. */
  children?: ReactNode;
};

/** A choice as a chip that opens a menu. */
export function ChipMenu({ name, value, options, label, isSet, onChange, children }: ChipMenuProps) {
  const isPhone = useIsPhone();
  const text = label ?? options.find((option) => option.value === value)?.label ?? value;
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          size="xs"
          radius="xl"
          variant={isSet ? 'light' : 'default'}
          {...(isPhone && { h: 44 })}
          aria-label={`${name}: ${text}`}
        >
          {text}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="60dvh" style={{ overflowY: 'auto' }}>
        {options.map((option) => (
          <Menu.Item
            key={option.value}
            onClick={() => onChange(option.value)}
            rightSection={option.value === value && <IconCheck size={15} aria-label="Chosen" />}
          >
            {option.label}
          </Menu.Item>
        ))}
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}
