import { createLog } from '#server/adapters/log/create-log.ts'
import { type Config, parseConfig } from '#server/config.ts'
import type { Foundations } from './assemble.ts'
import { type DatabaseAddress, openDatabaseServer, reachDatabaseServer } from './database-server.ts'
import { closeFoundations, openFoundations } from './foundations.ts'

type Environment = Record<string, string | undefined>
type Work<Result> = (foundations: Foundations, database: DatabaseAddress) => Promise<Result>

/** Works on the shop that an environment describes, whether or not it is open. */
export async function besideShop<Result>(
  environment: Environment,
  work: Work<Result>,
): Promise<Result> {
  return await withDatabase(environment, reachDatabaseServer, work)
}

/** Works on a shop that has to be closed: refuses one that is known to be open. */
export async function insteadOfShop<Result>(
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
    const foundations = await openFoundations(config, log, database)
    try {
      return await work(foundations, database)
    } finally {
      await closeFoundations(foundations)
    }
  } finally {
    await database.stop()
  }
}
