import { type Letter, type LetterConfig, letter, named, settingsPath } from './letter.ts';

const reasons = {
  FAILURES: 'Its receiver has not accepted a request for three days.',
  GONE: 'Its receiver answered that the address is gone (410).',
};

/** Returns the mail about a paused endpoint. */
export const webhookPausedLetter = (
  config: LetterConfig,
  given: { firstName: string; workspaceName: string; endpointName: string; reason: keyof typeof reasons },
): Letter =>
  letter(config, 'WEBHOOK_PAUSED', {
    subject: `The webhook ${named(given.endpointName)} is paused`,
    firstName: given.firstName,
    paragraphs: [
      `The webhook “${named(given.endpointName)}” of the workspace “${named(given.workspaceName)}” is paused. ${reasons[given.reason]}`,
      'Resume the webhook soon: older changes are sent only in part.',
    ],
    action: { label: 'Open the webhooks', path: settingsPath.webhooks },
  });
