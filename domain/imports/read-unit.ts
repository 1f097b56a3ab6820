import { recordingDraft } from '#domain/catalogue/recording.ts';
import { releaseDraft } from '#domain/catalogue/release.ts';
import { ContributorDraft } from '#domain/contributors/contributor.ts';
import { partialOf } from '#domain/kit/partial.ts';
import { PublisherDraft } from '#domain/publishers/publisher.ts';
import { needsParty, type PublisherRole } from '#domain/works/split-roles.ts';
import { workDraft } from '#domain/works/work.ts';
import type { FileReader, FileRow } from './file-reader.ts';
import { type CellReading, type ImportProblem, type Place, warningAt } from './import-problem.ts';
import type { ImportRecord } from './import-terms.ts';
import { joinedByTitle, joinedCells, skippedMessage, worksIn } from './joined-rows.ts';
import { isNamed, partyKey, personNames, refuseUnnamedShare, rolesOf } from './parties-in-unit.ts';
import { type ReadRecord, type RecordReader, readRecord, withoutBlanks } from './read-record.ts';
import { type ReadRecording, type ReadRelease, readRecordings, readReleases } from './recordings-in-unit.ts';
import { type Cell, type Section, sectionsOf } from './sections.ts';
import { type UnitSheet, unitSheet } from './unit-sheet.ts';

/** A person or company. `key` identifies it in the file. */
export type ReadParty = ReadRecord & { kind: 'contributor' | 'publisher'; key: string; name: string };

/** All that the rows of one record say. `row` is the number of the first row. */
export type ReadUnit = {
  row: number;
  work: ReadRecord | null;
  /** Further works of a recording. */
  moreWorks: ReadRecord[];
  parties: ReadParty[];
  sheet: UnitSheet | null;
  recordings: ReadRecording[];
  releases: ReadRelease[];
  problems: ImportProblem[];
  /** Cells and rows that can be read in several ways, with the way that was taken. */
  readings: CellReading[];
};

/** Resolves the name or the number of a society to the values of a party. Unknown names are kept. */
export type SocietyLookup = (text: string) => { pro: string | null; proCountry?: string | null; proCode?: string | null };
/** `duplicates` has the numbers of rows that are equal to earlier ones, with the number of the first. */
export type ReadingContext = {
  reader: FileReader;
  thisYear: number;
  society: SocietyLookup;
  duplicates?: ReadonlyMap<number, number>;
};

/** Reads the rows of one record. Values with errors are left out, and `problems` lists them. */
export function readUnit({ reader, thisYear, society, duplicates }: ReadingContext, rows: readonly FileRow[]): ReadUnit {
  const [first] = rows;
  const skipped = skippedMessage(reader, first!, duplicates);
  if (skipped !== null) return unitWithout(first!, skipped);
  const problems: ImportProblem[] = [];
  const readings: CellReading[] = [];
  const sections = rows.flatMap((row) => sectionsOf(reader, row, { problems, readings }));
  const joined = joinedByTitle(reader, rows);
  for (const section of sections) refuseUnnamedShare(section, problems);
  const of = (record: ImportRecord) => sections.filter((section) => section.record === record);
  const place: Place = { row: first!.number, column: null };
  const drafts = draftsOf(thisYear);
  const record: RecordReader = (schema, cells, more = {}) => readRecord(schema, cells, more, place, problems);

  const [workCells = new Map<string, Cell>(), ...moreWorks] =
    reader.main === 'RECORDING' ? worksIn(of('WORK'), problems) : [joinedCells(of('WORK'), problems)];
  const workOf = (cells: ReadonlyMap<string, Cell>) => {
    const pro = cells.get('pro')?.text ?? '';
    const artist = cells.has('artist') ? '' : artistsIn(of('WORK'));
    return record(drafts.WORK, cells, { ...(/^\d/.test(pro) && { pro: society(pro).pro }), ...(artist && { artist }) });
  };
  const work = workCells.size > 0 ? workOf(workCells) : null;
  const titleColumn = reader.columns.find(({ field }) => field.key === 'WORK.title');
  // A missing title is a problem of its own cell.
  if (work && titleColumn) work.columns.title ??= { row: place.row, column: titleColumn.index };
  const parties = new Parties(society, record, reader.isMapped);
  const named = of('WRITER').filter(isNamed);
  const writers = named.map((section) => ({
    party: parties.person(section),
    roles: work ? rolesOf(section, reader.writerGroups, problems) : [],
    ...lineOf(section),
  }));
  const publishers = of('PUBLISHER').flatMap((section) =>
    parties.companies(section).map((each) => ({ ...lineOf(section), ...each })),
  );
  const nameOf = (party: number) => parties.list[party]!.name;
  const sheet =
    work && !hasShareError(reader, problems)
      ? unitSheet({ work: workCells, writers, publishers, nameOf, place, isJoined: joined.length > 0 }, problems)
      : null;
  if (!sheet || !(sheet.hasShares.performance || sheet.hasShares.mechanical)) readings.push(...joined);
  const recordings = readRecordings(of('RECORDING'), work, {
    read: (cells, more) => record(drafts.RECORDING, cells, more),
    problems,
  });
  const releases = readReleases(of('RELEASE'), recordings, {
    read: (cells, more) => record(drafts.RELEASE, cells, more),
    problems,
  });
  return {
    row: place.row,
    work,
    moreWorks: moreWorks.map(workOf),
    parties: parties.list,
    sheet,
    recordings: recordings.map(({ sections: _, ...each }) => each),
    releases,
    problems,
    readings,
  };
}

const unitWithout = ({ number: row }: FileRow, message: string): ReadUnit => ({
  row,
  work: null,
  moreWorks: [],
  parties: [],
  sheet: null,
  recordings: [],
  releases: [],
  readings: [],
  problems: [warningAt({ row, column: null }, '', message)],
});

/** The performers of a work, each in a numbered group. */
const artistsIn = (sections: readonly Section[]): string => {
  const names = sections.map(({ cells }) =>
    `${cells.get('artistFirst')?.text ?? ''} ${cells.get('artistLast')?.text ?? ''}`.trim(),
  );
  return [...new Set(names)].filter((name) => name !== '').join(', ');
};

/** Without a share that can't be read, the others have no meaning. */
const hasShareError = ({ columns }: FileReader, problems: readonly ImportProblem[]): boolean =>
  problems.some(
    ({ isError, column }) => isError && columns.some(({ index, field }) => index === column && field.kind === 'share'),
  );

const draftsOf = (thisYear: number) => ({
  WORK: partialOf(workDraft(thisYear)),
  RECORDING: partialOf(recordingDraft(thisYear)),
  RELEASE: partialOf(releaseDraft(thisYear)),
});
const contributor = partialOf(ContributorDraft);
const publisher = partialOf(PublisherDraft);

const lineOf = ({ cells, row, group }: Section) => ({ cells, row, group });

/** The parties of a unit, each once. */
class Parties {
  readonly list: ReadParty[] = [];
  readonly #indexes = new Map<string, number>();
  readonly #society: SocietyLookup;
  readonly #read: RecordReader;
  readonly #isMapped: ReadonlySet<string>;

  constructor(society: SocietyLookup, read: RecordReader, isMapped: ReadonlySet<string>) {
    this.#society = society;
    this.#read = read;
    this.#isMapped = isMapped;
  }

  person({ cells }: Section): number {
    const names = personNames(cells);
    const name = `${names.firstName} ${names.lastName}`.trim();
    const given = Object.fromEntries(Object.entries(names).filter(([, text]) => text !== ''));
    return this.#add('contributor', name, this.#read(contributor, cells, { ...given, ...this.#societyIn('WRITER', cells) }));
  }

  companies(section: Section): { party: number | null; role: PublisherRole; cells?: Section['cells'] }[] {
    const { cells } = section;
    const role = (cells.get('role')?.value ?? 'Original Publisher') as PublisherRole;
    const name = cells.get('name')?.text ?? '';
    const own = isNamed(section)
      ? this.#add('publisher', name, this.#read(publisher, cells, this.#societyIn('PUBLISHER', cells)))
      : null;
    const administrator = cells.get('administratorName');
    const lines = own !== null || !needsParty(role) ? [{ party: own, role }] : [];
    if (!administrator) return lines;
    const administratorCells = new Map([['name', administrator]]);
    const ipi = cells.get('administratorIpi');
    if (ipi) administratorCells.set('ipiNumber', ipi);
    const party = this.#add('publisher', administrator.text, this.#read(publisher, administratorCells));
    // The share beside it is that of the publisher: an administrator owns nothing.
    return [...lines, { party, role: 'Administrator', cells: administratorCells }];
  }

  /** What is known about the society of a party. Files with codes of societies, such as our exports, say it themselves. */
  #societyIn(record: ImportRecord, cells: ReadonlyMap<string, Cell>): Record<string, unknown> {
    const society = cells.get('pro');
    const isComplete = this.#isMapped.has(`${record}.proCode`) && !/^\d/.test(society?.text ?? '');
    return society && !isComplete ? withoutBlanks(this.#society(society.text)) : {};
  }

  #add(kind: ReadParty['kind'], name: string, record: ReadRecord): number {
    const key = partyKey(record.values, name);
    const known = this.#indexes.get(`${kind} ${key}`);
    if (known === undefined) {
      this.#indexes.set(`${kind} ${key}`, this.list.length);
      return this.list.push({ ...record, kind, key, name }) - 1;
    }
    const party = this.list[known]!;
    party.values = { ...record.values, ...party.values };
    party.columns = { ...record.columns, ...party.columns };
    return known;
  }
}
