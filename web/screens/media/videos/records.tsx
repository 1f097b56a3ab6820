import { describeError } from '#web/apollo/errors.ts';
import { Banner } from '#web/kit/feedback/banner.tsx';
import { TextSkeleton } from '#web/kit/feedback/skeletons.tsx';
import { useFormMode } from '#web/kit/form/form.tsx';
import { useVideoRecordsQuery } from './__generated__/records.ts';
import { ClaimsCard } from './claims-card.tsx';
import { YoutubeCard } from './youtube-card.tsx';

/** YouTube link and claims of a video. They are saved separately from the form, so they are editable in view mode. */
export function VideoRecords({ id, canEdit }: { id: string; canEdit: boolean }) {
  const { data, error } = useVideoRecordsQuery({ variables: { id } });
  const isReading = useFormMode() === 'view';
  const canChange = canEdit && isReading;
  const asset = data?.asset;
  if (error && !asset) return <Banner kind="error">{`Failed to fetch claims. ${describeError(error)}`}</Banner>;
  if (!asset) return <TextSkeleton lines={4} />;
  return (
    <>
      <YoutubeCard asset={asset} canChange={canChange} />
      <ClaimsCard assetId={id} claims={asset.claims} canAdd={canChange} />
    </>
  );
}
