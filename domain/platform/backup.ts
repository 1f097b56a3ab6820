export const backupStates = ['RUNNING', 'DONE', 'FAILED'] as const;
export type BackupState = (typeof backupStates)[number];

/**
 * Name of a backup's file: `stave-20261127-090400.tar.zst`, in UTC.
 *
 * @param number distinguishes backups of one second: the second one is `stave-20261127-090400-2.tar.zst`
 */
export const backupName = (at: Date, number = 1): string => {
  const time = at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
  return `stave-${time}${number === 1 ? '' : `-${number}`}.tar.zst`;
};

/** Ages in days from which finished mails, events and attempts can be removed. */
export const cleaningAges = [7, 30, 90] as const;
