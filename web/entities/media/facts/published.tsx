import { Button, Group, Text } from '@mantine/core';
import { IconExternalLink, IconLock, IconWorld } from '@tabler/icons-react';
import { type AssetKind, assetKindNouns, type IngestState } from '#domain/media/asset-terms.ts';
import { FormSection } from '#web/kit/form/section.tsx';
import { CopyButton } from '#web/kit/text/copy-text.tsx';
import classes from './facts.module.css';

type PublishedProps = { kind: AssetKind; isPublic: boolean; state: IngestState; publicUrl: string | null };

/** What the public receives, by kind. */
const contents: Readonly<Record<AssetKind, string>> = {
  IMAGE: 'The published copy is the full-size picture without its location, camera data and other metadata.',
  VIDEO: 'The published copy is the video as uploaded, without the location in its metadata.',
  DOCUMENT: 'The published copy is the file as uploaded, with all its metadata.',
};

function statusText({ kind, isPublic, state, publicUrl }: PublishedProps): string {
  const { one } = assetKindNouns[kind];
  if (!isPublic) return `Only members of this workspace can see the ${one}. It has no public address.`;
  if (publicUrl !== null) return `Anyone with this address can see the ${one}, signed in or not.`;
  if (kind === 'VIDEO' && state === 'READY')
    return 'This video contains the location where it was shot. Stave cannot remove it from this file type. Upload the video as MP4 or MOV to publish it.';
  return state === 'FAILED' || state === 'NO_FILE' || state === 'DUPLICATE'
    ? `The ${one} will be public once its file is uploaded.`
    : `The ${one} will be public once its file is processed.`;
}

/** Whether an asset is published, its public address, and what the public receives. */
export function Published(props: PublishedProps) {
  const { kind, isPublic, publicUrl } = props;
  const Icon = isPublic ? IconWorld : IconLock;
  return (
    <FormSection title="Public address" columns={1}>
      <div className={classes.marked}>
        <Icon size={20} stroke={1.6} data-ink="quiet" aria-hidden="true" />
        <div>
          <p>{statusText(props)}</p>
          {publicUrl !== null && isPublic && (
            <>
              <output className={classes.address} aria-label="Public address">
                {publicUrl}
              </output>
              <Group gap={8}>
                <CopyButton value={publicUrl}>Copy address</CopyButton>
                <Button
                  component="a"
                  variant="default"
                  href={publicUrl}
                  target="_blank"
                  rel="noreferrer"
                  leftSection={<IconExternalLink size={16} stroke={1.7} />}
                >
                  Open
                </Button>
              </Group>
            </>
          )}
          <Text c="dimmed">{contents[kind]}</Text>
          {isPublic && (
            <Text c="dimmed">
              If you make it private again, the address stops working at once. Copies in browser caches may remain for up to a
              year.
            </Text>
          )}
        </div>
      </div>
    </FormSection>
  );
}
