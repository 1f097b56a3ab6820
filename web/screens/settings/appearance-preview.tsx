import { Badge, Button, Group, Text } from '@mantine/core';
import { IconMusic, IconPlus, IconUsers } from '@tabler/icons-react';
import { Mark } from '#web/kit/brand.tsx';
import classes from './appearance.module.css';

const rows = [
  ['Cedar Hollow', 'Del Whitlock', 'Released', 'green'],
  ['Contraluz', 'Luana Reis', 'Demo', 'yellow'],
  ['Fasangasse', 'Tobias Hallenstein', 'Unreleased', 'gray'],
  ['Ferry Street', 'Soraya Castellane', 'Released', 'green'],
] as const;

/** A miniature workspace with the chosen appearance. */
export function AppearancePreview({ compact }: { compact: boolean }) {
  return (
    <figure className={classes.preview}>
      <div className={classes.window} aria-hidden="true">
        <div className={classes.rail}>
          <Group component="span" gap={8} px={8} pb={10} fw={600}>
            <Mark size={18} />
            Stave
          </Group>
          <span className={classes.item} data-active>
            <IconMusic size={15} stroke={1.7} />
            Works
          </span>
          <span className={classes.item}>
            <IconUsers size={15} stroke={1.7} />
            Contributors
          </span>
        </div>
        <div className={classes.content}>
          <Group justify="space-between" mb={12}>
            <b>Works</b>
            <Button component="span" size="xs" leftSection={<IconPlus size={14} />}>
              Add Work
            </Button>
          </Group>
          {rows.map(([title, artist, status, color]) => (
            <div key={title} className={classes.row} data-compact={compact || undefined}>
              <span>
                <b data-clip>{title}</b>
                {!compact && <small data-clip>{artist}</small>}
              </span>
              <Badge color={color} flex="none">
                {status}
              </Badge>
            </div>
          ))}
        </div>
      </div>
      <Text component="figcaption" size="xs" c="dimmed" mt={10}>
        Preview
      </Text>
    </figure>
  );
}
