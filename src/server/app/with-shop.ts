import { closeAppContext, openAppContext } from '#server/app/open-app-context.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Config, parseConfig } from '#server/config/config.ts'
import {
  type DatabaseAddress,
  openDatabaseServer,
  reachDatabaseServer,
} from '#server/db/embedded/database-server.ts'
import { createLog } from '#server/telemetry/log/create-log.ts'
import { withPatience } from './with-patience.ts'

type Environment = Record<string, string | undefined>
type Work<Result> = (context: AppContext, database: DatabaseAddress) => Promise<Result>

/** Works on the shop that an environment describes, whether or not it is open. */
export async function withShop<Result>(
  environment: Environment,
  work: Work<Result>,
): Promise<Result> {
  return await withDatabase(environment, reachDatabaseServer, work)
}

/** Works on a shop that has to be closed: refuses one that is known to be open. */
export async function withStoppedShop<Result>(
  environment: Environment,
  work: Work<Result>,
): Promise<Result> {
  return await withDatabase(environment, openDatabaseServer, work)
}

async function withDatabase<Result>(
  environment: Environment,
  open: typeof openDatabaseServer,
  work: Work<Result>,
): Promise<Result> {
  const config: Config = parseConfig(environment)
  const log = createLog({ level: 'warn' })
  const database = await open(config, log)
  try {
    const context = await openAppContext(config, log, database)
    try {
      return await work(withPatience(context), database)
    } finally {
      await closeAppContext(context)
    }
  } finally {
    await database.stop()
  }
}
