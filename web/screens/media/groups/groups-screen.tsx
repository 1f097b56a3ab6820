import { Box, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type AssetKind, assetKindNouns } from '#domain/media/asset-terms.ts';
import { describeError } from '#web/apollo/errors.ts';
import { listHref, mediaKinds } from '#web/entities/media/media-kinds.ts';
import { FeatureGate } from '#web/entities/plan/feature-gate.tsx';
import { useFeature } from '#web/entities/plan/use-feature.ts';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { LoadMore } from '#web/kit/list/load-more.tsx';
import { PrimaryButton } from '#web/kit/list/primary-button.tsx';
import { SearchBox } from '#web/kit/list/search-box.tsx';
import { numberText } from '#web/kit/text/numbers.ts';
import { groupsVariables, searchOf } from '../loaders.ts';
import { useMediaGroupsQuery } from './__generated__/groups.ts';
import { GroupEditor } from './group-editor.tsx';
import { GroupTile } from './group-tile.tsx';
import classes from './groups.module.css';
import { GroupsLoading } from './loading.tsx';
import { type GroupCard, useGroupActs } from './use-group-acts.ts';

type Editing = { group: GroupCard | null };

function useGroups(kind: AssetKind, params: URLSearchParams) {
  // Read from the cache, since the loader requests nothing while the plan is not known.
  const { data, previousData, loading, error, refetch, fetchMore } = useMediaGroupsQuery({
    variables: groupsVariables(kind, params),
    fetchPolicy: 'cache-first',
  });
  const connection = (data ?? previousData)?.assetGroups;
  const loadMore = () => fetchMore({ variables: { after: connection?.pageInfo.endCursor ?? null } });
  return { connection, loading, error, refetch, loadMore };
}

function Groups({ kind }: { kind: AssetKind }) {
  const [params, setParams] = useSearchParams();
  const search = searchOf(params);
  const { viewerCanEdit } = useViewer();
  const { connection, loading, error, refetch, loadMore } = useGroups(kind, params);
  const { drop } = useGroupActs(kind);
  const [editing, setEditing] = useState<Editing | null>(null);
  const { one, many } = mediaKinds[kind].groupNoun;
  const create = <PrimaryButton label={`New ${one}`} onClick={() => setEditing({ group: null })} small />;
  if (!connection && !error) return <GroupsLoading what={many} />;
  const isNew = connection?.totalCount === 0 && search === null && !loading;
  const find = (text: string) =>
    setParams(
      (before) => {
        if (text === '') before.delete('search');
        else before.set('search', text);
        return before;
      },
      { replace: true },
    );
  return (
    <Page>
      {isNew ? (
        <EmptyState ghost title={`No ${many} yet`} hint={`A ${one} groups ${assetKindNouns[kind].many} that belong together.`}>
          {viewerCanEdit && create}
        </EmptyState>
      ) : (
        <>
          <Group gap={12} mb={20}>
            <Box flex={{ base: '1 1 100%', sm: '0 1 320px' }}>
              <SearchBox value={search ?? ''} onSearch={find} label={`Search ${many}`} placeholder={`Search ${many}...`} />
            </Box>
            <Text span size="xs" c="dimmed" ms="auto">
              {connection && `${numberText(connection.totalCount)} ${connection.totalCount === 1 ? one : many}`}
            </Text>
            {viewerCanEdit && create}
          </Group>
          {!connection && error && (
            <ErrorPanel title={`Failed to fetch ${many}`} detail={describeError(error)} onRetry={() => void refetch()} />
          )}
          {connection?.nodes.length === 0 && <Text c="dimmed">No {many} found matching your search.</Text>}
          <ul className={classes.grid}>
            {connection?.nodes.map((group) => (
              <GroupTile
                key={group.id}
                group={group}
                canEdit={viewerCanEdit}
                onRename={(each) => setEditing({ group: each })}
                onDelete={(each) => void drop(each)}
              />
            ))}
          </ul>
          <LoadMore hasMore={connection?.pageInfo.hasNextPage} load={loadMore} failed={`Failed to fetch ${many}`} />
        </>
      )}
      {editing && <GroupEditor kind={kind} {...editing} onClose={() => setEditing(null)} />}
    </Page>
  );
}

/** List of image collections or video projects. */
function GroupsScreen({ kind }: { kind: AssetKind }) {
  const { feature, manager, groupNoun } = mediaKinds[kind];
  const { loading } = useFeature(feature);
  if (loading) return <GroupsLoading what={groupNoun.many} />;
  return (
    <FeatureGate feature={feature} amount={0} back={{ href: listHref(kind), label: `Back to ${manager}` }}>
      <Groups kind={kind} />
    </FeatureGate>
  );
}

export const ImageCollections = () => <GroupsScreen kind="IMAGE" />;
export const VideoProjects = () => <GroupsScreen kind="VIDEO" />;
