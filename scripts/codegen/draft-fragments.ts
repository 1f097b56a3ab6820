import { readFileSync } from 'node:fs';
import { buildSchema, type GraphQLInterfaceType, type GraphQLObjectType, getNamedType, isObjectType } from 'graphql';
import type { z } from 'zod';
import { ContributorDraft } from '#domain/contributors/contributor.ts';
import { PostalDraft } from '#domain/lookups/postal.ts';
import { AssetDraft } from '#domain/media/asset.ts';
import { VideoClaimDraft } from '#domain/media/claim.ts';
import { DocumentDetailsDraft } from '#domain/media/document.ts';
import { ImageDetailsDraft } from '#domain/media/image.ts';
import { VideoDetailsDraft } from '#domain/media/video.ts';
import { PublisherDraft } from '#domain/publishers/publisher.ts';
import { workDraft } from '#domain/works/work.ts';

/** The fragments, each with its type and the draft whose fields it selects. Lists omit lyrics, which can be long. */
const fragments: Readonly<Record<string, [type: string, draft: z.ZodObject]>> = {
  AssetFields: ['Asset', AssetDraft.omit({ folder: true, image: true, video: true, document: true })],
  ContributorFields: ['Contributor', ContributorDraft],
  DocumentFields: ['DocumentDetails', DocumentDetailsDraft],
  ImageFields: ['ImageDetails', ImageDetailsDraft],
  PostalCodeFields: ['PostalCode', PostalDraft],
  PublisherFields: ['Publisher', PublisherDraft],
  VideoClaimFields: ['VideoClaim', VideoClaimDraft],
  VideoFields: ['VideoDetails', VideoDetailsDraft],
  WorkFields: ['Work', workDraft(9999).omit({ lyrics: true })],
};

/** Returns the text of fragments that select the exposed fields of a draft, so REST includes new fields automatically. */
export function draftFragments(schemaPath: string): string {
  const schema = buildSchema(readFileSync(schemaPath, 'utf8'));
  const texts = Object.entries(fragments).map(([name, [type, draft]]) => {
    const fields = (schema.getType(type) as GraphQLInterfaceType | GraphQLObjectType).getFields();
    const shown = Object.keys(draft.shape).flatMap((key) => (fields[key] ? [selectionOf(key, fields[key].type)] : []));
    return `fragment ${name} on ${type} { ${shown.join(' ')} }`;
  });
  return texts.join('\n');
}

function selectionOf(key: string, type: Parameters<typeof getNamedType>[0]): string {
  const named = getNamedType(type);
  return isObjectType(named) ? `${key} { ${Object.keys(named.getFields()).join(' ')} }` : key;
}
