import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '#gateway/ports/storage/s3-settings.ts';

const python = '/usr/bin/python3';
const credentials = { accessKeyId: 'stave:tests', secretAccessKey: 'a-secret/with+signs=' };

/** An S3 server with one empty bucket. */
export type S3Server = {
  settings: S3Settings;
  /** Its address in the format of STORAGE_URL. */
  url: string;
  /** A client for direct access. */
  client: S3Client;
  stop(): Promise<void>;
};

/** Why tests against S3 are skipped, or null if they can run. The S3 server is OpenStack Swift from Debian's packages. */
export const noS3Server: string | null = (() => {
  try {
    execFileSync(python, ['-c', 'import eventlet, swift.common.middleware.s3api.s3api'], { stdio: 'ignore' });
    return null;
  } catch {
    return 'no S3 server is installed here (apt-get install python3-swift swift-proxy swift-account swift-container swift-object)';
  }
})();

/** Starts a server, which ends with this process at the latest. */
export async function startS3Server(bucket = 'stave-files'): Promise<S3Server> {
  const folder = mkdtempSync(path.join(tmpdir(), 'stave-s3-'));
  const script = path.join(import.meta.dirname, 's3-server.py');
  const child = spawn(python, [script, folder], { stdio: ['pipe', 'pipe', 'pipe'] });
  const port = await readPort(child);
  const endpoint = `http://127.0.0.1:${port}`;
  const settings: S3Settings = { endpoint, region: 'us-east-1', bucket, isPathStyle: true, credentials };
  const client = new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials,
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  const [key, secret] = [credentials.accessKeyId, credentials.secretAccessKey].map(encodeURIComponent);
  return {
    settings,
    url: `s3://${key}:${secret}@127.0.0.1:${port}/${bucket}?tls=0`,
    client,
    stop: async () => {
      client.destroy();
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function readPort(child: ChildProcess): Promise<string> {
  let complaints = '';
  child.stderr?.on('data', (chunk) => {
    complaints += String(chunk);
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error(`The S3 server ended: ${complaints}`);
  });
  ended.catch(() => undefined);
  const lines = createInterface({ input: child.stdout! });
  const [port] = (await Promise.race([once(lines, 'line'), ended])) as [string];
  return port;
}
