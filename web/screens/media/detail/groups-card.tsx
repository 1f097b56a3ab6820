import { Text } from '@mantine/core';
import { Link } from 'react-router';
import { capitalize } from '#domain/kit/capitalize.ts';
import { assetKindNouns } from '#domain/media/asset-terms.ts';
import { countedAssets, groupHref, mediaKinds } from '#web/entities/media/media-kinds.ts';
import { FormSection } from '#web/kit/form/section.tsx';
import type { AssetDetails } from './asset-details.ts';
import classes from './detail.module.css';

/** Links to the collections or projects of an asset. */
export function GroupsCard({ asset }: { asset: AssetDetails }) {
  const { groups, kind } = asset;
  const { one, many } = mediaKinds[kind].groupNoun;
  return (
    <FormSection title={capitalize(many)} columns={1}>
      {groups.length === 0 ? (
        <Text c="dimmed">
          This {assetKindNouns[kind].one} is not in a {one} yet.
        </Text>
      ) : (
        <ul className={classes.groups}>
          {groups.map(({ id, name, assetCount }) => (
            <li key={id}>
              <Link to={groupHref(kind, id)}>{name}</Link>
              <small>{countedAssets(kind, assetCount)}</small>
            </li>
          ))}
        </ul>
      )}
    </FormSection>
  );
}
