import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useIsPhone } from '../media.ts';
import type { PrimaryAction } from './list-types.ts';

/** The one filled button of a list screen. */
export function PrimaryButton({ label, href, onClick, small = false }: PrimaryAction & { small?: boolean }) {
  const isPhone = useIsPhone();
  const look = {
    leftSection: <IconPlus size={16} />,
    size: small ? 'xs' : 'sm',
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
