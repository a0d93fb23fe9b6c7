import { resolve } from 'node:path'
import { z } from 'zod'
import { CONTACT } from '#domain/contact.ts'

const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())
/** Without further options: they could switch off what protects the mails on their way. */
const mailServer = z
  .url({ protocol: /^smtps?$/ })
  .refine(
    (url) => /^[^/]*\/\/[^/?#]+\/?$/.test(url),
    'expected smtp://… or smtps://… up to the port',
  )
const sender = z.string().transform((text, context): MailSender => {
  const [, name = '', bracketed] = /^([^<>\p{Cc}]*)<([^<>]+)>$/u.exec(text.trim()) ?? []
  const address = z.email().safeParse(bracketed ?? text.trim())
  if (address.success) return { name: name.trim(), address: address.data }
  context.addIssue('expected an address such as Hueloom <hello@shop.example>')
  return z.NEVER
})

/** Every setting, by its name in the environment. `.env.example` explains each. */
export const environmentSchema = z.object({
  SHOP_MODE: z.enum(['embedded', 'production']).default('embedded'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  DATA_DIR: z.string().min(1).default('./data'),
  PUBLIC_ORIGIN: optional(origin),
  ALLOWED_ORIGINS: optional(
    z
      .string()
      .transform((list) => list.split(',').map((entry) => entry.trim()))
      .pipe(z.array(origin)),
  ),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  REVIEW: optional(z.enum(['auto', 'studio'])),
  CONFIRM_EMAIL: z.enum(['true', 'false']).default('true'),
  STRIPE_SECRET_KEY: optional(z.string().regex(/^(sk|rk)_(test|live)_\w+$/)),
  STRIPE_WEBHOOK_SECRET: optional(z.string().startsWith('whsec_')),
  STRIPE_PUBLISHABLE_KEY: optional(z.string().regex(/^pk_(test|live)_\w+$/)),
  MAIL_URL: optional(mailServer),
  MAIL_FROM: sender.prefault('Hueloom <hello@hueloom.example>'),
  CONTACT_EMAIL: z.email().default(CONTACT.email),
  SECRETS: optional(z.string()),
  S3_BUCKET: optional(z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)),
  S3_REGION: optional(z.string()),
  S3_ENDPOINT: optional(z.url({ protocol: /^https?$/ })),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  MODELS: optional(z.string().min(1)),
  PRINT_PROFILE: optional(z.string().min(1)),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})
type Environment = z.infer<typeof environmentSchema>

export type StripeConfig = { secretKey: string; webhookSecret: string; publishableKey: string }

export type S3Config = {
  bucket: string
  region: string
  /** Undefined: the provider that the protocol comes from, in that region. */
  endpoint: string | undefined
  accessKeyId: string
  secretAccessKey: string
}

/** Whom the shop's mails are from. */
export type MailSender = { name: string; address: string }

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
  readonly review: 'auto' | 'studio'
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
  /** The ICC profile of the printing house. Undefined: print files are in sRGB. */
  readonly printProfile: string | undefined
  readonly logLevel: Environment['LOG_LEVEL']
}

/** The configuration that an environment describes; throws with every fault at once. */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  const parsed = environmentSchema.safeParse(environment)
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    )
  }
  const faults = [...missingInProduction(parsed.data), ...missingOfS3(parsed.data)]
  if (faults.length > 0) throw new ConfigError(faults)
  return Object.freeze(toConfig(parsed.data))
}

export class ConfigError extends Error {
  constructor(faults: string[]) {
    super(`The environment has faults:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
    this.name = 'ConfigError'
  }
}

function missingInProduction(env: Environment): string[] {
  const faults = missingOfStripe(env)
  if (env.SHOP_MODE !== 'production') return faults
  const required = [
    'PUBLIC_ORIGIN',
    'DATABASE_URL',
    'SECRETS',
    'STRIPE_SECRET_KEY',
    'MAIL_URL',
  ] as const
  for (const name of required) {
    if (env[name] === undefined) faults.push(`${name}: required when SHOP_MODE is production`)
  }
  return faults
}

/** With half of the keys the test checkout would stand where somebody expects real payments. */
function missingOfStripe(env: Environment): string[] {
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable } = env
  if (secret === undefined) {
    const named = (['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const).find(
      (name) => env[name] !== undefined,
    )
    return named === undefined ? [] : [`STRIPE_SECRET_KEY: required beside ${named}`]
  }
  const faults: string[] = []
  if (env.STRIPE_WEBHOOK_SECRET === undefined) {
    faults.push('STRIPE_WEBHOOK_SECRET: required beside STRIPE_SECRET_KEY')
  }
  if (publishable !== undefined && isLive(publishable) !== isLive(secret)) {
    faults.push('STRIPE_PUBLISHABLE_KEY: one key is for tests, the other is live')
  }
  return faults
}

function isLive(key: string): boolean {
  return key.split('_')[1] === 'live'
}

const S3_NAMES = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** A store that is described by half would be found out by the first customer. */
function missingOfS3(env: Environment): string[] {
  const named = [...S3_NAMES, 'S3_ENDPOINT' as const].find((name) => env[name] !== undefined)
  if (named === undefined) return []
  const missing = S3_NAMES.filter((name) => env[name] === undefined)
  return missing.map((name) => `${name}: required beside ${named}`)
}

function s3In(env: Environment): S3Config | undefined {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint } = env
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  const isWhole = bucket && region && accessKeyId && secretAccessKey
  return isWhole ? { bucket, region, endpoint, accessKeyId, secretAccessKey } : undefined
}

const pathIn = (path: string | undefined) => (path === undefined ? undefined : resolve(path))

function toConfig(env: Environment): Config {
  const own = `http://${env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST}:${env.PORT}`
  const publicOrigin = env.PUBLIC_ORIGIN ?? own
  const local =
    env.SHOP_MODE === 'embedded'
      ? [own, `http://localhost:${env.PORT}`, `http://127.0.0.1:${env.PORT}`]
      : []
  return {
    mode: env.SHOP_MODE,
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
    review: env.REVIEW ?? (env.SHOP_MODE === 'production' ? 'studio' : 'auto'),
    confirmEmail: env.CONFIRM_EMAIL === 'true',
    stripe:
      env.STRIPE_SECRET_KEY === undefined
        ? undefined
        : {
            secretKey: env.STRIPE_SECRET_KEY,
            webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? '',
            publishableKey: env.STRIPE_PUBLISHABLE_KEY ?? '',
          },
    mailUrl: env.MAIL_URL,
    mailFrom: env.MAIL_FROM,
    contactEmail: env.CONTACT_EMAIL,
    models: pathIn(env.MODELS),
    printProfile: pathIn(env.PRINT_PROFILE),
    logLevel: env.LOG_LEVEL,
  }
}
