import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import { Asset } from '#db/entities/media.ts';
import { maxSearchLength } from '#domain/kit/search.ts';
import { badInput } from '../../../kit/cursor.ts';
import { Reads } from '../../../kit/selection.ts';
import type { AppContext } from '../../../server/context.ts';
import { DocumentAsset } from '../assets/assets.type.ts';
import { findDocuments } from './find-documents.ts';
import { DocumentTextResults, TextPassage } from './page-text.type.ts';
import { maxPassages, passagesOf } from './passages.ts';

const defaultFirst = 10;
const maxFirst = 50;
const syntax =
  'Words can occur anywhere on a page, "quoted words" in this order, and `-word` excludes pages. `or` separates alternatives.';

@Resolver(() => DocumentAsset)
export class PageTextResolver {
  @Query(() => DocumentTextResults, {
    description: `Searches the text inside the documents of the workspace, page by page, ignoring case and diacritics. ${syntax}`,
  })
  async documentTextSearch(
    @Ctx() context: AppContext,
    @Arg('text', () => String, { description: 'Text to search for, at most 200 characters.' }) text: string,
    @Arg('first', () => Int, {
      nullable: true,
      description: `Number of documents to return, 1 to ${maxFirst}. Defaults to ${defaultFirst}.`,
    })
    first?: number,
    @Arg('after', () => String, {
      nullable: true,
      description: 'Cursor after which to continue: `pageInfo.endCursor` of the previous page.',
    })
    after?: string,
  ): Promise<DocumentTextResults> {
    const { workspaceId } = context.actor;
    const size = first ?? defaultFirst;
    if (size < 1 || size > maxFirst) throw badInput(`\`first\` must be a number from 1 to ${maxFirst}.`);
    if (text.length > maxSearchLength) throw badInput(`\`text\` can have at most ${maxSearchLength} characters.`);
    const found = await findDocuments(context.rows.pool, { workspaceId, text, first: size, after: after ?? null });
    const nodes = await Promise.all(found.ids.map((id) => context.rows.byId(Asset, id)));
    return {
      nodes: nodes.filter((node) => node !== null),
      isComplete: found.isComplete,
      pageInfo: {
        hasNextPage: found.hasMore,
        hasPreviousPage: after != null,
        startCursor: found.ids[0] ?? null,
        endCursor: found.ids.at(-1) ?? null,
      },
    };
  }

  @Reads<Asset>()
  @FieldResolver(() => [TextPassage], {
    description: `The first ${maxPassages} pages that match a text, each with a passage. The syntax is that of \`documentTextSearch\`.`,
  })
  passages(
    @Root() { id }: Asset,
    @Ctx() context: AppContext,
    @Arg('text', () => String, { description: 'Text to search for.' }) text: string,
  ): Promise<TextPassage[]> {
    return passagesOf(context, id, text);
  }
}
