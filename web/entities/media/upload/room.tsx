import { fileSize } from '#web/kit/text/file-size.ts';
import { useUploadRoomQuery } from './__generated__/upload.ts';
import classes from './upload.module.css';

const nearlyFull = 0.8;

/** How much room the plan has left for files. */
export function Room() {
  const { data } = useUploadRoomQuery();
  const room = data?.storageUsage;
  if (!room) return null;
  const { usedBytes, limitBytes } = room;
  if (limitBytes === null) return <p className={classes.room}>{fileSize(usedBytes)} of storage used, without a limit</p>;
  return (
    <p className={classes.room} data-warns={usedBytes / limitBytes >= nearlyFull || undefined}>
      <span>
        {fileSize(usedBytes)} of {fileSize(limitBytes)} storage used
      </span>
      <span>{fileSize(Math.max(0, limitBytes - usedBytes))} left</span>
    </p>
  );
}
