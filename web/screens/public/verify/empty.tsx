import { Button } from '@mantine/core';
import { IconCpu, IconCube, IconFingerprint, IconGitFork } from '@tabler/icons-react';
import { StaveLines } from '#web/kit/brand.tsx';
import dropClasses from './drop.module.css';
import { FileChooser } from './file-chooser.tsx';
import { FingerprintForm } from './fingerprint-form.tsx';
import statesClasses from './states.module.css';
import frameClasses from './verify.module.css';

const steps = [
  {
    icon: IconCpu,
    title: 'Your browser reads the file',
    text: 'and computes its SHA-256 fingerprint. Only those 64 characters are sent.',
  },
  {
    icon: IconGitFork,
    title: 'The fingerprint leads to a root',
    text: 'through a short list of hashes, which your browser recomputes.',
  },
  { icon: IconCube, title: 'The root is in a block', text: 'of a blockchain, which shows when the root was included.' },
] as const;

type DropZoneProps = {
  /** Whether files are dragged over the page. */
  isOver: boolean;
  title: string;
  /** Below a result, which has the page's primary button. */
  isSecond?: boolean;
  onFiles: (files: File[]) => void;
};

/** Where files are dropped or chosen. */
export function DropZone({ isOver, title, isSecond = false, onFiles }: DropZoneProps) {
  return (
    <div className={dropClasses.drop} data-over={isOver || undefined}>
      <div className={dropClasses.dropLines}>
        <StaveLines gap={20} />
      </div>
      <div className={dropClasses.dropIn}>
        <span className={dropClasses.icon}>
          <IconFingerprint size={32} stroke={1.4} aria-hidden="true" />
        </span>
        <b>{isOver ? 'Drop to check' : title}</b>
        <p>Any type, any size. Bundles (ZIP) and certificates (PDF) are opened here. The file never leaves your browser.</p>
        <FileChooser onFiles={onFiles}>
          {(choose) => (
            <Button {...(isSecond && { variant: 'default' })} onClick={choose}>
              Choose a file
            </Button>
          )}
        </FileChooser>
      </div>
    </div>
  );
}

/** The page before any file was chosen. */
export function Empty({ isOver, onFiles, wrong }: { isOver: boolean; onFiles: (files: File[]) => void; wrong: string | null }) {
  return (
    <>
      <DropZone isOver={isOver} title="Drop a file, a proof, a bundle or a certificate" onFiles={onFiles} />
      <small className={dropClasses.or}>or check a fingerprint</small>
      <FingerprintForm wrong={wrong} />
      <ol className={`${statesClasses.beside} ${frameClasses.how}`}>
        {steps.map(({ icon: Icon, title, text }) => (
          <li key={title}>
            <Icon size={20} stroke={1.6} aria-hidden="true" />
            <b>{title}</b>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </>
  );
}
