import { Button } from '@mantine/core';
import {
  IconCircleCheckFilled,
  IconClockHour4,
  IconCloudOff,
  IconHelpCircle,
  IconRefresh,
  IconShieldX,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { utcMoment } from '#web/kit/text/dates.ts';
import type { Item, Step } from './checking.ts';
import { FileChooser } from './file-chooser.tsx';
import { HashLine } from './hash-line.tsx';
import type { Answer, Verdict } from './judge.ts';
import classes from './states.module.css';
import { Verdicted } from './verdicted.tsx';

type Dropped = (files: File[]) => void;

/** Progress of a fingerprint without a block, and the next steps. */
function stepsOf({ anchors, registeredAt }: Answer): readonly [title: string, note: string, state: 'done' | 'now' | 'later'][] {
  const isBatched = anchors.length > 0;
  const isSent = anchors.some(({ state }) => state === 'BROADCAST' || state === 'CONFIRMED');
  const received = registeredAt === null ? '' : utcMoment(new Date(registeredAt));
  return [
    ['Received', received, 'done'],
    [
      'Added to a batch',
      isBatched ? 'Under one root with other fingerprints' : 'Batches close every ten minutes',
      isBatched ? 'done' : 'now',
    ],
    [
      'Sent to the chain',
      isSent ? 'In one transaction' : 'In one transaction for the batch',
      isSent ? 'done' : isBatched ? 'now' : 'later',
    ],
    ['In a block', 'Not yet', isSent ? 'now' : 'later'],
  ];
}

type PendingProps = { item: Item; verdict: Extract<Verdict, { is: 'pending' }>; isFollowed: boolean; onAgain: () => void };

/** Known but not anchored yet. `isFollowed`: the page updates itself, except for other workspaces. */
export function Pending({ item: { isChecking, wasRechecked }, verdict: { answer }, isFollowed, onAgain }: PendingProps) {
  const { registeredAt, sha256, anchors } = answer;
  const problem = anchors.find((anchor) => anchor.problem !== null)?.problem;
  return (
    <>
      <Verdicted kind="amber" icon={IconClockHour4} title="Recorded, not yet in a block">
        {registeredAt === null
          ? 'This server has the fingerprint.'
          : `This server received the fingerprint on ${utcMoment(new Date(registeredAt))}.`}{' '}
        It is not on a chain yet, so only this server’s own record shows that time.
      </Verdicted>
      <HashLine sha256={sha256} />
      <ol className={classes.steps}>
        {stepsOf(answer).map(([title, note, state]) => (
          <li key={title} data-state={state} {...(state === 'now' && { 'aria-current': 'step' as const })}>
            <b>{title}</b>
            <small>{note}</small>
            {state === 'done' && <IconCircleCheckFilled size={18} aria-label="done" />}
          </li>
        ))}
      </ol>
      {problem !== undefined && problem !== null && <p className={classes.checked}>{problem}</p>}
      <div className={classes.actions}>
        <Button leftSection={<IconRefresh size={16} aria-hidden="true" />} loading={isChecking} onClick={onAgain}>
          Check again
        </Button>
        <small>
          {isFollowed
            ? 'If the fingerprint belongs to your workspace, this page updates when it is in a block. Otherwise check again in a few minutes.'
            : 'Check again in a few minutes.'}
        </small>
        <small role="status">{wasRechecked && !isChecking ? 'Checked again. The fingerprint is not in a block yet.' : ''}</small>
      </div>
    </>
  );
}

/** The fingerprint is unknown. This is not an error. */
export function Unknown({ item, sha256, onFiles }: { item: Item; sha256: string; onFiles: Dropped }) {
  const what = item.file === null ? 'fingerprint' : 'file';
  return (
    <>
      <Verdicted kind="grey" icon={IconHelpCircle} title={`No proof found for this ${what}`}>
        This does not mean that anything is wrong. This server has no record of the fingerprint.
      </Verdicted>
      <HashLine sha256={sha256} />
      <ul className={classes.beside}>
        <li>
          <b>The file was changed</b>
          <p>Converting, tagging or saving it again changes the fingerprint. Try the original file.</p>
        </li>
        <li>
          <b>The proof is in a separate file</b>
          <p>If you were sent a proof file, drop it here together with the file.</p>
        </li>
        <li>
          <b>It was never recorded</b>
          <p>
            With <Link to="/register">an account</Link> every file that you store gets a fingerprint and can be checked here.
          </p>
        </li>
      </ul>
      <div className={classes.actions}>
        <FileChooser onFiles={onFiles}>{(choose) => <Button onClick={choose}>Try another file</Button>}</FileChooser>
        {item.file !== null && (
          <FileChooser onFiles={(proofs) => onFiles(item.file ? [item.file, ...proofs] : proofs)}>
            {(choose) => (
              <Button variant="default" onClick={choose}>
                Add a proof file
              </Button>
            )}
          </FileChooser>
        )}
      </div>
    </>
  );
}

type RefusedProps = { item: Item; verdict: Extract<Verdict, { is: 'refused' }>; onFiles: Dropped };

/** File, proof and record contradict each other. Shows which, and why. */
export function Refused({ item, verdict: { title, reason, hint }, onFiles }: RefusedProps) {
  const { file, sha256, proof, expected } = item;
  const expectedHash = proof?.sha256 ?? expected;
  return (
    <>
      <Verdicted kind="red" icon={IconShieldX} title={title}>
        {reason}
      </Verdicted>
      {sha256 !== null && <HashLine sha256={sha256} label={file === null ? 'SHA-256' : 'This file'} />}
      {expectedHash !== null && expectedHash !== sha256 && (
        <HashLine sha256={expectedHash} label={proof ? 'The proof' : 'Expected'} />
      )}
      <p className={classes.checked}>{hint}</p>
      <div className={classes.actions}>
        <FileChooser onFiles={onFiles}>{(choose) => <Button onClick={choose}>Try another file</Button>}</FileChooser>
        {file !== null && expectedHash !== null && (
          <Button variant="default" onClick={() => onFiles([file])}>
            Check this file alone
          </Button>
        )}
      </div>
    </>
  );
}

type FailedProps = { item: Item; step: Extract<Step, { is: 'failed' }>; isChecking: boolean; onAgain: () => void };

/** The check was interrupted. Shows the results so far. */
export function Failed({ item: { sha256, file }, step: { sentence, isSound }, isChecking, onAgain }: FailedProps) {
  return (
    <>
      <Verdicted
        kind="grey"
        icon={IconCloudOff}
        title={sha256 === null ? 'This file could not be read' : 'The check could not be finished'}
      >
        {sentence}
      </Verdicted>
      {sha256 !== null && <HashLine sha256={sha256} />}
      {isSound && (
        <p className={classes.checked}>
          Your browser confirmed that the proof {file === null ? '' : 'belongs to this file and '}leads from its fingerprint to
          its root. Only the server can tell whether that root is in a block.
        </p>
      )}
      <div className={classes.actions}>
        <Button leftSection={<IconRefresh size={16} aria-hidden="true" />} loading={isChecking} onClick={onAgain}>
          Try again
        </Button>
      </div>
    </>
  );
}
