import { Readable } from 'node:stream'
import { AppError } from '#domain/app-error.ts'
import type { Clock } from '#domain/clock.ts'
import { EXPORT_LINK_MINUTES } from '#domain/limits.ts'
import type { AccountRecords, AccountRecordsReader } from '../queries/account-records.ts'
import type { Database } from '#server/db/database.ts'
import type { Sessions } from '../sessions.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { ExportClaims, ExportTokens } from './export-tokens.ts'
import type { ZipEntry, ZipStream } from './zip-stream.ts'
import type { CallCounter, CallLimit } from '#server/limits/call-counter.ts'
import { exportReadme } from './export-texts.ts'
import { exportedDocuments } from './exported-documents.ts'
import { exportedFirstLooks, exportedPictures } from './exported-pictures.ts'

/** An export reads every picture of a person. A download that broke off may be begun again. */
export const EXPORT_LIMITS = {
  links: { most: 5, minutes: 24 * 60 },
  downloads: { most: 15, minutes: 24 * 60 },
} as const satisfies Record<string, CallLimit>

export type ExportService = ReturnType<typeof createExportService>

/** Gives people a copy of all that the shop keeps about them. */
export function createExportService(options: {
  db: Database
  accountRecords: AccountRecordsReader
  sessions: Pick<Sessions, 'isAlive'>
  files: Pick<FileStore, 'read'>
  tokens: ExportTokens
  zipStream: ZipStream
  callCounter: Pick<CallCounter, 'require'>
  clock: Clock
}) {
  const { db, accountRecords, sessions, files, tokens, zipStream, callCounter, clock } = options

  return {
    /** A token that opens the caller's export for a short while. */
    async link({ userId, sessionId }: ExportClaims): Promise<string> {
      await callCounter.require(`export:${userId}`, EXPORT_LIMITS.links)
      return await tokens.sign({ userId, sessionId }, EXPORT_LINK_MINUTES * 60)
    },

    /** The zip that a token opens, made while it is read. It ends with the sign-in it came from. */
    async open(token: string): Promise<{ fileName: string; zip: Readable }> {
      const claims = await tokens.verify(token)
      if (claims === undefined || !(await sessions.isAlive(db, claims))) {
        throw new AppError('link_expired')
      }
      await callCounter.require(`export-download:${claims.userId}`, EXPORT_LIMITS.downloads)
      const records = await accountRecords.read(db, claims.userId)
      if (records === undefined) throw new AppError('link_expired')
      const now = clock()
      return {
        fileName: `hueloom-${now.toISOString().slice(0, 10)}.zip`,
        zip: zipStream(entriesOf(records, now), { mtime: now }),
      }
    },
  }

  function entriesOf(records: AccountRecords, now: Date): ZipEntry[] {
    const pictures = exportedPictures(records)
    const documents = Object.entries(exportedDocuments(records, pictures))
    return [
      textEntry('readme.txt', exportReadme(records.account.language, now)),
      ...documents.map(([name, value]) => textEntry(name, `${JSON.stringify(value, null, 2)}\n`)),
      ...[...pictures, ...exportedFirstLooks(records, pictures)].map(({ key, file }) => ({
        name: file,
        compress: false,
        // Undefined when the picture was removed since: by its owner, or because its time had come.
        open: async () => (await files.read(key))?.stream,
      })),
    ]
  }
}

function textEntry(name: string, text: string): ZipEntry {
  return { name, compress: true, open: async () => Readable.from([Buffer.from(text)]) }
}
