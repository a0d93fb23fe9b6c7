import { parseArgs } from 'node:util'
import { closeAppContext, openAppContext } from '#server/app/open-app-context.ts'
import { parseConfig } from '#server/config/config.ts'
import { migrateDatabase, openDatabaseServer } from '#server/db/embedded/database-server.ts'
import { resetFactorByOperator } from '#server/studio/people/operator-reset.ts'
import { createLog } from '#server/telemetry/log/create-log.ts'

const USAGE = 'npm run studio:reset-factor -- name@example.com'

type Environment = Record<string, string | undefined>
type Output = Pick<Console, 'info' | 'error'>

if (import.meta.main) {
  process.exitCode = await resetFactor(process.argv.slice(2), process.env, console)
}

/**
 * Takes the second factor of somebody of the studio away, in the shop that the environment
 * describes. Returns the exit code: 0 when it is gone, 1 when there is nobody or nothing to reset.
 */
export async function resetFactor(
  args: string[],
  environment: Environment,
  output: Output,
): Promise<0 | 1> {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const [email, ...more] = positionals
  if (email === undefined || more.length > 0) {
    output.error(USAGE)
    return 1
  }
  const log = createLog({ level: 'warn' })
  const config = parseConfig(environment)
  const database = await openDatabaseServer(config, log)
  try {
    await migrateDatabase(database, log)
    const context = await openAppContext(config, log, database)
    try {
      return report(await resetFactorByOperator(context, email), { email, output })
    } finally {
      await closeAppContext(context)
    }
  } finally {
    await database.stop()
  }
}

function report(
  result: 'reset' | 'not-staff' | 'no-factor',
  { email, output }: { email: string; output: Output },
): 0 | 1 {
  switch (result) {
    case 'reset':
      output.info(
        `The second factor of ${email} was removed, and they were signed out everywhere. The shop mails them about it; if it is stopped, at its next start.`,
      )
      return 0
    case 'no-factor':
      output.error(`${email} has no second factor`)
      return 1
    case 'not-staff':
      output.error(`no staff member has the address ${email}`)
      return 1
    default:
      return result satisfies never
  }
}
