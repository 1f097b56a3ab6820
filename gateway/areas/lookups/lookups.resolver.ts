import { Arg, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import { Genre, PostalCode, Society } from '#db/entities/lookups.ts';
import { ISO_COUNTRIES } from '#domain/lookups/iso-countries.ts';
import { ISO_LANGUAGES } from '#domain/lookups/iso-languages.ts';
import { POSTAL_QUERY_LIMIT, PostalDraft, type PostalInput } from '#domain/lookups/postal.ts';
import {
  type SocietyKind as Kind,
  SOCIETY_SUGGESTIONS_MAX,
  type Society as SocietyRecord,
  suggestSocieties,
} from '#domain/lookups/societies.ts';
import { payload } from '../../kit/errors.ts';
import { inputFrom } from '../../kit/input-from.ts';
import { shapeOf } from '../../kit/table-shape.ts';
import type { AppContext } from '../../server/context.ts';
import { Country, Language, PostalCodePayload, SocietyKind } from './lookups.type.ts';
import { findPostalCodes, savePostalCode, searchPostalCodes } from './postal.service.ts';

const Postal = inputFrom('PostalCodeInput', PostalDraft);
const bounded = (first: number | undefined, fallback: number, most: number) => Math.max(1, Math.min(first ?? fallback, most));

@Resolver()
export class LookupsResolver {
  @Query(() => [Genre], { description: 'Genres, most used first.' })
  async genres(@Ctx() { rows: { orm, pool } }: AppContext): Promise<Genre[]> {
    const text = `select ${shapeOf(orm, Genre).narrow} from genre order by id`;
    return (await pool.query<Genre>({ name: 'genres', text })).rows;
  }

  @Query(() => [Language], { description: 'Languages of ISO 639-1, most used first.' })
  languages(): readonly Language[] {
    return ISO_LANGUAGES;
  }

  @Query(() => [Country], { description: 'Countries of ISO 3166-1.' })
  countries(): readonly Country[] {
    return ISO_COUNTRIES;
  }

  @Query(() => [Society], { description: 'Active collecting societies that match a text, best match first. Source: CISAC.' })
  async societies(
    @Ctx() { rows: { orm, pool } }: AppContext,
    @Arg('kind', () => SocietyKind, { description: 'Which societies to return. A society can be of both kinds.' })
    kind: SocietyKind,
    @Arg('search', () => String, { nullable: true, description: 'Part of a name.' }) search?: string,
    @Arg('country', () => String, { nullable: true, description: 'Code of the country whose societies come first, such as DE.' })
    country?: string,
    @Arg('first', () => Int, { nullable: true, description: 'Number of societies, at most 250. Defaults to 10.' }) first?: number,
  ): Promise<Society[]> {
    const text = `select ${shapeOf(orm, Society).narrow} from society order by cisac_code`;
    const { rows } = await pool.query<Society>({ name: 'societies', text });
    const limit = bounded(first, SOCIETY_SUGGESTIONS_MAX, 250);
    return suggestSocieties(rows as (Society & SocietyRecord)[], {
      kind: kind.toLowerCase() as Kind,
      query: (search ?? '').slice(0, 120),
      countryCode: country?.toUpperCase(),
      limit,
    });
  }

  @Query(() => [PostalCode], {
    description: 'Postal codes that match a code or city, best match first. Requires at least two characters.',
  })
  postalCodes(
    @Ctx() context: AppContext,
    @Arg('search', () => String, { description: 'Beginning of a code or of a city name.' }) search: string,
    @Arg('country', () => String, { nullable: true, description: 'Country code or name.' }) country?: string,
    @Arg('first', () => Int, { nullable: true, description: 'Number of postal codes, at most 100. Defaults to 20.' })
    first?: number,
  ): Promise<PostalCode[]> {
    return searchPostalCodes(context, search, country ?? null, bounded(first, 20, POSTAL_QUERY_LIMIT));
  }

  @Query(() => [PostalCode], {
    description: 'Postal codes that match an address, at most 20. Requires at least one argument.',
  })
  addresses(
    @Ctx() context: AppContext,
    @Arg('postalCode', () => String, { nullable: true, description: 'Full postal code.' }) postalCode?: string,
    @Arg('city', () => String, { nullable: true, description: 'Full name of the city.' }) city?: string,
    @Arg('country', () => String, { nullable: true, description: 'Country code or name.' }) country?: string,
  ): Promise<PostalCode[]> {
    return findPostalCodes(context, { postalCode, city, country });
  }

  @Mutation(() => PostalCodePayload, {
    description: 'Adds a postal code to the workspace, or returns the existing one.',
  })
  postalCodeSave(
    @Ctx() context: AppContext,
    @Arg('input', () => Postal, { description: 'Postal code with its place.' }) input: PostalInput,
  ): Promise<PostalCodePayload> {
    return payload(async () => ({ postalCode: await savePostalCode(context, input) }));
  }
}
