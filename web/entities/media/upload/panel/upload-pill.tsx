import { percentOf } from '#web/kit/feedback/progress-text.ts';
import classes from './panel.module.css';

const radius = 9;
const round = 2 * Math.PI * radius;

type UploadPillProps = {
  label: string;
  remark: string | null;
  sentBytes: number;
  sizeBytes: number;
  warns: boolean;
  onOpen: () => void;
};

/** Overall progress while the panel is closed. Opens the panel. */
export function UploadPill({ label, remark, sentBytes, sizeBytes, warns, onOpen }: UploadPillProps) {
  const percent = percentOf(sentBytes, sizeBytes);
  return (
    <button type="button" className={classes.pill} data-tone={warns ? 'warn' : undefined} onClick={onOpen}>
      <svg className={classes.ring} width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r={radius} />
        <circle cx="12" cy="12" r={radius} strokeDasharray={`${(percent / 100) * round} ${round}`} />
      </svg>
      <span>{label}</span>
      {remark !== null && <small>{remark}</small>}
    </button>
  );
}
