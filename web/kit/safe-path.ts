/** Returns a path inside the product for after sign-in; anything else becomes the fallback. */
export function safePath(text: string | null | undefined, fallback: string): string {
  // Browsers drop control characters and treat a backslash as a slash, so only other printable ASCII is allowed.
  const inside = text !== null && text !== undefined && /^\/(?!\/)[!-[\]-~]*$/.test(text);
  return inside ? text : fallback;
}

/** The sign-in page with a return path; `expired` says that a session has ended. */
export const signInPath = (here: string, expired = false): string =>
  `/login?next=${encodeURIComponent(here)}${expired ? '&expired' : ''}`;
