import { ActionIcon, Box, Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { importTemplates } from '#domain/imports/import-templates.ts';
import { Panel } from '#web/kit/layout/panel.tsx';
import { useIsPhone } from '#web/kit/media.ts';

/** Empty tables to fill in. */
export function Templates() {
  const isPhone = useIsPhone();
  return (
    <Panel title="Templates" lead="Empty CSV files. Their headings map by themselves. You can leave columns out.">
      <ul data-ruled>
        {importTemplates.map(({ name, fileName, note }) => (
          <Group component="li" key={fileName} wrap="nowrap" gap={12} py={10}>
            <Box flex={1} miw={0}>
              <b>{name}</b>
              <Text component="small" display="block" size="xs">
                {note}
              </Text>
            </Box>
            <ActionIcon
              component="a"
              href={`/imports/templates/${fileName}`}
              download={fileName}
              variant="default"
              size={isPhone ? 44 : 36}
              aria-label={`Download the template for ${name.toLowerCase()}`}
            >
              <IconDownload size={17} stroke={1.7} />
            </ActionIcon>
          </Group>
        ))}
      </ul>
    </Panel>
  );
}
