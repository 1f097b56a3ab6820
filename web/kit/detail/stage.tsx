import { Box } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';

/** The content of a stage of a job. Takes the focus when another stage begins. */
export function Stage({ name, label, children }: { name: string; label: string; children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(name);
  useEffect(() => {
    if (shown.current !== name) content.current?.focus({ preventScroll: true });
    shown.current = name;
  }, [name]);
  return (
    <Box ref={content} mt={{ base: 12, sm: 20 }} role="group" tabIndex={-1} aria-label={label} style={{ outline: 'none' }}>
      {children}
    </Box>
  );
}
