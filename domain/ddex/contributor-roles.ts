/** Performer and studio roles of the allowed value set ContributorRole, by the role names of Stave in lower case. */
const known: Readonly<Record<string, string>> = {
  arranger: 'Arranger',
  'background vocalist': 'BackgroundVocalist',
  choir: 'Choir',
  composer: 'Composer',
  conductor: 'Conductor',
  dj: 'DJ',
  engineer: 'Engineer',
  ensemble: 'Ensemble',
  instrumentalist: 'Musician',
  'lead vocalist': 'LeadVocalist',
  lyricist: 'Lyricist',
  'mastering engineer': 'MasteringEngineer',
  mixer: 'Mixer',
  musician: 'Musician',
  orchestra: 'Orchestra',
  performer: 'Performer',
  producer: 'StudioProducer',
  programmer: 'Programmer',
  remixer: 'Remixer',
  soloist: 'Soloist',
  songwriter: 'ComposerLyricist',
  'sound engineer': 'RecordingEngineer',
  vocalist: 'Vocalist',
  vocals: 'Vocalist',
};

/** Returns the allowed value for a role, or null for a role that the set does not have, such as an instrument. */
export const contributorRole = (role: string): string | null => known[role.trim().toLowerCase()] ?? null;
