import { dayOf, type Letter, type LetterConfig, letter, named } from './letter.ts';

/** The link needs sign-in: a forwarded mail gives nobody the catalogue. */
export const archiveReadyLetter = (
  config: LetterConfig,
  given: { firstName: string; workspaceName: string; sizeBytes: number; expiresAt: Date },
): Letter =>
  letter(config, 'EXPORT_READY', {
    subject: `The export of ${named(given.workspaceName)} is ready`,
    firstName: given.firstName,
    paragraphs: [
      `The archive of the workspace “${named(given.workspaceName)}” is ready. It has ${sizeText(given.sizeBytes)}.`,
      `You can download it until ${dayOf(given.expiresAt)}. You have to be signed in as an owner of the workspace.`,
    ],
    action: { label: 'Download the archive', path: '/dashboard/music/export' },
    note: 'If you did not export this workspace, end your sessions and change your password.',
  });

const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
