/** A place inside the product to go on to after signing in; anything that could lead elsewhere becomes the fallback. */
export function safePath(text: string | null | undefined, fallback: string): string {
  // Browsers drop control characters and read a backslash as a slash: printable ASCII without it is all a path needs.
  const inside = text !== null && text !== undefined && /^\/(?!\/)[!-[\]-~]*$/.test(text);
  return inside ? text : fallback;
}

/** The sign-in page that comes back here; `expired` says that a session has just ended. */
export const signInPath = (here: string, expired = false): string =>
  `/login?next=${encodeURIComponent(here)}${expired ? '&expired' : ''}`;
