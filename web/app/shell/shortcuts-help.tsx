import { Group, Kbd, Modal, Stack } from '@mantine/core';
import { modKey } from '#web/kit/keys/use-shortcuts.ts';

const shortcuts: readonly (readonly [string, readonly string[]])[] = [
  ['Search and commands', [modKey, 'K']],
  ['Search in this list', ['/']],
  ['Go to Works', ['g', 'w']],
  ['Go to Contributors', ['g', 'c']],
  ['Go to Publishers', ['g', 'p']],
  ['Go to Images', ['g', 'i']],
  ['Go to Videos', ['g', 'v']],
  ['Go to Documents', ['g', 'd']],
  ['Save changes', [modKey, 'S']],
  ['Cancel editing or close a dialog', ['Esc']],
  ['In a grid: select, enlarge, delete', ['Space', 'l', 'Del']],
  ['Collapse all sections', [modKey, 'Shift', 'C']],
  ['Show this list', ['?']],
];

export function ShortcutsHelp({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="Keyboard shortcuts" size={440}>
      <Stack component="dl" gap={8}>
        {shortcuts.map(([text, keys]) => (
          <Group key={text} gap={16} justify="space-between" wrap="nowrap">
            <dt>{text}</dt>
            <Group component="dd" gap={4} wrap="nowrap">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </Group>
          </Group>
        ))}
      </Stack>
    </Modal>
  );
}
