import { useApolloClient } from '@apollo/client/react';
import { ActionIcon, Box, Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { describeError } from '#web/apollo/errors.ts';
import { toast } from '#web/kit/feedback/toast.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { downloadCsv, toCsv } from '#web/kit/list/csv.ts';
import { useIsPhone } from '#web/kit/media.ts';
import { ImportFieldsDocument } from './__generated__/home.ts';
import { type Template, templates } from './templates.ts';

/** Empty tables to fill in. */
export function Templates() {
  const client = useApolloClient();
  const isPhone = useIsPhone();
  const download = async ({ fileName, has }: Template) => {
    try {
      const { data } = await client.query({ query: ImportFieldsDocument });
      const headings = (data?.importFields ?? []).filter(has).map(({ label }) => label);
      downloadCsv(fileName, toCsv(headings, []));
    } catch (error) {
      toast.error(`Failed to download the template. ${describeError(error)}`, error);
    }
  };
  return (
    <Panel title="Templates" lead="Empty CSV files. Their headings map by themselves. You can leave columns out.">
      <ul data-ruled>
        {templates.map((template) => (
          <Group component="li" key={template.fileName} wrap="nowrap" gap={12} py={10}>
            <Box flex={1} miw={0}>
              <b>{template.name}</b>
              <Text component="small" display="block" size="xs">
                {template.note}
              </Text>
            </Box>
            <ActionIcon
              variant="default"
              size={isPhone ? 44 : 36}
              aria-label={`Download the template for ${template.name.toLowerCase()}`}
              onClick={() => void download(template)}
            >
              <IconDownload size={17} stroke={1.7} />
            </ActionIcon>
          </Group>
        ))}
      </ul>
    </Panel>
  );
}
