import { physicalUsage } from '#domain/royalties/physical-usage.ts';

/** SQL of whether a line is a sale of physical copies. Returns are not: reserves are kept of sales alone. */
export const isPhysicalLine = `(l.amount > 0 and coalesce(l.usage, '') ~* '${physicalUsage}')`;
