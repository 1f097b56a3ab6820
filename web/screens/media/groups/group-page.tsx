import { ActionIcon, Button, Text, Title } from '@mantine/core';
import { IconArrowLeft, IconPencil, IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { capitalize } from '#domain/kit/capitalize.ts';
import type { AssetKind } from '#domain/media/asset-terms.ts';
import { describeError } from '#web/apollo/errors.ts';
import { usePreloaded, usePreloadedQuery } from '#web/apollo/use-preloaded.ts';
import { countedAssets, groupHref, mediaKinds } from '#web/entities/media/media-kinds.ts';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { useIsPhone } from '#web/kit/media.ts';
import { Library } from '../library/library.tsx';
import type { groupLoader } from '../loaders.ts';
import { useGroupCardFragment } from './__generated__/groups.ts';
import { GroupEditor } from './group-editor.tsx';
import classes from './groups.module.css';
import { GroupLoading } from './loading.tsx';
import { type GroupRef, useGroupActs } from './use-group-acts.ts';

/** Name, description, size and actions of a group. */
function Head({ kind, group: from }: { kind: AssetKind; group: GroupRef }) {
  const group = useGroupCardFragment(from);
  const { viewerCanEdit } = useViewer();
  const { drop } = useGroupActs(kind);
  const [isEditing, setEditing] = useState(false);
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const { one, many } = mediaKinds[kind].groupNoun;
  const size = isPhone ? 44 : 36;
  const remove = async () => {
    if (await drop(group)) await navigate(groupHref(kind));
  };
  return (
    <header className={classes.header}>
      <ActionIcon variant="default" size={size} component={Link} to={groupHref(kind)} aria-label={`Back to ${capitalize(many)}`}>
        <IconArrowLeft size={18} stroke={1.8} />
      </ActionIcon>
      <div>
        <Title order={2} lh="28px">
          {group.name}
        </Title>
        <small>{countedAssets(kind, group.assetCount)}</small>
        {group.description && (
          <Text maw={720} mt={4}>
            {group.description}
          </Text>
        )}
      </div>
      {viewerCanEdit && (
        <>
          <Button
            variant="default"
            size={isPhone ? 'md' : 'xs'}
            leftSection={<IconPencil size={16} />}
            onClick={() => setEditing(true)}
          >
            Edit
          </Button>
          <ActionIcon
            variant="default"
            size={isPhone ? 44 : 32}
            color="red"
            aria-label={`Delete ${one}`}
            onClick={() => void remove()}
          >
            <IconTrash size={17} stroke={1.7} />
          </ActionIcon>
        </>
      )}
      {isEditing && <GroupEditor kind={kind} group={group} onClose={() => setEditing(false)} />}
    </header>
  );
}

function Group({ kind }: { kind: AssetKind }) {
  const { id = '' } = useParams();
  const { data, error, refetch } = usePreloadedQuery(usePreloaded<ReturnType<typeof groupLoader>>().group);
  const { one, many } = mediaKinds[kind].groupNoun;
  const group = data?.assetGroup;
  if (!group && error) return <ErrorPanel title={`Failed to fetch the ${one}`} detail={describeError(error)} onRetry={refetch} />;
  if (!data) return <GroupLoading what={one} />;
  if (!group || group.kind !== kind)
    return (
      <Page>
        <EmptyState title={`${capitalize(one)} not found`} hint="It may have been deleted, or the address is wrong.">
          <Button component={Link} to={groupHref(kind)}>
            Back to {capitalize(many)}
          </Button>
        </EmptyState>
      </Page>
    );
  return (
    <>
      <Head kind={kind} group={group} />
      <Library key={id} place={{ kind, group: id }} />
    </>
  );
}

/** Page of a collection or project, with the library of its assets. */
function GroupPage({ kind }: { kind: AssetKind }) {
  return (
    <Suspense fallback={<GroupLoading what={mediaKinds[kind].groupNoun.one} />}>
      <Group kind={kind} />
    </Suspense>
  );
}

export const ImageCollection = () => <GroupPage kind="IMAGE" />;
export const VideoProject = () => <GroupPage kind="VIDEO" />;
