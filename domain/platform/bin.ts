/** Days during which deleted objects can be restored. */
export const binDays = 30;

/** Returns the note about restoring for a delete dialog. */
export const binNote = (count = 1): string => `You can restore ${count === 1 ? 'it' : 'them'} from the bin for ${binDays} days.`;

/** Returns when a deleted object is permanently deleted by the nightly job. */
export const purgeMoment = (deletedAt: Date): Date => new Date(deletedAt.getTime() + binDays * 86_400_000);

/** Maximum number of items per request. */
export const maxBinItems = 100;
