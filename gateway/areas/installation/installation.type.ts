import { Int } from 'type-graphql';
import { objectType } from '../../kit/object-type.ts';
import { DateTime, EmailAddress } from '../../kit/scalars.ts';

const Maintenance = objectType('Maintenance', 'Maintenance of this server, announced or in progress.', {
  message: [String, 'Message for users.'],
  startsAt: [DateTime, 'When maintenance begins or began. Null: it began when it was enabled.', 'nullable'],
  isInProgress: [Boolean, 'Whether maintenance is in progress. Then only administrators can change anything.'],
});
export type Installation = InstanceType<typeof Installation>;
export const Installation = objectType('Installation', 'Public information about this server.', {
  contactEmail: [EmailAddress, 'Contact email address of the operator. Null when none is configured.', 'nullable'],
  plansAreCharged: [Boolean, 'Whether a payment provider charges for plans.'],
  passwordMinLength: [Int, 'Minimum length of new passwords.'],
  maintenance: [Maintenance, 'Maintenance, announced or in progress. Null without one.', 'nullable'],
  passkeysAreAvailable: [Boolean, 'Whether passkeys work here: they need a domain name with HTTPS, or localhost.'],
});
