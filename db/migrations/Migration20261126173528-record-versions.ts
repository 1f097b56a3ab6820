import { Migration } from '@mikro-orm/migrations';

/** Saved versions, proofs and tokens of recordings. */
export class Migration20261126173528RecordVersions extends Migration {
  override up(): void {
    this.addSql('alter table work_version rename to record_version');
    this.addSql('alter index work_version_pkey rename to record_version_pkey');
    this.addSql(`alter table record_version alter work_id drop not null,
      add recording_id uuid references recording (id) on delete cascade, add unique (recording_id, version),
      add check (num_nonnulls(work_id, recording_id) = 1)`);
    this.addSql('alter table fingerprint rename work_version_id to record_version_id');
    this.addSql('alter table fingerprint add recording_id uuid');
    this.addSql('alter index fingerprint_work_version rename to fingerprint_record_version');
    this.addSql('create index fingerprint_recording on fingerprint (recording_id, created_at) where recording_id is not null');
    this.addSql('alter table tokenization drop constraint tokenization_subject_kind_check');
    this.addSql(`alter table tokenization add constraint tokenization_subject_kind_check
      check (subject_kind in ('WORK', 'RECORDING', 'IMAGE', 'VIDEO', 'DOCUMENT'))`);
  }
}
