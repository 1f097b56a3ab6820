import type { ImportRecord } from './import-fields.ts';

/**
 * Headings of other tools for each field, normalized (see `normalizeHeading`). Sources: the templates of django-music-publisher, The MLC, Music
 * Reports, Exploration and Mixbank, and files of DistroKid, TuneCore and other distributors. The labels of the fields are added by code.
 */
export const headingAliases: Readonly<Record<string, string>> = {
  'WORK.title':
    'worktitle primarytitle songtitle song composition compositiontitle worksname titlename maintitle titel titre titulo songname',
  'WORK.reference': 'workid internalid memberssongid publisherssongid submitterworknumber songid catalogid worknumber workno',
  'WORK.proWorkCode':
    'tunecode iceworkkey mlcsongcode hfacode mrisongid title# sesacworkid ascapworkid bmiworkid gmrworkid societyworknumber societyworkcode',
  'WORK.iswc': 'iswc iswccode iswcnumber',
  'WORK.alternativeTitle': 'alttitle alternatetitle akatitle alternatework aka alternativetitle',
  'WORK.genre': 'workgenre',
  'WRITER.name':
    'writer writers writername writerfullname composer composers composername author songwriter songwriters interestedparty participantname compositeur urheber writersnames',
  'WRITER.lastName': 'writerlastname writerlast last lastname surname composerlastname composerlast',
  'WRITER.firstName': 'writerfirstname writerfirst first firstname composerfirstname composerfirst givenname',
  'WRITER.middleName': 'middlename composermiddlename writermiddlename',
  'WRITER.ipiNumber':
    'ipi ipinumber writeripi writeripinumber writercae composeripinumber composeripi cae caeipi caeipinumber ipinameno ip# ipnamenumber ipicode writeripinamenumber',
  'WRITER.pro': 'pro society affiliation composerpro prsociety writerpro writersociety',
  'WRITER.cmo': 'writermro mro',
  'WRITER.role': 'role rolecode writerrolecode writerrole composerrolecode capacity designation',
  'WRITER.share':
    'share manuscriptshare writermanuscriptshare sharepercent ownership ownershippercent split writershare composershare participant%',
  'WRITER.performanceShare': 'writerprshare prshare performanceshare',
  'WRITER.mechanicalShare': 'writermrshare mrshare mechanicalshare',
  'PUBLISHER.name': 'publisher publishers publishername originalpublisher originalpublishername editeur writerpublishername',
  'PUBLISHER.ipiNumber': 'publisheripi publisheripinumber publishersipi writerpublisheripi publishercae',
  'PUBLISHER.pro': 'publisherpro writerpublisherpro publishersociety',
  'PUBLISHER.role': 'publisherrole publisherrolecode',
  'PUBLISHER.share': 'publishershare publisherownership',
  'PUBLISHER.performanceShare': 'writerpublisherprshare publisherprshare',
  'PUBLISHER.mechanicalShare': 'writerpublishermrshare publishermrshare collectionshare',
  'PUBLISHER.administratorName': 'administratorname adminpublisher adminname administrator',
  'PUBLISHER.administratorIpi': 'administratoripi administratoripinumber',
  'RECORDING.title': 'recordingtitle tracktitle trackname recordingrecordingtitle',
  'RECORDING.versionTitle': 'versiontitle version mixver recordingversiontitle mixversion',
  'RECORDING.isrc': 'isrc isrccode isrccodes optionalisrc recordingisrc tcsongid',
  'RECORDING.artist': 'recordingartist recordingartistname displayartist performer performingartist singername primaryartist',
  'RECORDING.artistLast': 'recordingartistlast artistlast',
  'RECORDING.artistFirst': 'recordingartistfirst artistfirst',
  'RECORDING.durationSeconds': 'recordingduration tracklength tracktime',
  'RECORDING.label': 'recordinglabel recordingrecordlabel recordlabel',
  'RECORDING.releaseDate': 'recordingreleasedate firstreleasedate',
  'RELEASE.title': 'releasetitle album albumtitle albumname product producttitle release releasename',
  'RELEASE.upc': 'upc upcean ean barcode displayupc icpn upccode optionalupc',
  'RELEASE.catalogNumber': 'catalogueno catalog# catalogueno. cataloguenumber catalognumber catno',
  'RELEASE.label': 'labelimprint marketinglabel releaselabel',
  'RELEASE.track': 'track tracknumber trackno track# sequence',
  'RELEASE.disc': 'disc discnumber volume volumenumber',
};

/** Meaning of a heading that depends on the records of the file: the first record that the file has counts. */
export const ambiguousHeadings: Readonly<Record<string, readonly string[]>> = {
  title: ['WORK.title', 'RECORDING.title', 'RELEASE.title'],
  name: ['WRITER.name', 'PUBLISHER.name', 'WORK.title', 'RECORDING.title', 'RELEASE.title'],
  id: ['WORK.reference', 'WRITER.reference', 'PUBLISHER.reference'],
  track: ['RELEASE.track', 'RECORDING.title'],
  artist: ['RECORDING.artist', 'RELEASE.artist', 'WORK.artist'],
  artistname: ['RECORDING.artist', 'RELEASE.artist', 'WORK.artist', 'WRITER.artistName'],
  label: ['RECORDING.label', 'RELEASE.label'],
  labels: ['RECORDING.label', 'RELEASE.label'],
  cataloglabels: ['RECORDING.label', 'RELEASE.label'],
  releasedate: ['RELEASE.releaseDate', 'RECORDING.releaseDate'],
  duration: ['RECORDING.durationSeconds', 'WORK.durationSeconds'],
  length: ['RECORDING.durationSeconds', 'WORK.durationSeconds'],
  ipi: ['WRITER.ipiNumber', 'PUBLISHER.ipiNumber'],
  ipinumber: ['WRITER.ipiNumber', 'PUBLISHER.ipiNumber'],
  pro: ['WRITER.pro', 'PUBLISHER.pro', 'WORK.pro'],
  society: ['WRITER.pro', 'PUBLISHER.pro', 'WORK.pro'],
  releaseyear: [],
};

/** A template of another tool that the headings of a file are compared with. */
export type Template = { name: string; required: readonly string[] };
export const templates: readonly Template[] = [
  {
    name: 'django-music-publisher',
    required: ['workid', 'worktitle', 'iswc', 'writerlast', 'writerfirst', 'writeripi', 'writerpro', 'writerrole'],
  },
  {
    name: 'The MLC bulk registration',
    required: ['primarytitle', 'memberssongid', 'writerlastname', 'writeripinumber', 'publishername', 'collectionshare'],
  },
  {
    name: 'Music Reports catalogue',
    required: ['songtitle', 'composerlastname', 'composershare', 'publishername', 'controlledcomposer'],
  },
  { name: 'Exploration catalogue', required: ['internalid', 'title', 'writers', 'writeryoucontrol', 'publishername'] },
  { name: 'DistroKid', required: ['reportingdate', 'salemonth', 'store', 'artist', 'title', 'isrc', 'upc'] },
  { name: 'TuneCore', required: ['salesperiod', 'storename', 'releasetitle', 'songtitle', 'upc', 'tcsongid'] },
];

/** Records in the order in which a heading such as `notes` belongs to one of them. */
export const recordOrder: readonly ImportRecord[] = ['WORK', 'RECORDING', 'RELEASE', 'WRITER', 'PUBLISHER'];
