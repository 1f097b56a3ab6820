import { numberText } from './numbers.ts';

/** "1 line", "1,204 lines". */
export const countText = (count: number, one: string, many: string): string => `${numberText(count)} ${count === 1 ? one : many}`;
