import type { Plan } from './plan.ts';
import { endPeriod, endTrial } from './transitions.ts';

/** One thing that time did to a plan, and the plan after it. */
export type Settlement = { kind: 'TRIAL_ENDED' | 'RENEWED' | 'ENDED'; plan: Plan };

/**
 * What time has done to a plan that no payment provider keeps: its trial ran out, or periods went by, each renewed in its turn.
 * Empty when nothing is due. `renews` is false where a plan does not go on by itself.
 */
export function settle(plan: Plan, now: Date, renews = true): Settlement[] {
  const steps: Settlement[] = [];
  for (let current = plan; ; ) {
    const next = due(current, now, renews);
    if (!next) return steps;
    steps.push(next);
    current = next.plan;
  }
}

function due(plan: Plan, now: Date, renews: boolean): Settlement | null {
  const trial = endTrial(plan, now);
  if (trial.ok) return { kind: 'TRIAL_ENDED', plan: trial.value };
  const period = endPeriod(plan, now, renews);
  if (!period.ok) return null;
  return { kind: period.value.status === 'ACTIVE' ? 'RENEWED' : 'ENDED', plan: period.value };
}

/** The plan as it is at a moment, whether or not the background work has written that down yet. */
export const settled = (plan: Plan, now: Date, renews = true): Plan => settle(plan, now, renews).at(-1)?.plan ?? plan;
