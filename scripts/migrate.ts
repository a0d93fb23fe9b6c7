import { pino } from 'pino'
import { parseConfig } from '#server/config.ts'
import { migrateDatabase, openDatabaseServer } from '#server/start/database-server.ts'

const log = pino()
const database = await openDatabaseServer(parseConfig(process.env), log)
try {
  await migrateDatabase(database.url, log)
} finally {
  await database.stop()
}
