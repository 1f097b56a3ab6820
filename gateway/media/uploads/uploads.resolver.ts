import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { AppContext } from '../../context.ts';
import { payload } from '../../kit/errors.ts';
import * as service from './uploads.service.ts';
import { UploadAbortPayload, UploadLimits, UploadObject } from './uploads.type.ts';

@Resolver()
export class UploadsResolver {
  @Query(() => UploadLimits, { description: 'How large files may be that are uploaded here, and of which types.' })
  uploadLimits(@Ctx() context: AppContext): UploadLimits {
    return context.actor && service.uploadLimits(context);
  }

  @Query(() => [UploadObject], {
    description: 'Files of the signed-in user that are still on their way into this workspace, the oldest first.',
  })
  uploads(@Ctx() context: AppContext): Promise<UploadObject[]> {
    return service.openUploads(context);
  }

  @Mutation(() => UploadAbortPayload, {
    description: 'Discards a file that is still on its way. Its place in the plan is free again.',
  })
  uploadAbort(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'Id of the upload.' }) id: string,
  ): Promise<UploadAbortPayload> {
    return payload(async () => ({ uploadId: await service.abortUpload(context, id) }));
  }
}
