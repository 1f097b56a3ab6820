import { Migration } from '@mikro-orm/migrations';

/**
 * API keys have scopes by area instead of one, origins of web pages, and a previous secret that works for some time after a rotation. Keys
 * keep what they could do: read, or also write, everything but members.
 */
export class Migration20261130010700ApiKeyScopes extends Migration {
  override up(): void {
    this.addSql(`alter table api_key add column scopes text[], add column origins text[] not null default '{}',
      add column previous_prefix text, add column previous_key_hash text, add column previous_valid_until timestamptz`);
    this.addSql(`update api_key set scopes = case scope
      when 'WRITE' then array['CATALOGUE_READ', 'CATALOGUE_WRITE', 'MEDIA_READ', 'MEDIA_WRITE', 'TOKENS_READ', 'TOKENS_WRITE']
      else array['CATALOGUE_READ', 'MEDIA_READ', 'TOKENS_READ'] end`);
    this.addSql(`alter table api_key alter column scopes set not null, drop column scope,
      add constraint api_key_has_scopes check (cardinality(scopes) > 0),
      add constraint api_key_previous_secret check (num_nonnulls(previous_prefix, previous_key_hash, previous_valid_until) in (0, 3)),
      add constraint api_key_previous_key_hash_unique unique (previous_key_hash)`);
    // Gateways close the connections of a key that ends or loses rights.
    this.addSql(`create trigger api_key_changed after update on api_key for each row when (
        (old.revoked_at, old.expires_at, old.scopes, old.origins, old.key_hash, old.previous_key_hash, old.previous_valid_until)
        is distinct from
        (new.revoked_at, new.expires_at, new.scopes, new.origins, new.key_hash, new.previous_key_hash, new.previous_valid_until))
      execute function announce_session()`);
    this.addSql(`create index api_key_origins on api_key using gin (origins) where origins <> '{}' and revoked_at is null`);
  }
}
