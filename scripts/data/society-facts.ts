/**
 * Data missing in CISAC's list of codes: which societies license performances, which only mechanical or online rights, which are no
 * societies, common names and full names. Keyed by CISAC code.
 */

/** Societies that manage only reproduction (mechanical) rights. */
export const MECHANICAL_ONLY: ReadonlySet<number> = new Set([
  11, // Austro-Mechana
  12, // AMCOS
  20, // SOCAN RR
  34, // HFA
  44, // MCPS
  46, // MRS
  48, // NCB
  68, // SDRM
  78, // STEMRA
  81, // SARRAL
  88, // CMRRA
  283, // CAPASSO
  708, // The MLC
]);

/** Entities that license only online uses. They manage rights collectively but are not performing rights organisations. */
export const ONLINE_ONLY: ReadonlySet<number> = new Set([
  17, // AMRA
  783, // Hexacorp
  787, // Orfium Greece
  792, // Bridger
]);

/** Trade associations, institutes and groups of societies, which manage no rights. */
export const NO_COLLECTIVE_MANAGEMENT: ReadonlySet<number> = new Set([
  162, // AMPAL
  180, // Musikedition
  181, // NMPA
  182, // PAPPRI
  187, // SNAC
  191, // SPACQ-AE
  302, // LatinAutor
  326, // IMPF
  343, // Mali Maliki Institute
]);

/** Collective managers for other than musical works. */
export const OTHER_REPERTOIRE: ReadonlySet<number> = new Set([
  257, // SAVA (visual arts)
]);

/** Common names that differ from the listed ones. The listed name becomes an alias. */
export const DISPLAY_NAMES: ReadonlyMap<number, string> = new Map([
  [11, 'Austro-Mechana'],
  [52, 'PRS for Music'],
  [71, 'SESAC'],
  [97, 'ZAiKS'],
  [136, 'ZAMP'],
  [233, 'SACEM Luxembourg'],
  [781, 'Soundreef'],
  [783, 'Hexacorp'],
  [786, 'AllTrack'],
  [792, 'Bridger'],
]);

/** Other names that people type for a society. */
export const ALIASES: ReadonlyMap<number, readonly string[]> = new Map([
  [8, ['APRA AMCOS']],
  [11, ['AUME']],
  [12, ['APRA AMCOS']],
  [19, ['BMDA']],
  [23, ['Buma/Stemra']],
  [34, ['Harry Fox Agency']],
  [52, ['PRS']],
  [68, ['SACEM/SDRM']],
  [78, ['Buma/Stemra']],
  [161, ['MUST']],
  [708, ['MLC']],
]);

/** Countries missing in the list, or listed as the state that a territory belongs to. */
export const COUNTRY_CODES: ReadonlyMap<number, string> = new Map([
  [64, 'RS'], // Serbia and Montenegro dissolved in 2006; SOKOJ is Serbia's.
  [235, 'NC'], // SACENC is New Caledonia's, listed under France.
]);

/** Spellings of country names that only this list uses, folded. */
export const HISTORIC_COUNTRY_NAMES: ReadonlyMap<string, string> = new Map([
  ['congo, the democratic republic of the', 'CD'],
  ['france (tahiti)', 'PF'],
  ['kazakstan', 'KZ'],
  ['korea, republic of', 'KR'],
  ['macau', 'MO'],
  ['macedonia, the former yugoslav republic of', 'MK'],
  ['taiwan, chinese taipei', 'TW'],
  ['tanzania, united republic of', 'TZ'],
]);

export const ORGANIZATIONS: ReadonlyMap<number, string> = new Map([
  [1, 'Society of Authors, Composers and Music Publishers in Israel'],
  [4, 'Asociación General de Autores del Uruguay'],
  [5, 'Autoren, Komponisten und Musikverleger'],
  [7, 'Asociación Peruana de Autores y Compositores'],
  [8, 'Australasian Performing Right Association'],
  [9, 'Magyar Szerzői Jogvédő Iroda Egyesület'],
  [10, 'American Society of Composers, Authors and Publishers'],
  [12, 'Australasian Mechanical Copyright Owners Society'],
  [15, 'Autores Paraguayos Asociados'],
  [16, "Bureau Malien du Droit d'Auteur"],
  [17, 'American Music Rights Association'],
  [20, 'SOCAN Reproduction Rights'],
  [21, 'Broadcast Music, Inc.'],
  [23, 'Vereniging Buma'],
  [24, "Bureau Ivoirien du Droit d'Auteur"],
  [25, "Société Sénégalaise du Droit d'Auteur et des Droits Voisins"],
  [26, 'Composers and Authors Society of Hong Kong'],
  [29, 'Sociedad Chilena de Autores e Intérpretes Musicales'],
  [32, 'Filipino Society of Composers, Authors and Publishers'],
  [33, "Office Malagasy du Droit d'Auteur"],
  [34, 'The Harry Fox Agency'],
  [35, 'Gesellschaft für musikalische Aufführungs- und mechanische Vervielfältigungsrechte'],
  [36, 'The Indian Performing Right Society'],
  [38, 'Japanese Society for Rights of Authors, Composers and Publishers'],
  [43, 'Music Copyright Society of Kenya'],
  [44, 'Mechanical-Copyright Protection Society'],
  [45, "Bureau Burkinabè du Droit d'Auteur"],
  [48, 'Nordisk Copyright Bureau'],
  [49, "Office National des Droits d'Auteur et des Droits Voisins"],
  [50, 'Ochranný svaz autorský'],
  [52, 'Performing Right Society'],
  [55, 'Société Belge des Auteurs, Compositeurs et Éditeurs'],
  [58, 'Société des Auteurs, Compositeurs et Éditeurs de Musique'],
  [59, 'Sociedad de Autores y Compositores de México'],
  [61, 'Sociedad Argentina de Autores y Compositores de Música'],
  [63, 'Southern African Music Rights Organisation'],
  [64, 'Organizacija muzičkih autora Srbije'],
  [68, 'Société pour l’administration du Droit de Reproduction Mécanique'],
  [69, 'Sociedade Portuguesa de Autores'],
  [71, 'Society of European Stage Authors and Composers'],
  [72, 'Sociedad General de Autores y Editores'],
  [74, 'Società Italiana degli Autori ed Editori'],
  [77, 'Samband tónskálda og eigenda flutningsréttar'],
  [78, 'Stichting Stemra'],
  [79, 'Svenska Tonsättares Internationella Musikbyrå'],
  [80, 'Genossenschaft der Urheber und Verleger von Musik'],
  [84, 'Sociedad de Autores y Compositores de Colombia'],
  [85, 'Slovenský ochranný zväz autorský'],
  [88, 'Canadian Musical Reproduction Rights Agency'],
  [89, 'Säveltäjäin Tekijänoikeustoimisto Teosto'],
  [90, 'Norges musikkopphavere og -forleggere'],
  [93, 'União Brasileira de Compositores'],
  [94, 'Russian Authors’ Society'],
  [96, 'Copyright Music Organisation of Trinidad and Tobago'],
  [97, 'Stowarzyszenie Autorów ZAiKS'],
  [98, 'Zimbabwe Music Rights Association'],
  [101, 'Society of Composers, Authors and Music Publishers of Canada'],
  [103, 'Agencia Cubana de Derecho de Autor Musical'],
  [104, 'Music Authors’ Copyright Protection Berhad'],
  [106, 'Composers and Authors Society of Singapore'],
  [107, 'Asociación de Compositores y Autores Musicales de Costa Rica'],
  [111, 'Hrvatsko društvo skladatelja – Zaštita autorskih muzičkih prava'],
  [112, 'Združenje skladateljev in avtorjev za zaščito glasbene avtorske pravice Slovenije'],
  [115, 'Uniunea Compozitorilor și Muzicologilor din România – Asociația pentru Drepturi de Autor'],
  [116, 'Eesti Autorite Ühing'],
  [117, 'Türkiye Musiki Eseri Sahipleri Meslek Birliği'],
  [118, 'Korea Music Copyright Association'],
  [119, 'Music Copyright Society of China'],
  [122, 'Autortiesību un komunicēšanās konsultāciju aģentūra / Latvijas Autoru apvienība'],
  [124, 'Copyright Society of Malawi'],
  [126, 'Music Copyright Thailand'],
  [128, 'Irish Music Rights Organisation'],
  [146, 'Sociedad Panameña de Autores y Compositores'],
  [161, 'Music Copyright Society of Chinese Taipei'],
  [176, 'Jamaica Association of Composers, Authors and Publishers'],
  [181, 'National Music Publishers’ Association'],
  [187, 'Syndicat National des Auteurs et des Compositeurs'],
  [189, 'Sociedade Brasileira de Administração e Proteção de Direitos Intelectuais'],
  [200, 'Musiki Eseri Sahipleri Grubu Meslek Birliği'],
  [201, 'Associação Brasileira de Música e Artes'],
  [227, 'Sociedad General de Autores, Compositores y Editores Dominicanos de Música'],
  [246, 'Vietnam Center for Protection of Music Copyright'],
  [269, 'Wahana Musik Indonesia'],
  [283, 'Composers, Authors and Publishers Association'],
  [285, 'Ghana Music Rights Organisation'],
  [308, 'Escritório Central de Arrecadação e Distribuição'],
  [336, 'Korean Society of Composers, Authors and Publishers'],
  [708, 'The Mechanical Licensing Collective'],
]);
