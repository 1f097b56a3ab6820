import { dayOf, type Letter, type LetterConfig, letter, named } from './letter.ts';

type OfPlan = { firstName: string; workspaceName: string; tierName: string };
const toPlans = { label: 'See the plans', path: '/subscription' };
const toPlan = { label: 'See your plan', path: '/subscription?view=manage' };

/** `isCharged`: the trial becomes a paid plan if the payment provider has a payment method. */
export const trialEndingLetter = (
  config: LetterConfig,
  given: OfPlan & { endsAt: Date; daysLeft: number; isCharged: boolean },
): Letter => {
  const days = given.daysLeft === 1 ? 'in one day' : `in ${given.daysLeft} days`;
  return letter(config, 'TRIAL_ENDING', {
    subject: `Your trial ends ${days}`,
    firstName: given.firstName,
    paragraphs: [
      `The free trial of ${named(given.tierName)} for “${named(given.workspaceName)}” ends on ${dayOf(given.endsAt)}.`,
      given.isCharged
        ? 'If a payment method is on file, the plan then continues and is charged. Otherwise the plan ends. You can still read all your data.'
        : 'To keep the features of the trial, choose a plan before then. You can still read all your data afterwards.',
    ],
    action: toPlans,
  });
};

export const trialEndedLetter = (config: LetterConfig, given: OfPlan): Letter =>
  letter(config, 'TRIAL_ENDED', {
    subject: 'Your trial has ended',
    firstName: given.firstName,
    paragraphs: [
      `The free trial of ${named(given.tierName)} for “${named(given.workspaceName)}” has ended.`,
      'Your data is unchanged. The limits of the free plan apply until you choose a plan.',
    ],
    action: toPlans,
  });

/** `sentence` describes the change, such as "The plan is now Enterprise, billed yearly." */
export const planChangedLetter = (config: LetterConfig, given: Omit<OfPlan, 'tierName'> & { sentence: string }): Letter =>
  letter(config, 'PLAN_CHANGED', {
    subject: `The plan of ${named(given.workspaceName)} has changed`,
    firstName: given.firstName,
    paragraphs: [named(given.sentence)],
    action: toPlan,
  });

/** `amount` is formatted, such as "$19.00". */
export const paymentFailedLetter = (config: LetterConfig, given: OfPlan & { amount: string | null }): Letter =>
  letter(config, 'PAYMENT_FAILED', {
    subject: 'A payment did not go through',
    firstName: given.firstName,
    paragraphs: [
      `The payment${given.amount ? ` of ${given.amount}` : ''} for ${named(given.tierName)} of “${named(given.workspaceName)}” did not go through.`,
      'Check the payment method. The plan may be suspended until the payment succeeds. You can still read all your data.',
    ],
    action: toPlan,
  });

/** `used` is the current number, `limit` the plan's maximum, `things` their name, such as "works". */
export const usageNearLimitLetter = (
  config: LetterConfig,
  given: OfPlan & { things: string; used: number; limit: number },
): Letter =>
  letter(config, 'USAGE_NEAR_LIMIT', {
    subject: `${given.used} of ${given.limit} ${given.things} used`,
    firstName: given.firstName,
    paragraphs: [
      `“${named(given.workspaceName)}” has ${given.used} of the ${given.limit} ${given.things} that ${named(given.tierName)} includes.`,
      'At the limit nothing is deleted, but you cannot add more until you free up space or choose a larger plan.',
    ],
    action: toPlans,
  });
