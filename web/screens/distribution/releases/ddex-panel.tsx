import { Button, Text } from '@mantine/core';
import { IconPackageExport } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { describeError } from '#web/apollo/errors.ts';
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx';
import { TextSkeleton } from '#web/kit/feedback/skeletons.tsx';
import { type Check, CheckList } from '#web/kit/layout/check-list.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { releaseHref } from '../places.ts';
import { type ReleaseReadinessQuery, useReleaseReadinessQuery } from './__generated__/ddex.ts';
import type { ReleaseDetailsFragment } from './__generated__/release.ts';
import { DdexDialog } from './ddex-dialog.tsx';

type Readiness = NonNullable<ReleaseReadinessQuery['release']>['ddexReadiness'];
type DdexCheck = Readiness['checks'][number];

/** Where the requirement can be met: a field of the release, its label or a recording. */
function hrefOf(
  { field, recordings, concernsLabel }: DdexCheck,
  release: { id: string },
  labelId: string | undefined,
): string | null {
  if (concernsLabel) return labelId ? `/dashboard/music/labels/${labelId}/edit` : null;
  const [recording] = recordings;
  if (recording) return `/dashboard/music/recordings/${recording}`;
  return field === null ? null : `${releaseHref(release)}/edit`;
}

const checkOf = (check: DdexCheck, release: ReleaseDetailsFragment): Check => {
  const href = release.viewerCanEdit ? hrefOf(check, release, release.label?.id) : null;
  return {
    key: check.key,
    tone: check.isSatisfied ? 'included' : check.isRequired ? 'loss' : 'note',
    content: (
      <>
        {check.name}
        {check.missing !== null && (
          <Text size="xs" c="dimmed">
            {check.missing} {href && <Link to={href}>Open</Link>}
          </Text>
        )}
      </>
    ),
  };
};

type DdexPanelProps = { release: ReleaseDetailsFragment };

/** Readiness of a release for a DDEX message, and its download. A save may have met or lost requirements, so each version is checked. */
export const DdexPanel = ({ release }: DdexPanelProps) => <CheckedVersion key={release.version} release={release} />;

function CheckedVersion({ release }: DdexPanelProps) {
  const { id, viewerCanEdit } = release;
  const { data, error, refetch } = useReleaseReadinessQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const [isOpen, setOpen] = useState(false);
  const readiness = data?.release?.ddexReadiness;
  return (
    <Panel title="DDEX Delivery" lead="A NewReleaseMessage (ERN 4.3) for shops and distributors.">
      {error && !readiness && (
        <ErrorPanel title="Failed to load the checks" detail={describeError(error)} onRetry={() => void refetch()} />
      )}
      {!error && !readiness && <TextSkeleton lines={8} />}
      {readiness && (
        <>
          <CheckList label="DDEX checks" checks={readiness.checks.map((check) => checkOf(check, release))} />
          {viewerCanEdit && (
            <Button
              mt={16}
              variant="default"
              fullWidth
              leftSection={<IconPackageExport size={16} stroke={1.7} />}
              disabled={!readiness.isReady}
              onClick={() => setOpen(true)}
            >
              Download package
            </Button>
          )}
        </>
      )}
      {isOpen && <DdexDialog id={id} onClose={() => setOpen(false)} />}
    </Panel>
  );
}
