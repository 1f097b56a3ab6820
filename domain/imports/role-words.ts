import { failure, type Result, success } from '#domain/kit/result.ts';
import { foldText } from '#domain/lookups/fold.ts';
import type { SplitGroupName } from '#domain/works/split-model.ts';
import { AuthorRole, ComposerRole, PublisherRole } from '#domain/works/split-roles.ts';

type WriterGroup = Exclude<SplitGroupName, 'publishers'>;
/** One row of a writer: the group and the role. */
export type WriterRole = { group: WriterGroup; role: ComposerRole | AuthorRole };

const composer: WriterRole = { group: 'composers', role: 'Composer' };
const author: WriterRole = { group: 'authors', role: 'Author' };
const music = (role: ComposerRole): WriterRole[] => [{ group: 'composers', role }];
const lyrics = (role: AuthorRole): WriterRole[] => [{ group: 'authors', role }];

/** Writers without a role write both, as the code CA says. */
export const defaultWriterRoles: readonly WriterRole[] = [composer, author];

const named = <R>(role: R, words: string) => words.split(', ').map((word) => [word, role] as const);

/** Writer codes of CWR (CISAC lookup table "Writer Designation") and words in use, beside the labels of the roles. */
const writerWords: ReadonlyMap<string, readonly WriterRole[]> = new Map([
  ...named(
    [composer],
    'c, music, musique, musik, musica, komponist, komponistin, compositeur, compositrice, compositor, compositora',
  ),
  ...named(
    [author],
    'a, lyrics, words, auteur, autrice, autor, autora, textdichter, textdichterin, texter, texterin, text, paroles, parolier, letra, letrista',
  ),
  ...named(
    [composer, author],
    'ca, w, songwriter, writer, composer author, author composer, composer lyricist, urheber, urheberin, music lyrics, auteur compositeur, compositeur auteur, autor compositor, compositor autor, musik text',
  ),
  ...named(music('Arranger'), 'ar, sr, sub arranger, bearbeiter, bearbeiterin, arrangeur, arreglista, arreglador'),
  ...named(lyrics('Adaptor'), 'ad, adaptateur, adaptador, textbearbeiter'),
  ...named(lyrics('New Author'), 'sa, sub author, subautor, sous auteur'),
  ...named(lyrics('Translator'), 'tr, ubersetzer, ubersetzerin, traducteur, traductrice, traductor, traductora'),
]);

const publisherWords: ReadonlyMap<string, PublisherRole> = new Map([
  ...named(
    'Original Publisher' as const,
    'e, p, op, publisher, original, verlag, originalverlag, originalverleger, editeur, editeur original, editor, editorial, editor original',
  ),
  ...named('Sub-Publisher' as const, 'se, sp, es, substituted publisher, subverlag, subverleger, sous editeur, subeditor'),
  ...named('Administrator' as const, 'am, adm, admin, admin publisher, verwalter, administrateur, administrador'),
  ...named('Co-Publisher' as const, 'cp, co verlag, mitverlag, coediteur, coeditor'),
  ...named('No Publisher' as const, 'np, copyright control'),
]);

const wordsOf = (text: string) =>
  foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const labelled = <R extends string>(roles: Readonly<Record<string, R>>, text: string) =>
  Object.values(roles).find((role) => wordsOf(role) === text);

/** "C - Composer", or with a longer dash, as society files write it: the code counts. */
const codeOf = (text: string) => /^\s*([A-Za-z]{1,2})(?:\s+-|\s*[–—:])\s*\S/.exec(text)?.[1] ?? text;

/**
 * Reads the role of a writer: a CWR code, a word or a label, or several joined by `/`, `&`, `+` or a comma. `group` decides for roles that
 * occur in both groups, such as Adaptor.
 */
export function parseWriterRoles(text: string, group: WriterGroup | null): Result<WriterRole[]> {
  const whole = oneWriterRole(codeOf(text), group);
  if (whole) return success([...whole]);
  const parts = text.split(/[/&+,;]|\s(?:and|und|et|y)\s/i).map((part) => oneWriterRole(codeOf(part), group));
  if (parts.length > 1 && parts.every((part) => part !== null)) return success(unique(parts.flat()));
  return failure(
    `“${text.slice(0, 60)}” is not a known role. Use C, A, CA, AR, AD or TR, or a name such as ${ComposerRole.COMPOSER}.`,
  );
}

function oneWriterRole(text: string, group: WriterGroup | null): readonly WriterRole[] | null {
  const words = wordsOf(text);
  const given = writerWords.get(words) ?? null;
  if (given && group === null) return given;
  const musicRole = labelled(ComposerRole, words);
  const lyricsRole = labelled(AuthorRole, words);
  const found = [...(musicRole ? music(musicRole) : []), ...(lyricsRole ? lyrics(lyricsRole) : [])];
  if (group !== null) return ownGroup(given ?? found, group) ?? ownGroup(found, group);
  // An adaptor changes the words, unless the file has the group.
  return found.length > 1 ? lyrics(lyricsRole!) : found.length === 1 ? found : null;
}

const ownGroup = (roles: readonly WriterRole[], group: WriterGroup): WriterRole[] | null => {
  const kept = roles.filter((role) => role.group === group);
  return kept.length > 0 ? kept : null;
};

const unique = (roles: readonly WriterRole[]): WriterRole[] =>
  roles.filter((each, index) => roles.findIndex(({ group, role }) => group === each.group && role === each.role) === index);

/** Reads the role of a publisher. */
export function parsePublisherRole(text: string): Result<PublisherRole> {
  const words = wordsOf(codeOf(text));
  const role = publisherWords.get(words) ?? labelled(PublisherRole, words);
  return role
    ? success(role)
    : failure(
        `“${text.slice(0, 60)}” is not a known role of a publisher. Use E, SE or AM, or ${Object.values(PublisherRole).join(', ')}.`,
      );
}

/** Reads the group of a writer's row. */
export function parseGroup(text: string): Result<WriterGroup> {
  const words = wordsOf(text);
  if (
    [
      'music',
      'songwriters',
      'composers',
      'composer',
      'musik',
      'musique',
      'musica',
      'komponist',
      'compositeur',
      'compositor',
    ].includes(words)
  )
    return success('composers');
  if (['lyrics', 'authors', 'author', 'words', 'text', 'paroles', 'letra', 'textdichter', 'auteur', 'autor'].includes(words))
    return success('authors');
  return failure('Enter Music or Lyrics.');
}
