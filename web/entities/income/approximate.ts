/**
 * Returns an amount as a floating-point number, for lengths of bars, points of lines and shares in percent. Never calculate amounts with it:
 * they are exact decimal texts.
 */
export const approximate = (amount: string): number => Number(amount);
