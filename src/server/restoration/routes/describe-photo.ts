import { Hono } from 'hono'
import {
  describePhotoRequestSchema,
  type PhotoDescription,
} from '#contract/restoration/describe-photo.ts'
import type { AppContext } from '#server/app-context.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { requireSignedIn } from '#server/http/functions/require-caller.ts'
import type { ReadCaller } from '#server/http/read-caller.ts'
import { readBody } from '#server/http/read-json.ts'
import { shedUnderLoad } from '#server/http/shed-under-load.ts'
import { createDescriptionService } from '../first-looks/description-service.ts'

/** `POST /describe-photo`: what the caller says of a photo of their own. */
export function createDescribePhotoFunction(context: AppContext, readCaller: ReadCaller) {
  const descriptions = createDescriptionService(context)
  const unlessBusy = shedUnderLoad('costly_writes', context)
  return new Hono<HttpEnv>().post('/describe-photo', unlessBusy, async (c) => {
    const { userId } = await requireSignedIn(c, readCaller)
    const asker = { userId, clientAddress: c.get('clientAddress') }
    const request = await readBody(c, describePhotoRequestSchema)
    return c.json<PhotoDescription>(await descriptions.describe(asker, request))
  })
}
