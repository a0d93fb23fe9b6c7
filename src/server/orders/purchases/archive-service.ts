import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { orderNumber } from '#contract/orders/order.ts'
import { AppError } from '#domain/app-error.ts'
import { ARCHIVE_LINK_HOURS } from '#domain/limits.ts'
import type { AppContext } from '#server/app-context.ts'
import { sizedZip } from '#server/files/streams/zip-stream.ts'
import { type CallLimit, createCallCounter } from '#server/limits/call-counter.ts'
import { finishedFilesOf } from '../queries/finished-files.ts'
import { archiveEntries } from './archive-entries.ts'
import { type ArchiveClaims, createArchiveTokens } from './archive-tokens.ts'

const HOUR_SECONDS = 3600

/** An archive reads every file of a purchase, from the beginning also where a download goes on. */
export const ARCHIVE_LIMIT = { most: 60, minutes: 24 * 60 } as const satisfies CallLimit

export type OpenedArchive = {
  fileName: string
  /** Names these very bytes: with another picture approved it is another archive. */
  etag: string
  size: number
  stream: Readable
}

/** All finished files of a purchase at once, for whoever bought it. */
export function createArchiveService(context: AppContext) {
  const { db, files } = context
  const tokens = createArchiveTokens(context)
  const callCounter = createCallCounter(context)

  return {
    /** A token that opens the archive for some hours. */
    async link(claims: ArchiveClaims): Promise<string> {
      const finished = await finishedFilesOf(db, claims)
      if (finished.length === 0) throw new AppError('order_not_ready')
      return await tokens.sign(claims, ARCHIVE_LINK_HOURS * HOUR_SECONDS)
    },

    /** What is finished now, packed while it is read. */
    async open(token: string): Promise<OpenedArchive> {
      const claims = await tokens.verify(token)
      if (claims === undefined) throw new AppError('link_expired')
      await callCounter.require(`archive:${claims.userId}`, ARCHIVE_LIMIT)
      const finished = await finishedFilesOf(db, claims)
      const entries = await archiveEntries(finished, files)
      if (entries.length === 0) throw new AppError('link_expired')
      const mtime = latestOf(finished.map(({ approvedAt }) => approvedAt))
      const names = entries.map(({ name, bytes }) => [name, bytes])
      const sums = finished.map(({ sha256, printSha256 }) => [sha256, printSha256])
      const etag = createHash('sha256')
        .update(JSON.stringify([names, sums, mtime]))
        .digest('hex')
      return {
        fileName: `hueloom-${orderNumber(claims.purchaseId)}.zip`,
        etag: `"${etag}"`,
        ...sizedZip(entries, { mtime }),
      }
    },
  }
}

function latestOf(moments: readonly (Date | null)[]): Date {
  return new Date(Math.max(...moments.map((moment) => moment?.getTime() ?? 0)))
}
