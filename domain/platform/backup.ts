export const backupStates = ['RUNNING', 'DONE', 'FAILED'] as const;
export type BackupState = (typeof backupStates)[number];

/** Name of a backup's file: `stave-20261127-090400.tar.zst`, in UTC. */
export const backupName = (at: Date): string =>
  `stave-${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}.tar.zst`;

/** Ages in days from which finished mails, events and attempts can be removed. */
export const cleaningAges = [7, 30, 90] as const;
