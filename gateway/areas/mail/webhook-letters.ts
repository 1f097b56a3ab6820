import { type Letter, type LetterConfig, letter, named, settingsPath } from './letter.ts';

/** Why endpoints are paused, of one and of several. */
const reasons = {
  FAILURES: 'Its receiver has not accepted a request for three days.',
  GONE: 'Its receiver answered that the address is gone (410).',
  OWNER_LEFT: 'The person who set it up is no longer an owner of the workspace.',
};
const reasonOfSeveral = 'The person who set them up is no longer an owner of the workspace.';
const checkFirst = 'Check first that you know the address.';
const resumeSoon = 'Resume the webhook soon: older changes are sent only in part.';
const resumeSeveral = 'Resume the webhooks soon: older changes are sent only in part.';

/** Returns the mail about paused endpoints of a workspace. */
export const webhooksPausedLetter = (
  config: LetterConfig,
  given: { firstName: string; workspaceName: string; endpointNames: readonly string[]; reason: keyof typeof reasons },
): Letter => {
  const { firstName, endpointNames, reason } = given;
  const isOne = endpointNames.length === 1;
  const names = endpointNames.map((name) => `“${named(name)}”`).join(', ');
  const workspace = `of the workspace “${named(given.workspaceName)}”`;
  const check = reason === 'OWNER_LEFT' ? ` ${checkFirst}` : '';
  return letter(config, 'WEBHOOK_PAUSED', {
    subject: isOne ? `The webhook ${named(endpointNames[0]!)} is paused` : `${endpointNames.length} webhooks are paused`,
    firstName,
    paragraphs: isOne
      ? [`The webhook ${names} ${workspace} is paused. ${reasons[reason]}`, `${resumeSoon}${check}`]
      : [`The webhooks ${names} ${workspace} are paused. ${reasonOfSeveral}`, `${resumeSeveral}${check}`],
    action: { label: 'Open the webhooks', path: settingsPath.webhooks },
  });
};
