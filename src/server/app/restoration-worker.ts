import { openInstalledModels } from '#engine/models/install/open-installed-models.ts'
import { openAppContext } from '#server/app/open-app-context.ts'
import { parseConfig } from '#server/config/config.ts'
import { clearLeftovers } from '#server/files/open-file-store.ts'
import { createLog } from '#server/telemetry/log/create-log.ts'
import { createRelayedMeter } from '#server/telemetry/relayed-meter.ts'
import { FINISH, type RestorationWorkerReady } from './restoration-process.ts'
import { runRestorations } from './run-jobs.ts'
import { withPatience } from './with-patience.ts'

/** The process that `keepRestorationWorker` starts. An interrupted restoration begins again. */
const config = parseConfig(process.env)
const log = createLog({ level: config.logLevel, name: 'restoration' })
const { databaseUrl: url, databaseDirectUrl: directUrl } = config
if (url === undefined || directUrl === undefined) {
  throw new Error('DATABASE_URL, DATABASE_DIRECT_URL: expected from the parent')
}

// The parent decides when this process ends; Ctrl-C reaches both at once.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)
process.on('disconnect', () => process.exit(0))
const finishing = new AbortController()
process.on('message', (word) => {
  if (word === FINISH) finishing.abort()
})

/** Takes jobs from then on. */
async function open({ url, directUrl }: { url: string; directUrl: string }) {
  await clearLeftovers(config)
  const own = withPatience(await openAppContext(config, log, { url, directUrl }))
  const meter = createRelayedMeter((message) => process.connected && process.send?.(message))
  const context = { ...own, telemetry: { ...own.telemetry, meter } }
  const models = config.quickRestoration
    ? undefined
    : await openInstalledModels(config.models, {
        onRefusal: ({ name, version, sha256 }, reason) =>
          log.error(
            { model: name, version, sha256, reason },
            'a model cannot be used and is passed over',
          ),
      })
  if (finishing.signal.aborted) process.exit(0)
  return await runRestorations(context, directUrl, {
    models,
    onIdentity: (workerId) => process.send?.({ workerId } satisfies RestorationWorkerReady),
  })
}

const runner = await open({ url, directUrl }).catch((error: unknown) => {
  // The database may be away; the parent starts another one after a pause.
  log.error({ err: error }, 'the restoration worker did not open')
  process.exit(1)
})

// How long that may take is the parent's business: it ends whoever takes longer.
async function finish(): Promise<never> {
  try {
    await runner.stop(new AbortController().signal)
    process.exit(0)
  } catch (error) {
    log.error({ err: error }, 'the restoration worker did not end in order')
    process.exit(1)
  }
}
if (finishing.signal.aborted) await finish()
finishing.signal.addEventListener('abort', () => void finish())
