/** Local storage key of the IDs of dismissed announcements, separated by spaces. */
export const dismissedKey = 'dismissedAnnouncements';
