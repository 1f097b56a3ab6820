import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';

type OptionTextProps = { label: ReactNode; description?: string | undefined };

/** An option of a dropdown, with its description below. */
export const OptionText = ({ label, description }: OptionTextProps) => (
  <Stack component="span" gap={0} miw={0}>
    {label}
    {description !== undefined && <small>{description}</small>}
  </Stack>
);
