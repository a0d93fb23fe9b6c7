import { Hono } from 'hono'
import { type FindPhotoResponse, findPhotoRequestSchema } from '#contract/photos/find-photo.ts'
import { photoUrl } from '#domain/photos/photo-url.ts'
import type { AppContext } from '#server/app-context.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { requireSignedIn } from '#server/http/functions/require-caller.ts'
import type { ReadCaller } from '#server/http/read-caller.ts'
import { readBody } from '#server/http/read-json.ts'
import { createOwnPhotoFinder } from '../own-photo-finder.ts'

/** `POST /find-photo`: a photo that the caller has stored before, by the checksum of its file or by its address. */
export function createFindPhotoFunction(context: AppContext, readCaller: ReadCaller) {
  const { publicOrigin } = context.config.http
  const findOwnPhoto = createOwnPhotoFinder(context)
  return new Hono<HttpEnv>().post('/find-photo', async (c) => {
    const caller = await requireSignedIn(c, readCaller)
    const found = await findOwnPhoto(caller, await readBody(c, findPhotoRequestSchema))
    return c.json<FindPhotoResponse>({
      photo: found
        ? {
            path: found.path,
            url: photoUrl(publicOrigin, found),
            fileName: found.fileName,
            uploadedAt: found.createdAt.toISOString(),
            width: found.width,
            height: found.height,
            missing: found.missing,
            prints: found.prints ?? [],
          }
        : null,
    })
  })
}
