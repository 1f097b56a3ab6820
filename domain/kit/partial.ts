import type { z } from 'zod';
import { memoize } from './memoize.ts';

const partial = memoize((draft: z.ZodObject) => draft.partial());

/** Returns a draft with all fields optional, for updates. Cached, because building it takes several milliseconds. */
export const partialOf = <Draft extends z.ZodObject>(draft: Draft) => partial(draft) as ReturnType<Draft['partial']>;
