import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useIsPhone } from '../media.ts';
import type { PrimaryAction } from './list-types.ts';

type PrimaryButtonProps = PrimaryAction & {
  small?: boolean;
  /** Replaces the plus sign. */
  icon?: ReactNode;
  /** "default" for another way to add, beside the filled button. */
  variant?: 'filled' | 'default';
};

/** The one filled button of a list screen. */
export function PrimaryButton(props: PrimaryButtonProps) {
  const { label, href, onClick, small = false, icon = <IconPlus size={16} />, variant = 'filled' } = props;
  const isPhone = useIsPhone();
  const look = {
    leftSection: icon,
    size: small ? 'xs' : 'sm',
    variant,
    ...(isPhone ? { h: 44 } : {}),
  };
  return href === undefined ? (
    <Button {...look} {...(onClick ? { onClick } : {})}>
      {label}
    </Button>
  ) : (
    <Button {...look} component={Link} to={href}>
      {label}
    </Button>
  );
}
