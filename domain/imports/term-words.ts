/** Words in German, French and Spanish for the terms of closed sets, folded and without spaces. */
const words: Readonly<Record<string, string>> = {
  RELEASED: 'veroffentlicht erschienen publie publiee sorti sortie publicado publicada lanzado lanzada',
  UNRELEASED: 'unveroffentlicht nichtveroffentlicht inedit inedite nonpublie nonpubliee inedito inedita nopublicado nopublicada',
  PUBLISHED: 'verlegt edite editee editado editada',
  DEMO: 'demoaufnahme maquette maqueta',
  ARCHIVED: 'archiviert archive archivee archivado archivada',
  DRAFT: 'entwurf brouillon borrador',
  ORIGINAL: 'originalfassung originalversion versionoriginale originale versionoriginal',
  COVER: 'coverversion reprise version versionado',
  INSTRUMENTAL: 'instrumentalfassung instrumentalversion instrumentale',
  ACOUSTIC: 'akustik akustisch acoustique acustico acustica',
  RECORDING: 'aufnahme enregistrement grabacion',
  MIXED: 'gemischt mixe mixee mezclado mezclada',
  MASTERED: 'gemastert masterise masterisee masterizado masterizada',
  NOT_EXPLICIT: 'nichtexplizit nonexplicite noexplicito',
  EXPLICIT: 'explizit explicite explicito explicita',
  EDITED: 'bereinigt versioneditee versioneditada',
  SINGLE: 'einzeltitel sencillo simple',
  ALBUM: 'langspielplatte lp',
  DIGITAL: 'numerique',
  PHYSICAL: 'physisch physique fisico fisica',
};

/** Keys of terms by their foreign words. A word can stand for terms of several sets. */
export const termWords: ReadonlyMap<string, readonly string[]> = Object.entries(words).reduce(
  (found, [key, each]) => each.split(' ').reduce((all, word) => all.set(word, [...(all.get(word) ?? []), key]), found),
  new Map<string, string[]>(),
);
