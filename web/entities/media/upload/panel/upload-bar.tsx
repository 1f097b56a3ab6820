import { Meter } from '#web/kit/layout/meter.tsx';

type UploadBarProps = { label: string; percent: number; color?: string };

/** Progress of one upload or of all. */
export const UploadBar = ({ label, ...meter }: UploadBarProps) => (
  <div role="progressbar" aria-label={label} aria-valuenow={meter.percent} aria-valuemin={0} aria-valuemax={100}>
    <Meter {...meter} />
  </div>
);
