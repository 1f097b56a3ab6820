import { z } from 'zod';

/** The bucket and its access. Without credentials the SDK uses AWS's default sources. */
export type S3Settings = {
  endpoint: string;
  region: string;
  bucket: string;
  /** Path-style addresses: the bucket's name is in the path, not in the host name. */
  isPathStyle: boolean;
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
};

const fix =
  'use a URL such as s3://KEY:SECRET@s3.eu-central-1.amazonaws.com/BUCKET?region=eu-central-1, with / in the secret as %2F';

/** `s3://KEY:SECRET@HOST[:PORT]/BUCKET[?region=…&tls=0&pathStyle=0]`. Without key and secret, the environment provides them. */
export const StorageUrl = z.string().transform((text, context): S3Settings => {
  const settings = readStorageUrl(text);
  if (settings) return settings;
  context.addIssue({ code: 'custom', message: fix });
  return z.NEVER;
});

function readStorageUrl(text: string): S3Settings | null {
  // URL does not validate other schemes: an invalid host name would pass.
  if (!/^s3:\/\//.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  const Options = z.strictObject({
    region: z
      .string()
      .regex(/^[\w-]{1,50}$/)
      .default('us-east-1'),
    tls: z.enum(['0', '1']).default('1'),
    pathStyle: z.enum(['0', '1']).default(/\.amazonaws\.com$/.test(url.hostname) ? '0' : '1'),
  });
  const options = Options.safeParse(Object.fromEntries(url.searchParams));
  const bucket = /^\/([a-z\d][a-z\d.-]{1,61}[a-z\d])\/?$/.exec(url.pathname)?.[1];
  const credentials = readCredentials(url);
  if (!options.success || !bucket || credentials === null || !/^[\w.-]+$|^\[[\da-f:]+\]$/.test(url.hostname)) return null;
  const { region, tls, pathStyle } = options.data;
  return { endpoint: `http${tls === '1' ? 's' : ''}://${url.host}`, region, bucket, isPathStyle: pathStyle === '1', credentials };
}

/** Undefined without credentials in the URL, null when incomplete or invalid. */
function readCredentials({ username, password }: URL): S3Settings['credentials'] | null {
  if (!username && !password) return undefined;
  try {
    const [accessKeyId, secretAccessKey] = [decodeURIComponent(username), decodeURIComponent(password)];
    return accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null;
  } catch {
    return null;
  }
}
