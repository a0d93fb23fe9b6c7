import { join } from 'node:path'
import type { AppContext } from '#server/app-context.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { createCallCounter } from '#server/limits/call-counter.ts'
import { rateLimits } from '#server/limits/rate-limits.ts'
import { objects } from '#server/photos/objects.ts'
import { createPhotoUrlTokens } from '#server/photos/photo-url-tokens.ts'
import { createPictureAddresses } from '#server/photos/picture-addresses.ts'
import { paidWork } from '#server/queue/paid-work.ts'
import { jobQueue } from '#server/queue/queue.ts'
import { createFirstLookMaker } from '#server/restoration/first-looks/first-look-maker.ts'
import { createFirstLookProcess } from '#server/restoration/first-looks/first-look-process.ts'
import { createFirstLookService } from '#server/restoration/first-looks/first-look-service.ts'
import { firstLooks } from '#server/restoration/first-looks/first-looks.ts'

const FIRST_LOOK_PROCESS = join(
  import.meta.dirname,
  '../restoration/first-looks/make-first-look.ts',
)
/** Seconds on an idle machine; where others work, it gets what they leave. */
const FIRST_LOOK_TIMEOUT_MS = 180_000
/** Gets a tenth of a processor that another process wants as well. */
const NICENESS = 10

/** The asking for first looks. */
export function assembleFirstLooks({ config, pool, db, secrets, clock }: AppContext) {
  const { origins, publicOrigin } = config.http
  return createFirstLookService({
    db,
    firstLooks,
    findPhoto: (place) => objects.find(pool, place),
    origins,
    addressOf: createPictureAddresses({
      urlTokens: createPhotoUrlTokens({ key: secrets.urlKey, clock }),
      publicOrigin,
    }),
    queue: jobQueue,
    callCounter: createCallCounter({ db, limits: rateLimits, clock }),
    clock,
  })
}

/** The making of them. */
export function assembleFirstLookMaker(
  { config, pool, db, clock, log }: AppContext,
  { files }: { files: FileStore },
) {
  const makeFirstLook = createFirstLookProcess({
    entry: FIRST_LOOK_PROCESS,
    modelsPath: config.models,
    timeoutMs: FIRST_LOOK_TIMEOUT_MS,
    niceness: NICENESS,
  })
  return createFirstLookMaker({
    pool,
    db,
    objects,
    firstLooks,
    files,
    makeFirstLook,
    paidWork,
    clock,
    log,
  })
}
