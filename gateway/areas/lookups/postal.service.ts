import { GraphQLError } from 'graphql';
import { PostalCode } from '#db/entities/lookups.ts';
import { isoCountryCodeForName } from '#domain/lookups/iso-countries.ts';
import {
  type AddressParts,
  POSTAL_QUERY_LIMIT,
  PostalDraft,
  type PostalRecord,
  postalRecordOf,
  rankPostal,
} from '#domain/lookups/postal.ts';
import { parseInput } from '../../kit/errors.ts';
import { shapeOf } from '../../kit/table-shape.ts';
import type { AppContext } from '../../server/context.ts';
import { runUseCase, type UseCase } from '../../server/request/use-case.ts';

const visible = '(workspace_id is null or workspace_id = $1)';
const columns = (context: AppContext) => shapeOf(context.platform.orm, PostalCode).narrow;

/** Returns postal records whose code or city matches a text, best first: shared ones and those of the workspace. */
export async function searchPostalCodes(
  context: AppContext,
  search: string,
  country: string | null,
  limit: number,
): Promise<PostalCode[]> {
  const { workspaceId } = context.actor;
  const text = search.trim().slice(0, 60);
  const { rows } = await context.rows.pool.query<PostalCode>(
    `select ${columns(context)} from postal_code where ${visible} and ($3::text is null or country_code = $3)
      and (starts_with(translate(lower(postal_code), ' -', ''), translate($2, ' -', '')) or fold(city) like like_pattern($2)) order by postal_code limit 500`,
    [workspaceId, text.toLowerCase(), country ? countryCode(country) : null],
  );
  return rankPostal(rows as (PostalCode & PostalRecord)[], text, Math.min(limit, POSTAL_QUERY_LIMIT));
}

const countryCode = (country: string) => (/^[a-z]{2}$/i.test(country) ? country.toUpperCase() : isoCountryCodeForName(country));

/** Returns the records of a code, or of the given parts of an address. Refuses an empty address. */
export async function findPostalCodes(
  context: AppContext,
  address: { postalCode?: string | null; city?: string | null; country?: string | null },
): Promise<PostalCode[]> {
  const { workspaceId } = context.actor;
  const [postalCode, city, country] = [address.postalCode, address.city, address.country].map((part) => part?.trim() || null);
  if (!postalCode && !city && !country) {
    const message = 'Enter at least one part of the address: a postal code, a city or a country.';
    throw new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } });
  }
  const { rows } = await context.rows.pool.query<PostalCode>(
    `select ${columns(context)} from postal_code where ${visible} and ($2::text is null or lower(postal_code) = lower($2))
      and ($3::text is null or fold(city) = fold($3)) and ($4::text is null or country_code = $4) order by workspace_id nulls last, created_at limit 20`,
    [workspaceId, postalCode, city, country ? countryCode(country) : null],
  );
  return rows;
}

/** Adds a postal record to the workspace unless it exists there or in the shared data. Returns the record. */
export async function savePostalCode(context: AppContext, input: unknown): Promise<PostalCode> {
  const actor = context.editor;
  const draft = parseInput(PostalDraft, input);
  return runUseCase(context.platform, actor, async (useCase) => {
    const row = await upsert(useCase, { ...draft, province: draft.province ?? null });
    return { result: row, audit: { action: 'postal_code.save', subjectType: 'PostalCode', subjectId: row.id } };
  });
}

async function upsert({ em, actor }: UseCase, record: PostalRecord): Promise<PostalCode> {
  const sameCode = { postalCode: record.postalCode, city: record.city, countryCode: record.countryCode };
  const known = await em.findOne(PostalCode, { ...sameCode, $or: [{ workspaceId: null }, { workspaceId: actor.workspaceId }] });
  if (known) return known;
  const { province = null, country } = record;
  const row = await em.upsert(
    PostalCode,
    { ...sameCode, country, province, workspaceId: actor.workspaceId },
    {
      onConflictFields: ['workspaceId', 'postalCode', 'city', 'countryCode'],
    },
  );
  return row as PostalCode;
}

/** Adds the postal records of saved addresses that have a code, a city and a country, in one statement. */
export async function rememberPostalCodes({ em, actor }: UseCase, addresses: readonly AddressParts[]): Promise<void> {
  const records = addresses.flatMap((address) => postalRecordOf(address, isoCountryCodeForName) ?? []);
  if (records.length === 0) return;
  await em.execute(
    `insert into postal_code (workspace_id, postal_code, city, province, country, country_code)
      select ?, "postalCode", city, province, country, "countryCode"
        from json_to_recordset(?::json) as given ("postalCode" text, city text, province text, country text, "countryCode" text)
        where not exists (select from postal_code p where p.postal_code = "postalCode" and p.city = given.city
          and p.country_code = "countryCode" and (p.workspace_id is null or p.workspace_id = ?))
        order by "postalCode", city, "countryCode"
      on conflict do nothing`,
    [actor.workspaceId, JSON.stringify(records), actor.workspaceId],
  );
}
