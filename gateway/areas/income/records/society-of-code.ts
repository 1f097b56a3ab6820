import { Society } from '#db/entities/lookups.ts';
import { shapeOf } from '../../../kit/table-shape.ts';
import type { AppContext } from '../../../server/context.ts';

/** Returns the society with a CISAC code, or null. The societies of all rows of a list are read at once. */
export function societyOfCode({ rows, platform }: AppContext, societyCode: number): Promise<Society | null> {
  return rows.batched('society by code', String(societyCode), async (codes) => {
    const text = `select ${shapeOf(platform.orm, Society).narrow} from society where cisac_code = any($1::int[])`;
    const found = await rows.pool.query<Society>({ name: 'society_by_code', text, values: [codes] });
    return codes.map((code) => found.rows.find(({ cisacCode }) => String(cisacCode) === code) ?? null);
  });
}
