import type { Plan } from './plan.ts';
import { endPeriod, endTrial } from './transitions.ts';

/** A time-based change of a plan, and the plan after it. */
export type DueChange = { kind: 'TRIAL_ENDED' | 'RENEWED' | 'ENDED'; plan: Plan };

/**
 * Returns the due time-based changes of a local plan: the end of its trial, or elapsed periods with their renewals. Empty when nothing is
 * due. `renews` is false for a plan that does not renew itself.
 */
export function dueChanges(plan: Plan, now: Date, renews = true): DueChange[] {
  const steps: DueChange[] = [];
  for (let current = plan; ; ) {
    const next = due(current, now, renews);
    if (!next) return steps;
    steps.push(next);
    current = next.plan;
  }
}

function due(plan: Plan, now: Date, renews: boolean): DueChange | null {
  const trial = endTrial(plan, now);
  if (trial.ok) return { kind: 'TRIAL_ENDED', plan: trial.value };
  const period = endPeriod(plan, now, renews);
  if (!period.ok) return null;
  return { kind: period.value.status === 'ACTIVE' ? 'RENEWED' : 'ENDED', plan: period.value };
}

/** Returns the plan at a given time, even if the background job has not stored the changes yet. */
export const planAt = (plan: Plan, now: Date, renews = true): Plan => dueChanges(plan, now, renews).at(-1)?.plan ?? plan;
