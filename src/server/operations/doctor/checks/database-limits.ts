import { REQUEST_LIMITS, settingsByName, settingsOf } from '#server/db/time-limits.ts'
import { type Check, ok, skipped, warning } from '../check.ts'
import { inDatabase } from '../open-database.ts'

/**
 * Whether a request waits for the database only so long. Where a pooler stands before it, the shop
 * cannot set that itself.
 */
export const databaseLimitsCheck: Check = {
  name: 'time limits of requests',
  look: async (context) => {
    const { DATABASE_URL: url, DATABASE_DIRECT_URL: direct } = context.settings
    if (direct === undefined || direct === url) return [skipped('the shop sets them itself')]
    return await inDatabase(context, async (client) => {
      const { rows } = await client.query<{ name: string; ms: number }>(
        'select name, setting::int as ms from pg_settings where name = any($1)',
        [settingsByName(REQUEST_LIMITS).map(([name]) => name)],
      )
      const endless = rows.filter(({ ms }) => ms === 0).map(({ name }) => name)
      if (endless.length === 0) return [ok('the pooler sets them')]
      return [
        warning(
          `in the [databases] of PgBouncer add connect_query='${settingsOf(REQUEST_LIMITS)}' to the line of the shop; without ${endless.join(', ')} one forgotten lock keeps every request waiting`,
        ),
      ]
    })
  },
}
