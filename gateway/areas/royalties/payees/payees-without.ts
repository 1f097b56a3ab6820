import type { Pool } from 'pg';
import type { PayeeKind, PayeeStanding } from '#domain/royalties/royalty-terms.ts';
import { readFigures } from '../../../kit/read-figures.ts';
import { postedStates } from '../../income/records/income-sql.ts';
import { nameSql } from '../../music/records/record-tables.ts';

/** A party of works or recordings that earned, and is no payee yet. */
export type PartyWithout = {
  /** Kind and ID of the record, or the name of an owner of masters without one. */
  id: string;
  kind: PayeeKind;
  recordId: string | null;
  name: string;
  /** What its share of the last twelve months was, in the reporting currency. */
  income: string;
  works: number;
  recordings: number;
  /** What a person would probably choose. */
  standing: PayeeStanding;
};

/** Reading them takes this long at most. */
const withinMs = 15_000;

const share = (right: 'performance' | 'mechanical'): string =>
  `s.${right}_factor::bigint * (case s.split_group when 'publishers' then w.${right}_publishing_share::bigint * 1000000
    else (1000000 - w.${right}_publishing_share)::bigint * (case s.split_group when 'composers' then w.${right}_music_share else 1000000 - w.${right}_music_share end) end)
    * 0.000000000000000001`;

const recordings = `('MASTER', 'NEIGHBOURING')`;

/** Parties of split sheets, with what they have of the income of their works. */
const ofWorks = `earned as (
    select work_id, coalesce(sum(converted) filter (where "right" = 'PERFORMANCE'), 0) as performance,
        coalesce(sum(converted) filter (where "right" <> 'PERFORMANCE'), 0) as mechanical
      from work_source_income where workspace_id = $1 and "right" not in ${recordings} group by 1),
  parties as (
    select s.contributor_id, s.publisher_id, sum(e.performance * ${share('performance')} + e.mechanical * ${share('mechanical')}) as income,
        count(distinct s.work_id)::int as works
      from earned e join split s on s.work_id = e.work_id and s.workspace_id = $1 join work w on w.id = e.work_id and w.deleted_at is null
      where s.contributor_id is not null or s.publisher_id is not null group by 1, 2)`;

/** Owners of masters, by the record with their name. Without owners, the label has all. */
const ofRecordings = `paid as (
    select g.recording_id, coalesce(sum(i.amount * a.rate), 0) as income
      from statement st join income_sum i on i.statement_id = st.id and i.workspace_id = $1 and i.dimension = 'GROUP' and i."right" in ${recordings}
        join income_group g on g.id::text = i.key and g.workspace_id = $1 and g.recording_id is not null
        left join statement_amount a on a.statement_id = st.id and a.currency = i.currency and a.workspace_id = $1
      where st.workspace_id = $1 and st.state in ${postedStates}
        and st.period_end > (select max(period_end) from statement where workspace_id = $1 and state in ${postedStates}) - interval '1 year'
      group by 1),
  owned as (
    select r.id, p.income, null::uuid as label_id, trim(o.owner ->> 'name') as name, (o.owner ->> 'sharePercent')::numeric * 0.000001 as part
      from paid p join recording r on r.id = p.recording_id and r.deleted_at is null cross join jsonb_array_elements(r.master_owners) o (owner)
    union all
    select r.id, p.income, r.label_id, l.name, 1 from paid p join recording r on r.id = p.recording_id and r.deleted_at is null
      join label l on l.id = r.label_id and l.deleted_at is null where r.master_owners = '[]'),
  owners as (
    select min(name) as name, fold(name) as name_key, (array_agg(label_id) filter (where label_id is not null))[1] as label_id,
        sum(income * part) as income, count(distinct id)::int as recordings
      from owned where name <> '' group by 2),
  named as (
    select o.*, coalesce(o.label_id, (select id from label where workspace_id = $1 and name_key = o.name_key and deleted_at is null order by id limit 1)) as label,
        (select id from publisher where workspace_id = $1 and fold(name) = o.name_key and deleted_at is null order by id limit 1) as publisher,
        (select id from contributor where workspace_id = $1 and o.name_key in (fold(${nameSql('contributor')}), fold(artist_name)) and deleted_at is null
          order by id limit 1)
          as contributor
      from owners o where not exists (select from payee y left join contributor k on k.id = y.contributor_id
        where y.workspace_id = $1 and y.deleted_at is null and o.name_key in (y.name_key, fold(k.artist_name))))`;

/** The ID of a party, and of those that were merged into it, whose payees are its own. */
const ownAndMerged = (party: 'c' | 'p'): string =>
  `${party}.id union all select m.removed_id from duplicate_merge m where m.workspace_id = $1 and m.kept_id = ${party}.id and m.undone_at is null`;

const text = `with ${ofWorks}, ${ofRecordings},
  everyone as (
    select 'CONTRIBUTOR' as kind, contributor_id as record_id, null as name, income, works, 0 as recordings from parties where contributor_id is not null
    union all select 'PUBLISHER', publisher_id, null, income, works, 0 from parties where publisher_id is not null
    union all select case when label is not null then 'LABEL' when publisher is not null then 'PUBLISHER' when contributor is not null then 'CONTRIBUTOR'
        else 'OTHER' end, coalesce(label, publisher, contributor), name, income, 0, recordings from named),
  added as (
    select kind, record_id, coalesce(record_id::text, fold(name)) as key, min(name) as name, sum(income) as income, sum(works)::int as works,
        sum(recordings)::int as recordings
      from everyone group by 1, 2, 3),
  found as (
    select a.kind || ':' || a.key as id, a.kind, a.record_id as "recordId", trim_scale(a.income)::text as income, a.income as amount, a.works, a.recordings,
        coalesce(${nameSql('contributor', 'c.')}, p.name, l.name, a.name) as name
      from added a left join contributor c on a.kind = 'CONTRIBUTOR' and c.id = a.record_id
        left join publisher p on a.kind = 'PUBLISHER' and p.id = a.record_id left join label l on a.kind = 'LABEL' and l.id = a.record_id
      where not exists (select from payee y where y.workspace_id = $1 and y.deleted_at is null
        and (y.contributor_id in (select ${ownAndMerged('c')}) or y.publisher_id in (select ${ownAndMerged('p')}) or y.label_id = l.id)))
  select id, kind, "recordId", name, income, works, recordings,
      case when fold(name) = (select fold(name) from workspace where id = $1) then 'OWN' else 'PAID' end as standing
    from found order by amount desc, name, id`;

/** Returns the parties of works and recordings that earned and are no payees, those that earned most first. */
export const partiesWithout = (pool: Pool, workspaceId: string): Promise<PartyWithout[]> =>
  readFigures<PartyWithout>({ pool, workspaceId }, text, [workspaceId], withinMs);
