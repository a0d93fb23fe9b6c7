import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSecrets, type Secrets } from '#server/config/secrets.ts'
import { asAdmin } from '#test/as-admin.ts'
import { type S3Server, startS3Server } from '#test/fakes/s3-server.ts'
import { lastingPort } from '../../scripts/commands/lasting-port.ts'
import { type MailServer, startMailServer } from '../integration/mail/mail-server.ts'
import { startBalancer } from './balancer.ts'
import { makeCertificate, trust } from './certificate.ts'
import { type Copy, createCopy } from './copy.ts'
import { startPooler } from './pooler.ts'
import { accessLog } from './shipped-proxy.ts'

export type Cluster = {
  /** Where customers come to: the balancer. */
  url: string
  /** Where those come to it who do not speak TLS. */
  plainUrl: string
  /** Where it writes down who came. */
  accessLog: string
  secrets: Secrets
  databaseUrl: string
  mail: MailServer
  apis: Copy[]
  workers: Copy[]
  /** The processes that each part is now; their children belong to it. */
  pids(): Record<'api' | 'worker' | 'proxy' | 'store' | 'pooler', number[]>
  /** Where the object store keeps its objects. */
  filesFolder: string
  store: S3Server
  /** The settings of each copy, but for its port and its folder. */
  environment: Record<string, string>
  stop(): Promise<void>
}

type ClusterOptions = {
  /** Without OpenSSL's command nginx speaks no TLS. */
  programs: { nginx: string; pgbouncer: string | undefined; openssl?: string | undefined }
  /** A PostgreSQL server, up to the name of the database. */
  databaseServerUrl: string
  /** What is different for this cluster's copies. */
  environment?: Record<string, string>
}

/** Whoever comes here comes from this machine. */
const ALL_FROM_ONE_ADDRESS = 10_000

/**
 * The shop as it is where one machine is not enough: two APIs behind nginx, two workers, one
 * PostgreSQL (through PgBouncer where this machine has it), one object store, one mail server.
 */
export async function openCluster({
  programs,
  databaseServerUrl,
  environment: overrides = {},
}: ClusterOptions): Promise<Cluster> {
  const ends: (() => Promise<void>)[] = []
  /** All of it, also where one part says that it had died before. */
  const stop = async () => {
    const faults: unknown[] = []
    for (const end of ends.splice(0).reverse()) {
      await end().catch((fault: unknown) => faults.push(fault))
    }
    if (faults.length > 0) throw new AggregateError(faults, faults.map(String).join('\n'))
  }
  const folder = await mkdtemp(join(tmpdir(), 'hueloom-cluster-'))
  ends.push(() => rm(folder, { recursive: true, force: true }))
  // The pooler works as somebody else.
  await chmod(folder, 0o755)
  try {
    const databaseUrl = await createDatabase()
    const pooler = await startPoolerIfAny(databaseUrl)
    const files = await startS3Server()
    ends.push(files.stop)
    const mail = await startMailServer()
    ends.push(mail.stop)
    const secrets = await createSecrets()
    const [port, ...apiPorts] = await Promise.all([lastingPort(), lastingPort(), lastingPort()])
    const proxyFolder = join(folder, 'nginx')
    const certificate =
      programs.openssl === undefined
        ? undefined
        : await makeCertificate(programs.openssl, proxyFolder)
    if (certificate !== undefined) await trust(certificate)
    const url = `${certificate ? 'https' : 'http'}://127.0.0.1:${port}`
    const environment = {
      ...files.environment,
      PUBLIC_ORIGIN: url,
      TRUSTED_PROXIES: '1',
      DATABASE_URL: pooler?.url ?? databaseUrl,
      DATABASE_DIRECT_URL: databaseUrl,
      DATABASE_CONNECTIONS: '8',
      SECRETS: JSON.stringify(secrets),
      MAIL_URL: mail.url,
      CONFIRM_EMAIL: 'false',
      LOG_LEVEL: process.env.CLUSTER_LOG ?? 'silent',
      SHUTDOWN_DRAIN_SECONDS: '0.1',
      SHUTDOWN_GRACE_SECONDS: '2',
      // The test checkout reports payments as a provider does: from outside.
      ...(certificate && { NODE_EXTRA_CA_CERTS: certificate.path }),
      ...overrides,
    }
    // Each as on a machine of its own: they share no folder.
    const copyOf = (name: string, script: Parameters<typeof createCopy>[1], apiPort = 1) => {
      const own = { DATA_DIR: join(folder, name), PORT: String(apiPort) }
      const copy = createCopy(name, script, { ...environment, ...own })
      ends.push(copy.kill)
      return copy
    }
    const apis = apiPorts.map((own, at) => copyOf(`api ${at + 1}`, 'start-api.ts', own))
    const workers = [1, 2].map((at) => copyOf(`worker ${at}`, 'start-worker.ts'))
    // All at once, on an empty database: one of them migrates.
    await Promise.all([...apis, ...workers].map((copy) => copy.start()))
    const balancer = await startBalancer(programs.nginx, {
      folder: proxyFolder,
      port,
      apiPorts,
      certificate,
      share: ALL_FROM_ONE_ADDRESS,
    })
    ends.push(balancer.stop)
    const pids = () => ({
      api: apis.map(({ pid }) => pid()),
      worker: workers.map(({ pid }) => pid()),
      proxy: [balancer.pid],
      store: [files.pid],
      pooler: pooler === undefined ? [] : [pooler.pid],
    })
    const filesFolder = files.folder
    return {
      ...{
        url,
        plainUrl: balancer.plainUrl,
        accessLog: accessLog(proxyFolder),
        secrets,
        databaseUrl,
      },
      ...{ mail, apis, workers, pids, filesFolder, store: files, environment, stop },
    }
  } catch (error) {
    await stop()
    throw error
  }

  /** Empty: whichever copy comes first makes the tables. */
  async function createDatabase(): Promise<string> {
    const name = `cluster_${randomBytes(6).toString('hex')}`
    await asAdmin(databaseServerUrl, `create database ${name}`)
    ends.push(() => asAdmin(databaseServerUrl, `drop database ${name} with (force)`))
    return `${databaseServerUrl}${name}`
  }

  async function startPoolerIfAny(databaseUrl: string) {
    if (programs.pgbouncer === undefined) return undefined
    const place = { folder: join(folder, 'pgbouncer'), port: await lastingPort(), databaseUrl }
    const pooler = await startPooler(programs.pgbouncer, place)
    ends.push(pooler.stop)
    return pooler
  }
}
