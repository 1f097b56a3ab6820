import { Group, Input, SegmentedControl } from '@mantine/core';
import { IconLock, IconWorld } from '@tabler/icons-react';
import type { AssetInput } from '#domain/media/asset.ts';
import { type AssetKind, assetKindNouns } from '#domain/media/asset-terms.ts';
import { ReadOnly } from '#web/kit/form/read-only.tsx';
import { useField } from '#web/kit/form/use-field.ts';
import { assetLabels as labels } from './__generated__/labels.ts';

const choice = (value: string, Icon: typeof IconLock, label: string) => ({
  value,
  label: (
    <Group gap={6} wrap="nowrap" justify="center">
      <Icon size={16} stroke={1.8} aria-hidden="true" />
      {label}
    </Group>
  ),
});
const choices = [choice('private', IconLock, 'Private'), choice('public', IconWorld, 'Public')];

/** Private or public, with the consequences. */
export function VisibilityField({ kind }: { kind: AssetKind }) {
  const { viewing, value, set, control } = useField<AssetInput>('isPublic');
  const isPublic = value === true;
  const { one } = assetKindNouns[kind];
  if (viewing) return <ReadOnly label={labels.isPublic} value={isPublic ? 'Public' : 'Private'} />;
  const help = isPublic
    ? `Anyone with the public address can see the ${one}. The published copy does not contain its location or camera data.`
    : `Only members of this workspace can see the ${one}.`;
  return (
    <Input.Wrapper label={labels.isPublic} description={kind === 'IMAGE' ? help : help.split('. ')[0]?.replace(/\.?$/, '.')}>
      <div>
        <SegmentedControl
          ref={control.ref}
          aria-label={labels.isPublic}
          data={choices}
          value={isPublic ? 'public' : 'private'}
          onChange={(next) => set(next === 'public')}
          disabled={control.disabled}
        />
      </div>
    </Input.Wrapper>
  );
}
