export const webhookEndpointStates = ['ACTIVE', 'PAUSED'] as const;
export type WebhookEndpointState = (typeof webhookEndpointStates)[number];

/**
 * Why an endpoint is paused: by an owner, because all deliveries failed for days, because the receiver answered 410, or because the person
 * who answers for it is no longer an owner.
 */
export const webhookPauseReasons = ['OWNER', 'FAILURES', 'GONE', 'OWNER_LEFT'] as const;
export type WebhookPauseReason = (typeof webhookPauseReasons)[number];

export const webhookDeliveryStates = ['WAITING', 'SUCCEEDED', 'FAILED'] as const;
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number];

export const webhookEndpointsMax = 20;
/** Maximum number of deliveries that one request can replay by their IDs. */
export const webhookReplaysMax = 100;
/** Days for which deliveries stay in the log. */
export const webhookLogDays = 30;
/** Hours for which the previous secret also signs after a rotation. */
export const webhookOverlapHours = 24;
/** Days after which an endpoint without any success is paused. */
export const webhookFailingDays = 3;

const [minute, hour] = [60, 3_600];
/** Seconds between the attempts of a delivery. They cover three days. */
const pauseSeconds = [5, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour];
export const webhookAttemptsMax = pauseSeconds.length + 1;

/**
 * Returns the seconds until the next attempt after `attempts` of them, or null after the last. `random`, from 0 to 1, adds up to a tenth, so
 * that deliveries which failed together are not sent together.
 */
export function webhookPauseSeconds(attempts: number, random: number): number | null {
  const pause = pauseSeconds[attempts - 1];
  return pause === undefined ? null : pause * (1 + random / 10);
}

/** Failures in a row after which an endpoint rests. */
const restAfterFailures = 5;
const longestRestSeconds = 30 * minute;

/**
 * Returns for how many seconds an endpoint receives nothing after this many failures in a row. Only one delivery is then sent at a time, so
 * an unavailable receiver gets few requests, however many deliveries wait.
 */
export function webhookRestSeconds(failures: number): number {
  if (failures < restAfterFailures) return 0;
  return Math.min(longestRestSeconds, 10 * 2 ** (failures - restAfterFailures));
}
