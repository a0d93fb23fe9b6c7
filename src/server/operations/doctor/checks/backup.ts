import { type Check, ok, warning } from '../check.ts'
import { inDatabase } from '../open-database.ts'

const NO_TABLE = '42P01'
const HOUR_MS = 3_600_000
/** Backups are made daily; the studio and the alert rules have the same bound. */
const OLD_HOURS = 26
const WHAT_TO_DO = 'run `npm run backup -- /backup/hueloom --keep 14` each day (docs/backup.md)'

/** Whether the shop was ever backed up, and when last. */
export const backupCheck: Check = {
  name: 'backup',
  look: async (context) =>
    await inDatabase(context, async (client) => {
      const last = await client
        .query<{ at: Date | null }>('select max(taken_at) as at from private.backups')
        .then(({ rows }) => rows[0]?.at ?? undefined)
        .catch((error: unknown) => {
          // Before the first migration there is nothing to back up either.
          if ((error as { code?: unknown }).code !== NO_TABLE) throw error
          return undefined
        })
      if (last === undefined) return [warning(`no backup has been made yet; ${WHAT_TO_DO}`)]
      const hours = Math.floor((context.world.clock().getTime() - last.getTime()) / HOUR_MS)
      if (hours < OLD_HOURS) return [ok(`the last backup shows the shop ${hours} h ago`)]
      return [warning(`the last backup is ${hours} h old; ${WHAT_TO_DO}`)]
    }),
}
