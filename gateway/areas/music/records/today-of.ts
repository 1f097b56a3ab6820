import type { AppContext } from '../../../server/context.ts';

/** Returns the current day in UTC, such as 2026-11-30. */
export const todayOf = ({ platform }: Pick<AppContext, 'platform'>): string => platform.clock().toISOString().slice(0, 10);
