/** Another process uses the folder, perhaps one that is about to end: EX_TEMPFAIL of sysexits.h. */
export const folderTaken = 75;
