import { parseConfig } from '#server/config/config.ts'
import { migrateDatabase, openDatabaseServer } from '#server/db/embedded/database-server.ts'
import { createLog } from '#server/telemetry/log/create-log.ts'

const log = createLog({ level: 'info' })
const database = await openDatabaseServer(parseConfig(process.env), log)
try {
  await migrateDatabase(database, log)
} finally {
  await database.stop()
}
