import { demoWorks } from '#db/seeds/data/demo-catalogue.ts';
import { demoMedley } from '#db/seeds/data/demo-income.ts';
import type { DemoMusic } from '#db/seeds/demo-income-lines.ts';
import type { Sql } from '../../imports/import-job.ts';

type Row = {
  workId: string;
  title: string;
  iswc: string | null;
  writers: string | null;
  recording: DemoMusic['recording'];
  release: DemoMusic['release'];
};

/** A work of the demo as its workspace has it now, by the slug of its seed. */
export type KnownMusic = DemoMusic & { workId: string };

/** Works of a workspace that the demo seeds, with their mastered recordings and the latest releases of these. */
export async function readDemoMusic(sql: Sql, workspaceId: string): Promise<Map<string, KnownMusic>> {
  const titles = demoWorks.map(({ title }) => title);
  const { rows } = await sql.query<Row>(
    `select w.id as "workId", w.title, w.iswc, w.composer_name as writers,
        case when r.id is not null then json_build_object('title', r.title, 'version', r.version_title, 'artist', r.artist, 'isrc', r.isrc)
          end as recording,
        case when p.upc is not null then json_build_object('title', p.title, 'upc', p.upc, 'catalogNumber', p.catalog_number)
          end as release
      from work w
      left join lateral (
        select r.* from recording_work rw join recording r on r.id = rw.recording_id and r.deleted_at is null and r.isrc is not null
          where rw.work_id = w.id and r.workspace_id = $1 order by r.id limit 1) r on true
      left join lateral (
        select p.* from release_track t join release p on p.id = t.release_id and p.deleted_at is null
          where t.recording_id = r.id and p.workspace_id = $1 and p.format = 'DIGITAL' order by p.release_date, p.id limit 1) p on true
      where w.workspace_id = $1 and w.deleted_at is null and w.title = any($2::text[]) order by w.created_at desc, w.id`,
    [workspaceId, titles],
  );
  const byTitle = new Map(rows.map((row) => [row.title, row]));
  const known = new Map<string, KnownMusic>();
  for (const [index, { slug, title }] of demoWorks.entries()) {
    const row = byTitle.get(title);
    if (row) known.set(slug, { ...row, writers: row.writers ?? '', tunecode: tunecodeOf(index) });
  }
  return known;
}

/** Invented numbers of the PRS: six digits or seven, and two letters. */
const firstTunecode = 7_040_100;
const letters = 'ABCDEFGHJKLMNPQRSTUVWX';
const tunecodeOf = (index: number): string =>
  `${firstTunecode + index * 131}${letters[index % letters.length]}${letters[(index * 7) % letters.length]}`;

/** What statements print about the live recording of two works. Its ISRC is that of the workspace. */
export const medleyMusic = (isrc: string): DemoMusic => ({
  title: demoMedley.title,
  writers: '',
  iswc: null,
  tunecode: '',
  recording: { title: demoMedley.title, version: demoMedley.version, artist: demoMedley.artist, isrc },
  release: null,
});
export const medleyKey: string = demoMedley.works.join(' ');
