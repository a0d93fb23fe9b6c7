import { Readable } from 'node:stream'
import { AppError } from '#domain/app-error.ts'
import { EXPORT_LINK_MINUTES } from '#domain/limits.ts'
import type { AppContext } from '#server/app-context.ts'
import { type ZipEntry, zipStream } from '#server/files/streams/zip-stream.ts'
import { type CallLimit, createCallCounter } from '#server/limits/call-counter.ts'
import { type AccountRecords, accountRecords } from '../queries/account-records.ts'
import { sessions } from '../sessions.ts'
import { exportReadme } from './export-texts.ts'
import { createExportTokens, type ExportClaims } from './export-tokens.ts'
import { exportedDocuments } from './exported-documents.ts'
import { exportedFirstLooks, exportedPictures } from './exported-pictures.ts'

/** An export reads every picture of a person. A download that broke off may be begun again. */
export const EXPORT_LIMITS = {
  links: { most: 5, minutes: 24 * 60 },
  downloads: { most: 15, minutes: 24 * 60 },
} as const satisfies Record<string, CallLimit>

/** Gives people a copy of all that the shop keeps about them. */
export function createExportService(context: AppContext) {
  const { db, files, clock } = context
  const tokens = createExportTokens(context)
  const callCounter = createCallCounter(context)

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
