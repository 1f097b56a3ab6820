/**
 * Headings of other tools for each field, normalized (see `normalizeHeading`). Sources: the templates of django-music-publisher, The MLC, Music
 * Reports, Exploration and Mixbank, and files of DistroKid, TuneCore and other distributors. The labels of the fields are added by code. Words
 * for writers are all `writer`, and `#` also stands for `number`.
 */
export const headingAliases: Readonly<Record<string, string>> = {
  'WORK.title': 'work primarytitle composition compositiontitle worksname titlename maintitle titel titre titulo',
  'WORK.reference': 'workid internalid memberssongid publisherssongid submitterworknumber songid catalogid workno worknum',
  'WORK.pro': 'referencecmo',
  'WORK.proWorkCode': 'tunecode iceworkkey mlcsongcode hfacode mrisongid title# societyworknumber societyworkcode referenceid',
  'WORK.iswc': 'iswccode iswcnumber',
  'WORK.alternativeTitle': 'alttitle alternatetitle akatitle alternatework aka alternativetitle',
  'WRITER.name': 'writer writerfullname writernames interestedparty participantname compositeur urheber',
  'WRITER.lastName': 'writerlast last lastname surname',
  'WRITER.firstName': 'writerfirst first firstname givenname',
  'WRITER.middleName': 'middlename',
  'WRITER.ipiNumber': 'writeripi writercae cae caeipi caeipinumber ipinameno ip# ipnamenumber ipicode writeripinamenumber',
  'WRITER.reference': 'writerid contributorid',
  'WRITER.pro': 'affiliation prsociety writersociety',
  'WRITER.cmo': 'writermro mro',
  'WRITER.role': 'role rolecode writerrolecode capacity designation worp',
  'WRITER.share': 'manuscriptshare writermanuscriptshare ownership ownershipshare ownershippercent split participant%',
  'WRITER.performanceShare': 'writerprshare prshare performanceshare',
  'WRITER.mechanicalShare': 'writermrshare mrshare mechanicalshare',
  'PUBLISHER.name': 'publisher publishers originalpublisher originalpublishername editeur writerpublishername',
  'PUBLISHER.ipiNumber': 'publisheripi publishersipi writerpublisheripi publishercae',
  'PUBLISHER.reference': 'publisherid',
  'PUBLISHER.pro': 'writerpublisherpro publishersociety',
  'PUBLISHER.role': 'publisherrolecode',
  'PUBLISHER.share': 'publisherownership',
  'PUBLISHER.performanceShare': 'writerpublisherprshare publisherprshare',
  'PUBLISHER.mechanicalShare': 'writerpublishermrshare publishermrshare collectionshare',
  'PUBLISHER.administratorName': 'administratorname adminpublisher adminname administrator',
  'PUBLISHER.administratorIpi': 'administratoripi administratoripinumber',
  'RECORDING.reference': 'recordingid recordingno trackid',
  'RECORDING.title': 'tracktitle trackname recordingrecordingtitle',
  'RECORDING.versionTitle': 'versiontitle version mixver mixversion recordingversiontitle',
  'RECORDING.isrc': 'isrc isrccode isrccodes optionalisrc',
  'RECORDING.artist': 'recordingartistname displayartist performer performingartist singername primaryartist',
  'RECORDING.artistLast': 'recordingartistlast',
  'RECORDING.artistFirst': 'recordingartistfirst',
  'RECORDING.durationSeconds': 'tracklength tracktime',
  'RECORDING.label': 'recordingrecordlabel recordlabel',
  'RECORDING.releaseDate': 'firstreleasedate',
  'RELEASE.title': 'album albumtitle albumname product producttitle release releasename',
  'RELEASE.upc': 'upc upcean ean barcode displayupc icpn upccode',
  'RELEASE.reference': 'releaseid releaseno albumid',
  'RELEASE.catalogNumber': 'catalogueno cataloguenumber catalognumber catno',
  'RELEASE.label': 'labelimprint marketinglabel',
  'RELEASE.track': 'tracknumber trackno sequence',
  'RELEASE.disc': 'disc discnumber volume volumenumber',
};

/** Societies whose name stands before a work number, as in "BMI Work ID". */
export const societyNames =
  'akm apra ascap bmi buma gema gmr hfa ice imro iprs jasrac koda komca mcps mlc prs sabam sacem samro sesac sgae siae socan stim suisa teosto tono ubc';

/**
 * Meaning of a heading that depends on the other headings: the first field that belongs to a record of the file and that no heading before
 * has, in the order of this table.
 */
export const ambiguousHeadings: Readonly<Record<string, readonly string[]>> = {
  title: ['WORK.title', 'RECORDING.title', 'RELEASE.title'],
  song: ['WORK.title', 'RECORDING.title'],
  songtitle: ['WORK.title', 'RECORDING.title'],
  songname: ['WORK.title', 'RECORDING.title'],
  name: ['WRITER.name', 'PUBLISHER.name', 'WORK.title', 'RECORDING.title', 'RELEASE.title'],
  track: ['RECORDING.title', 'RELEASE.track'],
  id: ['WORK.reference', 'RECORDING.reference', 'RELEASE.reference', 'WRITER.reference', 'PUBLISHER.reference'],
  tcsongid: ['RECORDING.isrc'],
  optionalupc: ['RELEASE.upc'],
  artist: ['RECORDING.artist', 'RELEASE.artist', 'WORK.artist'],
  artistname: ['RECORDING.artist', 'RELEASE.artist', 'WORK.artist', 'WRITER.artistName'],
  label: ['RECORDING.label', 'RELEASE.label'],
  labels: ['RECORDING.label', 'RELEASE.label'],
  cataloglabel: ['RECORDING.label', 'RELEASE.label'],
  cataloglabels: ['RECORDING.label', 'RELEASE.label'],
  releasedate: ['RELEASE.releaseDate', 'RECORDING.releaseDate'],
  duration: ['RECORDING.durationSeconds', 'WORK.durationSeconds'],
  length: ['RECORDING.durationSeconds', 'WORK.durationSeconds'],
  ipi: ['WRITER.ipiNumber', 'PUBLISHER.ipiNumber'],
  ipinumber: ['WRITER.ipiNumber', 'PUBLISHER.ipiNumber'],
  pro: ['WRITER.pro', 'PUBLISHER.pro', 'WORK.pro'],
  society: ['WRITER.pro', 'PUBLISHER.pro', 'WORK.pro'],
  share: ['WRITER.share', 'PUBLISHER.share'],
  sharepercent: ['WRITER.share', 'PUBLISHER.share'],
  artistlast: ['WORK.artistLast', 'RECORDING.artistLast'],
  artistfirst: ['WORK.artistFirst', 'RECORDING.artistFirst'],
  artistlastname: ['WORK.artistLast', 'RECORDING.artistLast'],
  artistfirstname: ['WORK.artistFirst', 'RECORDING.artistFirst'],
  releaseyear: [],
};

/** A template of another tool that the headings of a file are compared with. */
export type Template = {
  name: string;
  required: readonly string[];
  /** Whether shares without a percent sign are fractions. */
  hasFractions?: boolean;
  /** Whether the title of a work stands in its first row only. */
  hasBlankTitles?: boolean;
};
export const templates: readonly Template[] = [
  {
    name: 'django-music-publisher',
    required: ['workid', 'worktitle', 'iswc', 'writerlast', 'writerfirst', 'writeripi', 'writerpro', 'writerrole'],
    hasFractions: true,
  },
  {
    name: 'The MLC bulk registration',
    required: ['primarytitle', 'memberssongid', 'writerlastname', 'writeripinumber', 'publishername', 'collectionshare'],
    hasBlankTitles: true,
  },
  {
    name: 'Music Reports catalogue',
    required: ['songtitle', 'composerlastname', 'composershare', 'publishername', 'controlledcomposer'],
    hasBlankTitles: true,
  },
  { name: 'Exploration catalogue', required: ['internalid', 'title', 'writers', 'writeryoucontrol', 'publishername'] },
  { name: 'DistroKid', required: ['reportingdate', 'salemonth', 'store', 'artist', 'title', 'isrc', 'upc'] },
  { name: 'TuneCore', required: ['salesperiod', 'storename', 'releasetitle', 'songtitle', 'upc', 'tcsongid'] },
];
