import { advisories, labelStatuses, labelTypes, recordingStages, recordingStatuses } from '#domain/catalogue/catalogue-terms.ts';
import { termEnum } from '../kit/input-from.ts';

export const LabelTypeEnum = termEnum('LabelType', 'Type of a record label.', labelTypes.keys, {
  INDEPENDENT: 'An independent label.',
  MAJOR: 'Part of a major record company.',
});
export const LabelStatusEnum = termEnum('LabelStatus', 'Whether a record label is active.', labelStatuses.keys, {
  ACTIVE: 'Releases recordings.',
  INACTIVE: 'No longer releases recordings.',
});
export const RecordingStageEnum = termEnum('RecordingStage', 'Production stage of a recording.', recordingStages.keys, {
  RECORDING: 'Still being recorded. Default for new recordings.',
  MIXED: 'Mixed, but not mastered.',
  MASTERED: 'Ready for release.',
});
export const RecordingStatusEnum = termEnum('RecordingStatus', 'Release status of a recording.', recordingStatuses.keys, {
  UNRELEASED: 'Not released. Default for new recordings.',
  RELEASED: 'Available on a release.',
  DEMO: 'A demo.',
});
termEnum('Advisory', 'Parental advisory of a recording.', advisories.keys, {
  NOT_EXPLICIT: 'No explicit content. Default for new recordings.',
  EXPLICIT: 'Contains explicit content.',
  EDITED: 'A version from which explicit content was removed.',
});
