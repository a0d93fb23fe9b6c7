import { type Config, ConfigError } from '#server/config/config.ts'
import { riskOfOpenDemo } from '#server/config/open-demo.ts'
import type { openDatabaseServer } from '#server/db/embedded/database-server.ts'
import { openHttpServer } from '#server/http/serve/http-server.ts'
import { openPriceLedger } from '#server/prices/open-price-ledger.ts'
import { type DemoMember, openDemoMember } from '#server/studio/demo-member.ts'
import { type Environment, type Infrastructure, openWithContext } from './open-with-context.ts'
import { keepRestorationWorker } from './restoration-process.ts'
import { runBackgroundJobs } from './run-jobs.ts'
import { createServer } from './server.ts'
import { withPatience } from './with-patience.ts'

export type OpenProcess = { stop(): Promise<void> }
export type Api = OpenProcess & {
  url: string
  studioUrl: string
  mailboxUrl: string | undefined
  /** What others than this machine can do here, where a demo is open to them. */
  riskOfOpenDemo: string | undefined
  /** Somebody to look at the studio with; never in production. */
  demoMember: DemoMember | undefined
}

/** Opens the whole shop in one process: what visitors reach, and all who work behind it. */
export async function openShop(
  environment: Environment,
  openDatabase?: typeof openDatabaseServer,
): Promise<Api> {
  const openParts = async (infrastructure: Infrastructure) => {
    const api = await openDoor(infrastructure)
    await openWorkshop(infrastructure)
    return api
  }
  return await openWithContext(environment, openParts, openDatabase)
}

/** Opens one of any number of processes that visitors are spread over; none of them takes jobs. */
export async function openApi(environment: Environment): Promise<Api> {
  requireOwnDatabase(environment, 'start:api')
  return await openWithContext(environment, openDoor)
}

/** Opens one of any number of processes that do the jobs; nobody reaches them from outside. */
export async function openWorker(environment: Environment): Promise<OpenProcess> {
  requireOwnDatabase(environment, 'start:worker')
  return await openWithContext(environment, async (infrastructure) => {
    await openWorkshop(infrastructure)
    return { stop: () => infrastructure.closing.close() }
  })
}

async function openDoor({ context, closing }: Infrastructure): Promise<Api> {
  const { config, log } = context
  const demoMember = await openDemoMember(context)
  await openPriceLedger(context)
  const app = await createServer(context, { closing: closing.begun })
  const server = await openHttpServer(app.fetch, config.http, { closing: closing.begun })
  closing.addPart({ stop: server.close })
  log.debug({ address: server.address }, 'listening')
  const { publicOrigin } = config.http
  const hasMailbox = config.mode === 'embedded' && config.mailUrl === undefined
  return {
    url: publicOrigin,
    studioUrl: `${publicOrigin}/studio`,
    demoMember,
    riskOfOpenDemo: riskIn(config),
    mailboxUrl: hasMailbox ? `${publicOrigin}/dev/mailbox` : undefined,
    stop: () => closing.close({ hasVisitors: true }),
  }
}

async function openWorkshop(infrastructure: Infrastructure): Promise<void> {
  const { database, closing } = infrastructure
  const context = withPatience(infrastructure.context)
  closing.addPart(await runBackgroundJobs(context, database.directUrl))
  closing.addPart(keepRestorationWorker(context, database))
}

function riskIn({ mode, http, mailUrl, stripe }: Config): string | undefined {
  if (mode === 'production') return undefined
  const { host } = http
  return riskOfOpenDemo({
    host,
    hasMailbox: mailUrl === undefined,
    hasTestCheckout: stripe === undefined,
  })
}

/** The embedded database belongs to one process; the second one would find the folder taken. */
function requireOwnDatabase({ DATABASE_URL, HUELOOM_MODE }: Environment, command: string): void {
  // In production it is missed together with all else that is missing.
  if (DATABASE_URL || HUELOOM_MODE === 'production') return
  throw new ConfigError([
    `DATABASE_URL: required by ${command}, since the embedded database serves one process only (npm start)`,
  ])
}
