/** Types that browsers display without running their content. All others are downloaded. */
const shownTypes = /^(?:image\/(?:jpeg|png|gif|webp|avif)|(?:video|audio)\/[\w.-]+|application\/pdf)$/;

/** How a file may be used: it has no rights on the product's origin, and other people's pages may show published files alone. */
export function guardsOf(mimeType: string, isPublic: boolean): Record<string, string> {
  const sandbox = sandboxOf(mimeType);
  return {
    'x-content-type-options': 'nosniff',
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'; frame-ancestors 'self'${sandbox}`,
    // A page without an origin cannot have its own agent cluster, and browsers warn when it requests one.
    ...(sandbox === opaqueSandbox && { 'origin-agent-cluster': '?0' }),
    'x-frame-options': 'SAMEORIGIN',
    'cross-origin-resource-policy': isPublic ? 'cross-origin' : 'same-origin',
    ...(isPublic && { 'access-control-allow-origin': '*' }),
  };
}

const opaqueSandbox = '; sandbox';

/**
 * No script runs in a sandbox. A browser's own player would not get the bytes from a strange origin, and its viewer of PDF opens in no
 * sandbox at all: such files cannot hold scripts that reach the origin.
 */
function sandboxOf(mimeType: string): string {
  if (mimeType === 'application/pdf') return '';
  return /^(?:video|audio)\//.test(mimeType) ? '; sandbox allow-same-origin' : opaqueSandbox;
}

/** Shown or saved, and under which name (RFC 6266): in ASCII for old programs, and as it is. */
export function dispositionOf(file: { mimeType: string; name: string }, isDownload: boolean): string {
  const manner = !isDownload && shownTypes.test(file.mimeType) ? 'inline' : 'attachment';
  // Control characters and half pairs of surrogates have no place in a header, nor has a slash in a name.
  const name = file.name.toWellFormed().replace(/[\p{Cc}/\\]/gu, '_');
  const plain = name.replace(/[^\x20-\x7e]|["%]/g, '_');
  const exact = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${manner}; filename="${plain}"${plain === name ? '' : `; filename*=UTF-8''${exact}`}`;
}
