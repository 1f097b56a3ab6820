/**
 * How the tables would be spread over several database servers by workspace, as Citus does: tenant tables by `workspace_id`, small shared
 * tables as copies on every server, and the rest on one server. `db/distribution.test.ts` checks the schema against it.
 */

/** Small tables that are read with those of a workspace. Every server has a copy. */
export const copied: Readonly<Record<string, string>> = {
  app_user: 'Users belong to several workspaces.',
  workspace: 'Names the workspace of every row, and is small.',
  plan_package: 'Plans on sale.',
  plan_tier: 'Plans on sale.',
  plan_tier_version: 'Terms of plans.',
  plan_tier_feature: 'Terms of plans.',
  chain_network: 'A few networks.',
  genre: 'Lookup.',
  society: 'Lookup.',
  offered_template: 'A few templates of statements, offered by administrators.',
};

/** Tables that stay on one server. */
export const central: Readonly<Record<string, string>> = {
  anchor: 'Anchors a batch, which spans workspaces.',
  announcement: 'Concerns the installation.',
  audit_chain: 'One chain for the installation.',
  audit_entry: 'One chain for the installation. Acts without a workspace are entries too.',
  backup: 'Concerns the installation.',
  chain_transaction: 'Numbered per key and network, over all workspaces.',
  feature_request: 'Counted over all users.',
  mail: 'The outbox of the installation.',
  mikro_orm_migrations: 'Concerns the installation.',
  one_time_token: 'Found by its hash.',
  passkey: 'Found by its ID.',
  passkey_challenge: 'Found by its text.',
  platform_setting: 'Concerns the installation.',
  postal_code: 'Shared, with additions of workspaces.',
  proof_batch: 'A batch spans workspaces.',
  provider_event: 'Belongs to a customer of the payment provider.',
  recovery_code: 'Belongs to a user.',
  sign_in_attempt: 'Counted by address and account.',
  storage_garbage: 'Found by the key of the object.',
  token_document: 'Public, and found by its hash.',
};

/** Links between two tables of a workspace. They would get its column, from either side. */
export const links: readonly string[] = [
  'asset_contributor',
  'asset_group_member',
  'asset_work',
  'music_document_release',
  'music_document_work',
  'recording_work',
];

const random = 'Random, so it is unique without an index over all servers. A central table would find its workspace.';
const ofProvider = 'Unique at the payment provider. A central table would find its workspace.';
const ofRun = 'Begins with the ID of a run, which belongs to one workspace.';

/** Unique keys that do not contain the workspace, with the reason why each could do without an index over all servers. */
export const uniqueElsewhere: Readonly<Record<string, string>> = {
  api_key_key_hash_key: random,
  api_key_previous_key_hash_unique: random,
  asset_rendition_storage_key_key: random,
  billing_customer_provider_customer_id_key: ofProvider,
  billing_entry_provider_ref_key: ofProvider,
  fingerprint_batch: 'Written by one job, which numbers the leaves.',
  fingerprint_payee_statement: 'The statement belongs to one workspace.',
  invitation_token_hash_key: random,
  payee_link_previous_token_hash_unique: random,
  payee_link_token_hash_unique: random,
  payee_session_token_hash_unique: random,
  plan_subscription_provider_subscription_id_key: ofProvider,
  royalty_case_pkey: ofRun,
  royalty_cell_pkey: ofRun,
  royalty_share_pkey: ofRun,
  session_token_hash_key: random,
  stored_file_storage_key_key: random,
  tokenization_live: 'The subject belongs to one workspace.',
  tokenization_mint_key_key: 'Derived from the ID of the tokenization.',
  upload_storage_key_key: random,
};

/** References from a table of workspaces to a central one. They would be dropped. */
export const droppedReferences: Readonly<Record<string, string>> = {
  'fingerprint.batch_id': 'A batch spans workspaces.',
};
