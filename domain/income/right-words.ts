import { foldText } from '#domain/lookups/fold.ts';
import { type IncomeRight, incomeRights } from './income-terms.ts';

/** Words of sources for each right, folded. */
const words: Readonly<Record<IncomeRight, string>> = {
  PERFORMANCE:
    'performing|performing right|performance right|public performance|perf|p|pr|ar|de|auffuhrung|execution publique|ejecucion publica|演奏',
  MECHANICAL:
    'mechanicals|mechanical right|mechanical reproduction|mech|m|mr|vr|dr|reproduction|reproduktion|mecanique|mecanico|fonomecanico|録音',
  SYNC: 'synchronisation|synchronization|synch|s|sy|synchro|sincronizacion',
  PRINT: 'print|sheet music|lyrics|graphic|noten|partition|partituras',
  MASTER: 'sound recording|recording|master right|master use|phonogram',
  NEIGHBOURING:
    'neighbouring|neighboring|neighboring rights|neighbouring right|related rights|leistungsschutz|droits voisins|derechos conexos',
  OTHER: 'other income|miscellaneous|misc|sonstiges|autre|otros',
};

const rights: ReadonlyMap<string, IncomeRight> = new Map(
  incomeRights.keys.flatMap((right) =>
    [right.toLowerCase(), foldText(incomeRights.labels[right]), ...words[right].split('|')].map((word) => [word, right] as const),
  ),
);

/** Returns the right that a cell names, by its key, its label or a word of a source; null for other texts. */
export const rightOf = (text: string): IncomeRight | null => (text.length > 60 ? null : (rights.get(foldText(text)) ?? null));
