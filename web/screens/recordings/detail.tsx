import { recordingForm } from '#web/entities/recordings/recording-form.tsx';
import { RecordDetail } from '#web/entities/records/record-detail.tsx';
import { DetailLoading } from '#web/kit/detail/loading.tsx';
import { RecordingTabs } from './recording-tabs.tsx';

export const Loading = () => <DetailLoading label="Loading recording details..." tabs={4} />;

export const Component = () => <RecordDetail of={recordingForm} Tabs={RecordingTabs} />;
