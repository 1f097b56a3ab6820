import {
  IconBuilding,
  IconDisc,
  IconFileCertificate,
  IconFileText,
  IconMicrophone2,
  IconMusic,
  IconPhoto,
  IconUser,
  IconVideo,
  IconVinyl,
} from '@tabler/icons-react';
import type { RecordNoun } from '#domain/records/record-kinds.ts';

/** The icon of each kind of record. */
export const recordIcons = {
  work: IconMusic,
  recording: IconMicrophone2,
  release: IconVinyl,
  contributor: IconUser,
  publisher: IconBuilding,
  label: IconDisc,
  musicDocument: IconFileCertificate,
  image: IconPhoto,
  video: IconVideo,
  document: IconFileText,
} as const satisfies Record<RecordNoun, typeof IconMusic>;
