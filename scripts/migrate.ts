import { createLog } from '#server/adapters/log/create-log.ts'
import { parseConfig } from '#server/config.ts'
import { migrateDatabase, openDatabaseServer } from '#server/start/database-server.ts'

const log = createLog({ level: 'info' })
const database = await openDatabaseServer(parseConfig(process.env), log)
try {
  await migrateDatabase(database, log)
} finally {
  await database.stop()
}
