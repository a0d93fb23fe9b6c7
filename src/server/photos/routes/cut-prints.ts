import { Hono } from 'hono'
import { type CutPrintsResponse, cutPrintsRequestSchema } from '#contract/photos/prints.ts'
import { photoUrl } from '#domain/photos/photo-url.ts'
import type { AppContext } from '#server/app-context.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { requireSignedIn } from '#server/http/functions/require-caller.ts'
import type { ReadCaller } from '#server/http/read-caller.ts'
import { readBody } from '#server/http/read-json.ts'
import { shedUnderLoad } from '#server/http/shed-under-load.ts'
import { createPrintCuttingService } from '../prints/print-cutting-service.ts'

/** `POST /cut-prints`: photos of their own of the prints that lie in a photo of the caller's. */
export function createCutPrintsFunction(context: AppContext, readCaller: ReadCaller) {
  const { publicOrigin } = context.config.http
  const printCutting = createPrintCuttingService(context)
  const unlessBusy = shedUnderLoad('uploads', context)
  return new Hono<HttpEnv>().post('/cut-prints', unlessBusy, async (c) => {
    const caller = await requireSignedIn(c, readCaller)
    const photos = await printCutting.cut(caller, await readBody(c, cutPrintsRequestSchema))
    return c.json<CutPrintsResponse>({
      photos: photos.map((photo) => ({
        url: photoUrl(publicOrigin, photo),
        fileName: photo.fileName,
        width: photo.width,
        height: photo.height,
      })),
    })
  })
}
