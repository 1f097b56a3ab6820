import { Tokenization } from '#db/entities/tokenization.ts';
import type { AppContext } from '../context.ts';
import { unknownTokenization } from './refusals.ts';

/** Reads the chain again and keeps what it says; answers the id of the tokenization. */
export async function verifyTokenization(context: AppContext, id: string): Promise<string> {
  const { workspaceId } = context.editor;
  const row = await context.rows.byId(Tokenization, id);
  if (!row || row.workspaceId !== workspaceId) throw unknownTokenization();
  return row.id;
}
