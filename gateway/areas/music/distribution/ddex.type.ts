import { objectType } from '../../../kit/object-type.ts';
import { payloadType } from '../../../kit/payload-type.ts';
import { UrlScalar } from '../../../kit/scalars.ts';

/** `recordingIds` are the IDs of the recordings that lack something. */
export type DdexCheckType = InstanceType<typeof DdexCheckType> & { recordingIds: readonly string[] };
export const DdexCheckType = objectType('DdexCheck', 'A check before a DDEX message.', {
  key: [String, 'Stable key of the check, such as `upc`.'],
  name: [String, 'Display name of the check, such as UPC or EAN.'],
  isSatisfied: [Boolean, 'Whether the requirement is met.'],
  isRequired: [Boolean, 'Whether a message requires it. False for recommendations.'],
  missing: [String, 'What is missing. Null when the requirement is met.', 'nullable'],
  field: [String, 'Field of the release that meets the requirement, if the release lacks something.', 'nullable'],
  concernsLabel: [Boolean, 'Whether the label of the release lacks something.'],
});
export type DdexReadiness = InstanceType<typeof DdexReadiness>;
export const DdexReadiness = objectType('DdexReadiness', 'Readiness of a release for a DDEX message.', {
  isReady: [Boolean, 'Whether all requirements are met.'],
  checks: [[DdexCheckType], 'All checks in display order.'],
});

export const DdexPackagePayload = payloadType('DdexPackagePayload', 'Result of preparing a DDEX package.', {
  downloadUrl: [
    UrlScalar,
    'Address of the package, relative to the server. Valid for one to two hours for anyone who has the address.',
  ],
});
export type DdexPackagePayload = InstanceType<typeof DdexPackagePayload>;
