import type { ImportRecord } from './import-terms.ts';

/** Words of records in German, French and Spanish, folded, by the English word that heads a column. */
const nouns: Readonly<Record<string, string>> = {
  work: 'werk musikwerk werks lied | oeuvre oeuvremusicale chanson | obra obramusical cancion',
  works: 'werke lieder | oeuvres chansons | obras canciones',
  writer:
    'urheber urheberin rechteinhaber beteiligter | auteurcompositeur ayantdroit createur | autorcompositor derechohabiente creador',
  writers: 'urheberinnen | auteurscompositeurs ayantsdroit | autorescompositores creadores',
  composer: 'komponist komponistin | compositeur compositrice | compositor compositora',
  composers: 'komponisten | compositeurs | compositores',
  author: 'textdichter textdichterin texter textautor | auteur autrice parolier | autor autora letrista',
  authors: 'textautoren | auteurs paroliers | autores letristas',
  publisher:
    'verlag verlags verleger musikverlag originalverlag | editeur editrice maisondedition editeuroriginal | editorial editora editor editororiginal',
  publishers: 'verlage | editeurs | editoriales editores',
  recording: 'aufnahme tonaufnahme einspielung | enregistrement phonogramme | grabacion fonograma',
  release: 'veroffentlichung veroffentlichungs tontrager | sortie publication | lanzamiento edicion',
};

/** Headings of fields without the word of the record, in German, French and Spanish. */
export const translatedFields: Readonly<Record<string, string>> = {
  administrator: 'administrator verwalter | administrateur | administrador',
  administratoripinumber: 'administratoripi verwalteripi | ipiadministrateur | ipiadministrador',
  aie: 'aienummer | numeroaie | numerodeaie',
  alternativetitle:
    'alternativtitel alternativertitel nebentitel | titrealternatif autretitre soustitre | tituloalternativo otrotitulo',
  artist: 'kunstler kunstlerin interpret interpretin interpreten | artiste interprete artistes | artista interprete artistas',
  artistfirstname: 'kunstlervorname | prenomdelartiste prenomartiste | nombredelartista',
  artistlastname: 'kunstlernachname | nomdelartiste nomartiste | apellidodelartista apellidosdelartista',
  artistname: 'kunstlername pseudonym | nomdartiste pseudonyme | nombreartistico seudonimo',
  authorname: 'textdichtername | nomdelauteur | nombredelautor',
  bpid: 'geschaftspartnernummer | identifiantpartenaire | identificadordesocio',
  catalognumber: 'katalognummer bestellnummer | numerodecatalogue referencecatalogue | numerodecatalogo',
  clineowner: 'clineinhaber cinhaber | titulairec | titularc',
  clineyear: 'clinejahr cjahr | anneec | anoc',
  city: 'ort stadt wohnort | ville localite | ciudad localidad',
  cmo: 'verwertungsgesellschaftmechanisch | societedroitsmecaniques | sociedaddederechosmecanicos',
  companyname: 'firma firmenname unternehmen | raisonsociale societecommerciale | razonsocial empresa',
  composername: 'komponistenname | nomducompositeur | nombredelcompositor',
  contactperson: 'ansprechpartner kontaktperson kontakt | personneacontacter interlocuteur | personadecontacto contacto',
  contractsigned: 'vertragunterschrieben vertragunterzeichnet | contratsigne | contratofirmado',
  copyrightowner: 'copyrightinhaber urheberrechtsinhaber | titulaireducopyright | titulardelcopyright',
  copyrightyear: 'copyrightjahr urheberrechtsjahr | anneeducopyright | anodelcopyright',
  country: 'land | pays | pais',
  creationdate: 'entstehungsdatum schaffensdatum fertigstellung | datedecreation | fechadecreacion',
  description: 'beschreibung | descriptif | descripcion',
  disc: 'cdnummer platte datentrager | disque numerodedisque | disco numerodedisco',
  duration: 'dauer lange spieldauer laufzeit spielzeit | duree minutage | duracion',
  email: 'emailadresse mailadresse epost | courriel adressemail adresseemail | correo correoelectronico',
  engineer: 'toningenieur tontechniker tonmeister | ingenieurduson | ingenierodesonido',
  facebook: 'facebookseite | pagefacebook | paginadefacebook',
  firstname: 'vorname vornamen | prenom prenoms | nombredepila nombres',
  format: 'dateiformat produktformat | formatdefichier | formato',
  genre: 'musikrichtung stil gattung | genremusical style | genero estilo',
  group: 'gruppe | groupe | grupo',
  instagram: 'instagramprofil | profilinstagram | perfildeinstagram',
  instruments: 'instrumente besetzung | instrumentation | instrumentos',
  ipi: 'ipinr ipinummer caenummer caenr | numeroipi nipi numerocae | numeroipi nipi numerocae numerodeipi',
  ipibasenumber: 'ipibasisnummer | numeroipidebase | numeroipibase',
  ipn: 'ipnnummer | numeroipn | numerodeipn',
  isnicode: 'isninummer | codeisni numeroisni | codigoisni numeroisni',
  isrc: 'isrcnummer isrcnr | codeisrc numeroisrc | codigoisrc numeroisrc',
  iswc: 'iswcnummer iswcnr | codeiswc numeroiswc | codigoiswc numeroiswc',
  label: 'plattenfirma schallplattenfirma | maisondedisques | sello sellodiscografico discografica',
  language: 'sprache werksprache | langue | idioma lengua',
  lastname: 'nachname nachnamen familienname zuname | nomdefamille | apellido apellidos',
  lyrics: 'liedtext songtext text | paroles texte | letra',
  mechanicalfactor: 'mechanischerfaktor | facteurmecanique | factormecanico',
  mechanicalmusicshare: 'mechanischermusikanteil | partmecaniquedelamusique | cuotamecanicademusica',
  mechanicalpublishingshare: 'mechanischerverlagsanteil | partmecaniquedeledition | cuotamecanicaeditorial',
  mechanicalshare: 'mechanischeranteil anteilmechanisch vranteil | partmecanique partdrm dr | cuotamecanica porcentajemecanico',
  middlename: 'zweitervorname mittelname | deuxiemeprenom | segundonombre',
  mood: 'stimmung | ambiance humeur | animo ambiente',
  musicalkey: 'tonart | tonalite | tonalidad',
  name: 'namen vollstandigername | nom nomcomplet | nombre nombrecompleto',
  notes:
    'notizen bemerkungen bemerkung anmerkungen kommentar | remarques commentaires commentaire | notas observaciones comentarios',
  originalreleasedate: 'datumdererstveroffentlichung erstveroffentlichung | datedesortieoriginale | fechadelanzamientooriginal',
  parentaladvisory: 'elternhinweis jugendschutzhinweis | avisparental | avisoparental',
  performancefactor: 'auffuhrungsfaktor | facteurdexecution | factordeejecucion',
  performancemusicshare: 'auffuhrungsmusikanteil | partdexecutiondelamusique | cuotadeejecuciondemusica',
  performancepublishingshare: 'auffuhrungsverlagsanteil | partdexecutiondeledition | cuotadeejecucioneditorial',
  performanceshare:
    'auffuhrungsanteil anteilauffuhrung aranteil | partdexecution partdep de | cuotadeejecucion porcentajedeejecucion',
  phone: 'telefon telefonnummer mobil handy | telephone numerodetelephone | telefono movil',
  platforms: 'plattformen dienste | plateformes | plataformas',
  plineowner: 'plineinhaber pinhaber | titulairep | titularp',
  plineyear: 'plinejahr pjahr | anneep | anop',
  pro: 'verwertungsgesellschaft gesellschaft vg | societe societedauteurs societedegestion | sociedad sociedaddegestion sociedaddeautores',
  procode: 'gesellschaftskurzel | codedelasociete codesociete | codigodelasociedad',
  procontractnumber: 'mitgliedsnummer vertragsnummer | numeroadherent numerodadherent | numerodesocio numerodecontrato',
  procountry: 'landdergesellschaft | paysdelasociete | paisdelasociedad',
  producer: 'produzent produzentin | producteur realisateur | productor productora',
  provincestate: 'bundesland kanton | province region departement | provincia comunidadautonoma',
  proworkcode: 'werknummerdergesellschaft gemawerknummer | numerodesociete codesacem | numerodesociedad codigosgae',
  publisher: 'verlag | editeur | editorial',
  publishername: 'verlagsname | nomdelediteur | nombredelaeditorial',
  quality: 'qualitat tonqualitat | qualite qualitesonore | calidad',
  recordingdate: 'aufnahmedatum datumderaufnahme | datedenregistrement | fechadegrabacion',
  recordinglocation: 'aufnahmeort | lieudenregistrement | lugardegrabacion',
  id: 'nummer nr eigenenummer id | numero reference n | numero referencia n',
  registered: 'registriert angemeldet | enregistre declare depose | registrado registrada declarado',
  registrationdate:
    'registrierungsdatum anmeldedatum | datedenregistrementsociete datededepot datededeclaration | fechaderegistro',
  releasedate:
    'veroffentlichungsdatum erscheinungsdatum erstveroffentlichungsdatum | datedesortie datedeparution | fechadelanzamiento fechadepublicacion',
  releasestatus: 'veroffentlichungsstatus | statutdesortie | estadodelanzamiento',
  role: 'rolle funktion | fonction qualite qualitedeladroit | rol funcion calidad',
  roles: 'rollen funktionen | fonctions | funciones',
  royaltyrate: 'lizenzsatz tantiemensatz | tauxderoyaltie tauxderedevance | tasaderegalias',
  share:
    'anteil anteile beteiligung prozent prozentsatz quote | part quotepart pourcentage parts | cuota participacion porcentaje',
  signdate: 'unterschriftsdatum unterzeichnungsdatum | datedesignature | fechadefirma',
  spotify: 'spotifyprofil | profilspotify | perfildespotify',
  stage: 'produktionsstand stand | etape stade | etapa fase',
  stateprovince: 'bundesland kanton | departement province | provincia',
  street: 'strasse adresse anschrift | rue adresse | calle direccion',
  studio: 'tonstudio aufnahmestudio | studiodenregistrement | estudio estudiodegrabacion',
  subgenre: 'untergenre unterart | sousgenre | subgenero',
  tags: 'schlagworte stichworte | motscles etiquettes | etiquetas palabrasclave',
  tempo: 'geschwindigkeit | bpmtempo | velocidad',
  territories: 'gebiete lander territorien | territoires paysdediffusion | territorios',
  tiktok: 'tiktokprofil | profiltiktok | perfildetiktok',
  timesignature: 'taktart takt | mesure signaturerythmique | compas',
  title: 'titel name | titre nom | titulo nombre',
  track: 'tracknummer titelnummer position spur | piste numerodepiste | pista numerodepista',
  trackstatus: 'status werkstatus | statut | estado',
  type: 'art typ | typedeproduit | tipo',
  upcean: 'upcnummer eannummer strichcode | codebarres codeean codeupc | codigodebarras codigoupc',
  version: 'fassung versionstitel | titredelaversion | tituloversion',
  versiontype: 'versionsart fassungsart | typedeversion | tipodeversion',
  website: 'webseite internetseite homepage | siteweb siteinternet | sitioweb paginaweb',
  x: 'xprofil | profilx | perfildex',
  yearofcreation: 'entstehungsjahr schaffensjahr | anneedecreation | anodecreacion',
  youtube: 'youtubekanal | chaineyoutube | canaldeyoutube',
  zipcode: 'plz postleitzahl | codepostal | codigopostal',
};

const byWord = (table: Readonly<Record<string, string>>): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  for (const [english, words] of Object.entries(table))
    for (const word of words.split(/[ |]+/)) found.set(word, [...(found.get(word) ?? []), english]);
  return found;
};
const nounsOf = byWord(nouns);
const fieldsOf = byWord(translatedFields);
const longestFirst = [...nounsOf.keys()].toSorted((a, b) => b.length - a.length);

/** Words for a record in all languages, folded. A writer is also a composer or an author. */
export const recordNouns = (record: ImportRecord): readonly string[] => {
  const english = record === 'WRITER' ? ['writer', 'composer', 'author'] : [record.toLowerCase()];
  return english.flatMap((noun) => [noun, ...`${nouns[noun]} ${nouns[`${noun}s`] ?? ''}`.match(/\w+/g)!]);
};

/** Words between a field and its record, as in "titre de l’œuvre" and "título de la obra". */
const articles = /(?:dela|del|des|der|de|du|d|la|le|el|l)$/;

/** English headings that a folded heading in German, French or Spanish can stand for. */
export function englishHeadings(base: string): readonly string[] {
  const plain = base.replace(/[%#]/g, '');
  const found = translated(plain);
  return found.length > 0 ? found : translated(plain.replace(/([aou])e/g, '$1'));
}

function translated(plain: string): readonly string[] {
  const whole = [...(fieldsOf.get(plain) ?? []), ...(nounsOf.get(plain) ?? [])];
  if (whole.length > 0) return whole;
  return longestFirst.flatMap((noun) => {
    const fields = fieldsBeside(plain, noun);
    return nounsOf.get(noun)!.flatMap((record) => fields.map((field) => record + field));
  });
}

/** The fields of a heading such as Werktitel, Komponist Vorname or titre de l’œuvre. */
function fieldsBeside(plain: string, noun: string): readonly string[] {
  if (plain.startsWith(noun)) {
    const rest = plain.slice(noun.length);
    return fieldsOf.get(rest) ?? fieldsOf.get(rest.replace(/^(?:en|es|s|n)/, '')) ?? [];
  }
  if (!plain.endsWith(noun)) return [];
  const rest = plain.slice(0, -noun.length);
  return fieldsOf.get(rest.replace(articles, '')) ?? fieldsOf.get(rest) ?? [];
}
