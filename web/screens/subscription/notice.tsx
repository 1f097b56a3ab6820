import { Box, type BoxProps } from '@mantine/core';
import type { ComponentProps } from 'react';
import { Banner } from '#web/kit/feedback/banner.tsx';

/** A banner in the flow of the page. */
export const Notice = ({ mt, ...props }: ComponentProps<typeof Banner> & Pick<BoxProps, 'mt'>) => (
  <Box mt={mt} mb="md">
    <Banner {...props} />
  </Box>
);
