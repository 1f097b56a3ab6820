import { useApolloClient } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { describeError } from '#web/apollo/errors.ts';
import { toast } from '#web/kit/feedback/toast.tsx';
import { Line, Lines } from '#web/kit/layout/lines.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { downloadCsv, toCsv } from '#web/kit/list/csv.ts';
import { ImportFieldsDocument } from './__generated__/home.ts';
import { type Template, templates } from './templates.ts';

/** Empty tables to fill in. */
export function Templates() {
  const client = useApolloClient();
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
    <Panel title="Templates" lead="Empty CSV files. Their headings map by themselves, and you can leave columns out." bare>
      <Lines aria-label="Templates" data-dense>
        {templates.map((template) => (
          <Line
            key={template.fileName}
            title={template.name}
            note={template.note}
            aside={
              <Button
                size="xs"
                variant="default"
                leftSection={<IconDownload size={15} stroke={1.7} aria-hidden="true" />}
                aria-label={`Download the template for ${template.name.toLowerCase()}`}
                onClick={() => void download(template)}
              >
                Download
              </Button>
            }
          />
        ))}
      </Lines>
    </Panel>
  );
}
