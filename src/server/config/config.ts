import { resolve } from 'node:path'
import type { SecondFactorPolicy } from '#domain/studio/second-factor.ts'
import {
  type Environment,
  environmentSchema,
  type MailSender,
  type RawEnvironment,
  readEnvironment,
} from './environment.ts'
import { faultsBetween, isLive } from './faults.ts'

type StripeConfig = {
  secretKey: string
  webhookSecret: string
  publishableKey: string
  /** False: a key for tests, which no money passes through. */
  isLive: boolean
}

export type S3Config = {
  bucket: string
  region: string
  /** Undefined: the provider that the protocol comes from, in that region. */
  endpoint: string | undefined
  accessKeyId: string
  secretAccessKey: string
}

/** How a process ends that was asked to. */
export type ShutdownTimes = {
  /** How long it still serves, so that no more visitors are sent to it. */
  readonly drainMs: number
  /** How long requests and jobs may then go on before they are broken off. */
  readonly graceMs: number
}

export type TracesConfig = {
  /** Where the collector takes spans (OTLP over HTTP). */
  url: string
  headers: Record<string, string>
  /** Share of the traces that is kept, 0..1. */
  share: number
}

export type Config = {
  readonly mode: 'embedded' | 'production'
  readonly http: {
    readonly host: string
    readonly port: number
    /** Where the shop is reached from outside: links in mails and pictures begin with it. */
    readonly publicOrigin: string
    /** Origins that a payment may return to and that may call across origins. */
    readonly origins: readonly string[]
    /** Proxies in front of the shop whose `x-forwarded-for` entries are believed. */
    readonly trustedProxies: number
  }
  readonly dataDir: string
  /** Undefined: made on the first start and kept in `dataDir`. */
  readonly secrets: string | undefined
  /** Undefined: files under `dataDir`. */
  readonly s3: S3Config | undefined
  /** Undefined: the embedded PostgreSQL under `dataDir`. */
  readonly databaseUrl: string | undefined
  /** Past any pooler, for what lives as long as a session. Undefined: the same address. */
  readonly databaseDirectUrl: string | undefined
  /** The most connections that each process holds through `databaseUrl`. */
  readonly databaseConnections: number
  readonly shutdown: ShutdownTimes
  readonly review: 'auto' | 'studio'
  /** Whether owners, managers and accounting must have a second factor; who has one always gives it. */
  readonly secondFactor: SecondFactorPolicy
  readonly confirmEmail: boolean
  /** Undefined: the test checkout. */
  readonly stripe: StripeConfig | undefined
  /** Undefined: the built-in mailbox. */
  readonly mailUrl: string | undefined
  readonly mailFrom: MailSender
  /** Where messages of the contact form go, and answers to their confirmations. */
  readonly contactEmail: string
  /** A file that lists models of the operator. Undefined: only those that come with the engine. */
  readonly models: string | undefined
  /** Photos are restored without nets and wide filling: in a fifth of the time, and not as well. */
  readonly quickRestoration: boolean
  /** The ICC profile of the printing house. Undefined: print files are in sRGB. */
  readonly printProfile: string | undefined
  /** A file with the key that pictures are signed with. Undefined: made and kept in `dataDir`. */
  readonly contentCredentials: string | undefined
  /** Where Prometheus asks this process. Undefined: nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined
  /** Undefined: no traces. */
  readonly traces: TracesConfig | undefined
  readonly logLevel: Environment['LOG_LEVEL']
}

/** The configuration that an environment describes; throws with every fault at once. */
export function parseConfig(raw: RawEnvironment): Config {
  const faults = configFaults(raw)
  if (faults.length > 0) throw new ConfigError(faults)
  return Object.freeze(toConfig(environmentSchema.parse(raw)))
}

/** Every fault of an environment, each a sentence that says what to do; none where it can be used. */
export function configFaults(raw: RawEnvironment): string[] {
  const { values, faults } = readEnvironment(raw)
  return [...faults, ...faultsBetween(values, raw)]
}

export class ConfigError extends Error {
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(`The shop cannot start:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
    this.name = 'ConfigError'
    this.faults = faults
  }
}

/** Whether requests reach the database through a pooler. */
export function hasPooler({ databaseUrl, databaseDirectUrl: directUrl }: Config): boolean {
  return directUrl !== undefined && directUrl !== databaseUrl
}

/** The object store that the settings describe whole; undefined where they name none. */
export function s3In(env: Partial<Environment>): S3Config | undefined {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint } = env
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  const isWhole = bucket && region && accessKeyId && secretAccessKey
  return isWhole ? { bucket, region, endpoint, accessKeyId, secretAccessKey } : undefined
}

/** An embedded shop is closed by somebody who waits for it; one in production by a machine. */
function shutdownIn(env: Environment): ShutdownTimes {
  const usual = env.HUELOOM_MODE === 'production' ? { drain: 5, grace: 20 } : { drain: 0, grace: 5 }
  return {
    drainMs: 1000 * (env.SHUTDOWN_DRAIN_SECONDS ?? usual.drain),
    graceMs: 1000 * (env.SHUTDOWN_GRACE_SECONDS ?? usual.grace),
  }
}

/** What is asked of those who see money and customers. */
export function secondFactorIn(env: Partial<Environment>): SecondFactorPolicy {
  return env.SECOND_FACTOR ?? (env.HUELOOM_MODE === 'production' ? 'required' : 'offered')
}

/** The collector that the settings name, if they do. */
export function tracesIn(env: Partial<Environment>): TracesConfig | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = env
  if (endpoint === undefined) return undefined
  const pairs = (headers ?? '').split(',').filter((pair) => pair !== '')
  return {
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: Object.fromEntries(
      pairs.map((pair) => pair.split('=', 2).map((part) => decodeURIComponent(part))),
    ),
    share: env.OTEL_TRACES_SAMPLER_ARG ?? 1,
  }
}

const pathIn = (path: string | undefined) => (path === undefined ? undefined : resolve(path))

function toConfig(env: Environment): Config {
  const own = `http://${env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST}:${env.PORT}`
  const publicOrigin = env.PUBLIC_ORIGIN ?? own
  const local =
    env.HUELOOM_MODE === 'embedded'
      ? [own, `http://localhost:${env.PORT}`, `http://127.0.0.1:${env.PORT}`]
      : []
  return {
    mode: env.HUELOOM_MODE,
    http: {
      host: env.HOST,
      port: env.PORT,
      publicOrigin,
      origins: [...new Set([publicOrigin, ...(env.ALLOWED_ORIGINS ?? []), ...local])],
      trustedProxies: env.TRUSTED_PROXIES,
    },
    dataDir: resolve(env.DATA_DIR),
    secrets: env.SECRETS,
    s3: s3In(env),
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databaseConnections: env.DATABASE_CONNECTIONS,
    shutdown: shutdownIn(env),
    review: env.REVIEW ?? (env.HUELOOM_MODE === 'production' ? 'studio' : 'auto'),
    secondFactor: secondFactorIn(env),
    confirmEmail: env.CONFIRM_EMAIL === 'true',
    stripe:
      env.STRIPE_SECRET_KEY === undefined
        ? undefined
        : {
            secretKey: env.STRIPE_SECRET_KEY,
            webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? '',
            publishableKey: env.STRIPE_PUBLISHABLE_KEY ?? '',
            isLive: isLive(env.STRIPE_SECRET_KEY),
          },
    mailUrl: env.MAIL_URL,
    mailFrom: env.MAIL_FROM,
    contactEmail: env.CONTACT_EMAIL,
    models: pathIn(env.MODELS),
    quickRestoration: env.QUICK_RESTORATION === 'true',
    printProfile: pathIn(env.PRINT_PROFILE),
    contentCredentials: pathIn(env.CONTENT_CREDENTIALS),
    metrics:
      env.METRICS_PORT === undefined
        ? undefined
        : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    traces: tracesIn(env),
    logLevel: env.LOG_LEVEL,
  }
}
