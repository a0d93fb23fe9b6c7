import { Readable } from 'node:stream'
import { Hono } from 'hono'
import {
  type StudioActionResponse,
  studioUploadQuerySchema,
} from '#contract/studio/order-actions.ts'
import { AppError } from '#domain/app-error.ts'
import type { AppContext } from '#server/app-context.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { bytesOf } from '#server/http/read-json.ts'
import { readToEnd } from '#server/http/read-to-end.ts'
import { createVersionUploadService } from '../actions/version-upload-service.ts'
import { requireMember, type StudioDoor } from './require-member.ts'

/** `POST /studio-upload-proof?orderId=&version=`: a finished picture, which is the body. */
export function createStudioUploadProofFunction(context: AppContext, door: StudioDoor) {
  const uploads = createVersionUploadService(context)
  return new Hono<HttpEnv>().post('/studio-upload-proof', readToEnd, async (c) => {
    const caller = await requireMember(c, door, 'upload_picture')
    const query = studioUploadQuerySchema.safeParse(c.req.query())
    if (!query.success) throw new AppError('bad_request', { reason: 'which order is not said' })
    const bytes = Readable.from(bytesOf(c), { objectMode: false })
    return c.json<StudioActionResponse>(await uploads.take(caller, query.data, bytes))
  })
}
