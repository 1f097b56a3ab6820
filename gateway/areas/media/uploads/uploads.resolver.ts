import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { payload } from '../../../kit/errors.ts';
import { type AppContext, requireActor } from '../../../server/context.ts';
import * as service from './uploads.service.ts';
import { UploadAbortPayload, UploadLimits, UploadObject } from './uploads.type.ts';

@Resolver()
export class UploadsResolver {
  @Query(() => UploadLimits, { description: 'Size limits and accepted file types for uploads.' })
  uploadLimits(@Ctx() context: AppContext): UploadLimits {
    requireActor(context);
    return service.uploadLimits(context);
  }

  @Query(() => [UploadObject], {
    description: `Unfinished uploads of the signed-in user to this workspace, oldest first. At most ${service.maxListed}.`,
  })
  uploads(@Ctx() context: AppContext): Promise<UploadObject[]> {
    return service.openUploads(context);
  }

  @Mutation(() => UploadAbortPayload, {
    description: 'Discards an unfinished upload and frees its reserved storage.',
  })
  uploadAbort(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'ID of the upload.' }) id: string,
  ): Promise<UploadAbortPayload> {
    return payload(async () => ({ uploadId: await service.abortUpload(context, id) }));
  }
}
