import { MIGRATIONS } from '#server/db/migrations/migrate.ts'
import { compareMigrations } from '#server/db/migrations/migration-state.ts'
import { type Check, type Finding, fault, orOk, warning } from '../check.ts'
import { inDatabase } from '../open-database.ts'

/** Whether the database has the shape that this release expects. */
export const migrationsCheck: Check = {
  name: 'migrations',
  look: async (context) =>
    await inDatabase(context, async (client) => {
      const { pending, changed, unknown } = await compareMigrations(client, MIGRATIONS)
      const findings: Finding[] = []
      if (unknown.length > 0) {
        findings.push(
          fault(`install the release that the database belongs to; it knows ${named(unknown)}`),
        )
      }
      if (changed.length > 0) {
        findings.push(
          fault(`put back the files of this release; ${named(changed)} says something else now`),
        )
      }
      if (pending.length > 0) {
        findings.push(
          warning(`run \`npm run db:migrate\`, or let the start do it; waiting: ${named(pending)}`),
        )
      }
      return orOk(findings, 'the database has the shape that this release expects')
    }),
}

/** The first and how many more. */
function named(names: readonly string[]): string {
  const [first = '', ...others] = names
  return others.length === 0 ? first : `${first} and ${others.length} more`
}
