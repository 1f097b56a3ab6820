import type { ArchivedFile } from './archive.ts';

/** The last file of a backup: what the others are. */
export type Manifest = {
  format: 1;
  /** ISO 8601 in UTC. */
  createdAt: string;
  /** CLUSTER: the files of the embedded database. DUMP: a dump of an external one. */
  kind: 'CLUSTER' | 'DUMP';
  /** Where the stored files are. Files of a bucket are not part of the backup, and only listed in `inBucket`. */
  storage: 'disk' | 's3';
  /** `sha256` is the one that the database knows: null before a file was processed. */
  inBucket: { key: string; sizeBytes: number; sha256: string | null }[];
  /** Keys of stored files that could not be read. */
  missing: string[];
  /** Keys of stored files whose content, or size in a bucket, differs from the database. */
  damaged: string[];
  files: ArchivedFile[];
};
