import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import type { PayeeStatementPageFragment } from './__generated__/statement.ts';

type Files = Pick<PayeeStatementPageFragment, 'pdf' | 'csv' | 'xlsx'>;

/** The statement as the payee gets it. Files of drafts say so on every page. */
export const Download = ({ files: { pdf, csv, xlsx } }: { files: Files }) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} stroke={1.7} />}
        rightSection={<IconChevronDown size={14} aria-hidden="true" />}
      >
        Download
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {[
        { label: 'PDF', href: pdf },
        { label: 'CSV', href: csv },
        { label: 'Excel', href: xlsx },
      ].map(({ label, href }) => (
        <Menu.Item key={label} component="a" href={href} download>
          {label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);
