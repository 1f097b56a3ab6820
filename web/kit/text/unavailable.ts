/** What replaces a figure that could not be read. */
export const unavailable = 'Not available';
export const unavailableNote = 'Reload the page to try again.';
