import { Button } from '@mantine/core';
import { IconFile, IconFileCertificate, IconFingerprint, IconX } from '@tabler/icons-react';
import { fileSize } from '#web/kit/text/file-size.ts';
import { fixedText, percentLabel } from '#web/kit/text/numbers.ts';
import { Anchored } from './anchored.tsx';
import type { Item } from './checking.ts';
import { Failed, Pending, Refused, Unknown } from './not-anchored.tsx';
import progressClasses from './progress.module.css';
import frameClasses from './verify.module.css';

export type ResultProps = {
  item: Item;
  isFollowed: boolean;
  /** "Check another file", or back to the others. */
  leave: { label: string; onClick: () => void };
  onFiles: (files: File[]) => void;
  onAgain: (item: Item) => void;
};

const readIn = (ms: number): string => `read in ${fixedText(Math.max(0.1, ms / 1000), 1)} s on this device`;

function lineOf({ file, proof, readMs }: Item): string {
  const parts = [
    file === null
      ? proof
        ? 'The proof alone, without its file'
        : 'The fingerprint alone, without its file'
      : fileSize(file.size),
    readMs === null ? '' : readIn(readMs),
    file !== null && proof ? 'with its proof' : '',
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

function Head({ item, leave }: Pick<ResultProps, 'item' | 'leave'>) {
  const Icon = item.file ? IconFile : item.proof ? IconFileCertificate : IconFingerprint;
  return (
    <div className={frameClasses.file}>
      <span>
        <Icon size={20} stroke={1.6} aria-hidden="true" />
      </span>
      <div>
        <b>{item.name}</b>
        <small>{lineOf(item)}</small>
        {item.note !== null && <small>{item.note}</small>}
      </div>
      {item.step.is !== 'reading' && (
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          c="inherit"
          leftSection={<IconX size={15} aria-hidden="true" />}
          onClick={leave.onClick}
        >
          {leave.label}
        </Button>
      )}
    </div>
  );
}

/** Progress of reading the file, with a cancel button. */
function Reading({ item, readBytes, onCancel }: { item: Item; readBytes: number; onCancel: () => void }) {
  const size = item.file?.size ?? 0;
  const percent = size === 0 ? 0 : Math.floor((100 * readBytes) / size);
  return (
    <div className={progressClasses.reading}>
      <h2>Reading the file on this device</h2>
      <div
        className={progressClasses.bar}
        role="progressbar"
        aria-label="Reading the file"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <i style={{ width: `${percent}%` }} />
      </div>
      <p>
        <span>
          {fileSize(readBytes)} of {fileSize(size)}
        </span>
        <b>{percentLabel(percent)}</b>
      </p>
      <Button variant="default" size="xs" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

function Body(props: ResultProps) {
  const { item, isFollowed, leave, onFiles, onAgain } = props;
  const { step, sha256 } = item;
  if (step.is === 'reading') return <Reading item={item} readBytes={step.readBytes} onCancel={leave.onClick} />;
  if (step.is === 'failed') return <Failed item={item} step={step} isChecking={item.isChecking} onAgain={() => onAgain(item)} />;
  if (step.is !== 'judged') {
    return (
      <div className={progressClasses.reading} role="status">
        <h2>{step.is === 'checking' ? 'Looking for a proof' : 'Waiting'}</h2>
        <div className={progressClasses.bar} data-endless aria-hidden="true">
          <i />
        </div>
      </div>
    );
  }
  const { verdict } = step;
  switch (verdict.is) {
    case 'anchored':
      return <Anchored item={item} verdict={verdict} />;
    case 'pending':
      return <Pending item={item} verdict={verdict} isFollowed={isFollowed} onAgain={() => onAgain(item)} />;
    case 'unknown':
      return <Unknown item={item} sha256={sha256 ?? ''} onFiles={onFiles} />;
    case 'refused':
      return <Refused item={item} verdict={verdict} onFiles={onFiles} />;
  }
}

/** One file, fingerprint or proof, and the result of its check. */
export function Result(props: ResultProps) {
  return (
    <article className={frameClasses.result}>
      <Head {...props} />
      <Body {...props} />
    </article>
  );
}
