import { openInstalledModels } from '#engine/models/open-installed-models.ts'
import { createLog } from '#server/adapters/log/create-log.ts'
import { parseConfig } from '#server/config.ts'
import { openFoundations } from './foundations.ts'
import { runRestorations } from './run-jobs.ts'

/** The process that `keepRestorationWorker` starts. An interrupted restoration begins again. */
const config = parseConfig(process.env)
const log = createLog({ level: config.logLevel, name: 'restoration' })
if (config.databaseUrl === undefined) throw new Error('DATABASE_URL: expected from the parent')

// The parent decides when this process ends; Ctrl-C reaches both at once.
process.on('SIGINT', () => undefined)
process.on('disconnect', () => process.exit(0))

const foundations = await openFoundations(config, log, config.databaseUrl)
const models = await openInstalledModels(config.models, {
  onRefusal: ({ name, version, sha256 }, reason) =>
    log.error(
      { model: name, version, sha256, reason },
      'a model cannot be used and is passed over',
    ),
})
await runRestorations(foundations, config.databaseUrl, models)
