import {
  contentIdEnrollments,
  contentRatings,
  distributionStatuses,
  monetizationStatuses,
  permissions,
} from '#domain/media/asset-terms.ts';
import { labelled } from './notations.ts';

/** Fields of a video whose values older clients know by their labels, such as `PG-13` and `Not Enrolled`. */
export const videoSpelling = {
  distributionStatus: labelled(distributionStatuses),
  contentRating: labelled(contentRatings),
  monetizationStatus: labelled(monetizationStatuses),
  contentIdEnrollment: labelled(contentIdEnrollments),
  embedPermissions: labelled(permissions),
  syndicationRights: labelled(permissions),
};
