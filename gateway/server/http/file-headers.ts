/** Types that browsers display without running their content. All others are downloaded. */
const shownTypes = /^(?:image\/(?:jpeg|png|gif|webp|avif)|(?:video|audio)\/[\w.-]+|application\/pdf)$/;

/** Restricts how a file may be used: it has no rights on the product's origin, and only published files may be embedded by other sites. */
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
 * A sandbox runs no script. Players need the same origin to load media, and PDF viewers do not open in a sandbox. Neither type can hold
 * scripts that reach the origin.
 */
function sandboxOf(mimeType: string): string {
  if (mimeType === 'application/pdf') return '';
  return /^(?:video|audio)\//.test(mimeType) ? '; sandbox allow-same-origin' : opaqueSandbox;
}

/** Content-Disposition with the file name (RFC 6266): in ASCII for old programs, and in full. */
export function dispositionOf(file: { mimeType: string; name: string }, isDownload: boolean): string {
  const manner = !isDownload && shownTypes.test(file.mimeType) ? 'inline' : 'attachment';
  // Control characters, lone surrogates and slashes are not allowed in a header's file name.
  const name = file.name.toWellFormed().replace(/[\p{Cc}/\\]/gu, '_');
  const plain = name.replace(/[^\x20-\x7e]|["%]/g, '_');
  const exact = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${manner}; filename="${plain}"${plain === name ? '' : `; filename*=UTF-8''${exact}`}`;
}
