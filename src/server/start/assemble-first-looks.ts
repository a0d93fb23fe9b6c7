import { join } from 'node:path'
import { firstLooks } from '#server/adapters/db/first-looks.ts'
import { objects } from '#server/adapters/db/objects.ts'
import { rateLimits } from '#server/adapters/db/rate-limits.ts'
import type { FileStore } from '#server/adapters/files/file-store.ts'
import { createFirstLookProcess } from '#server/adapters/images/first-look-process.ts'
import { paidWork } from '#server/adapters/jobs/paid-work.ts'
import { jobQueue } from '#server/adapters/jobs/queue.ts'
import { createPhotoUrlTokens } from '#server/adapters/tokens/photo-url-tokens.ts'
import { createCallCounter } from '#server/services/call-counter.ts'
import { createFirstLookMaker } from '#server/services/first-look-maker.ts'
import { createFirstLookService } from '#server/services/first-look-service.ts'
import { createPictureAddresses } from '#server/services/picture-addresses.ts'
import type { AppContext } from './app-context.ts'

const FIRST_LOOK_PROCESS = join(import.meta.dirname, 'make-first-look.ts')
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
