import { describe, expect, it } from 'vitest';
import { translatedFields } from './heading-translations.ts';
import { mapHeadings } from './headings.ts';
import { importFields } from './import-fields.ts';

describe('headings in other languages', () => {
  it.each<[string, string[], (string | null)[]]>([
    [
      'German works',
      ['Werktitel', 'Werknummer', 'Dauer', 'Sprache', 'Status', 'Vorname', 'Nachname', 'Rolle', 'Anteil', 'Verlag', 'IPI-Nr.'],
      ['WORK.title', 'WORK.reference', 'WORK.durationSeconds', 'WORK.language', 'WORK.trackStatus', 'WRITER.firstName'].concat([
        'WRITER.lastName',
        'WRITER.role',
        'WRITER.share',
        'PUBLISHER.name',
        'WRITER.ipiNumber',
      ]),
    ],
    [
      'French works',
      ["Titre de l'œuvre", 'Prénom', 'Nom de famille', 'Fonction', 'Part', 'Éditeur', 'Durée', 'Langue', 'Société'],
      ['WORK.title', 'WRITER.firstName', 'WRITER.lastName', 'WRITER.role', 'WRITER.share', 'PUBLISHER.name'].concat([
        'WORK.durationSeconds',
        'WORK.language',
        'WRITER.pro',
      ]),
    ],
    [
      'Spanish works',
      ['Título de la obra', 'Nombre de pila', 'Apellidos', 'Función', 'Porcentaje', 'Editorial', 'Duración', 'Idioma'],
      ['WORK.title', 'WRITER.firstName', 'WRITER.lastName', 'WRITER.role', 'WRITER.share', 'PUBLISHER.name'].concat([
        'WORK.durationSeconds',
        'WORK.language',
      ]),
    ],
    [
      'German writers in groups',
      ['Titel', 'Komponist 1 Vorname', 'Komponist 1 Nachname', 'Komponist 2 Nachname', 'Verlagsname', 'Verlagsanteil'],
      ['WORK.title', 'WRITER.firstName', 'WRITER.lastName', 'WRITER.lastName#2', 'PUBLISHER.name', 'PUBLISHER.share'],
    ],
    ['composers and lyricists', ['Werk', 'Komponist', 'Textdichter'], ['WORK.title', 'WRITER.name', 'WRITER.name#2']],
    [
      'recordings',
      ['Aufnahmetitel', 'Interpret', 'ISRC', 'Künstler', 'Plattenfirma', 'Veröffentlichungsdatum'],
      ['RECORDING.title', 'RECORDING.artist', 'RECORDING.isrc', null, 'RECORDING.label', 'RECORDING.releaseDate'],
    ],
    ['umlauts as two letters', ['Werktitel', 'Kuenstler', 'Laenge'], ['WORK.title', 'WORK.artist', 'WORK.durationSeconds']],
    ['columns that only a template has', ['Work Title', 'Writer 1 X', 'Reference 1 X'], ['WORK.title', null, null]],
    ['a link to X', ['Last Name', 'First Name', 'X'], ['WRITER.lastName', 'WRITER.firstName', 'WRITER.x']],
  ])('are mapped: %s', (_, headings, targets) => expect(mapHeadings(headings)).toEqual(targets));

  const nouns = {
    German: { WORK: 'Werk', WRITER: 'Urheber', PUBLISHER: 'Verlag', RECORDING: 'Aufnahme', RELEASE: 'Veröffentlichung' },
    French: { WORK: 'Œuvre', WRITER: 'Auteur-compositeur', PUBLISHER: 'Éditeur', RECORDING: 'Enregistrement', RELEASE: 'Sortie' },
    Spanish: { WORK: 'Obra', WRITER: 'Autor-compositor', PUBLISHER: 'Editorial', RECORDING: 'Grabación', RELEASE: 'Lanzamiento' },
  } as const;
  it.each(Object.keys(nouns) as (keyof typeof nouns)[])('every field has one in %s', (language) => {
    const words = Object.values(translatedFields).flatMap((each) =>
      each.split(' | ')[Object.keys(nouns).indexOf(language)]!.split(' '),
    );
    const missing = importFields.filter(({ key, record, label }) => {
      const noun = nouns[language][record];
      return !words.some((word) => mapHeadings([noun + word])[0] === key || mapHeadings([word])[0] === key) && label !== noun;
    });
    expect(missing.map(({ key }) => key)).toEqual([]);
  });
});
