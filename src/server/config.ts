import { resolve } from 'node:path'
import { z } from 'zod'
import { CONTACT } from '#domain/contact.ts'

const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

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
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z.string().min(3).default('Hueloom <hello@hueloom.example>'),
  CONTACT_EMAIL: z.email().default(CONTACT.email),
  SECRETS: optional(z.string()),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})
type Environment = z.infer<typeof environmentSchema>

export type StripeConfig = { secretKey: string; webhookSecret: string; publishableKey: string }

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
  /** Undefined: the embedded PostgreSQL under `dataDir`. */
  readonly databaseUrl: string | undefined
  readonly review: 'auto' | 'studio'
  readonly confirmEmail: boolean
  /** Undefined: the test checkout. */
  readonly stripe: StripeConfig | undefined
  /** Undefined: the built-in mailbox. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** Where messages of the contact form go, and answers to their confirmations. */
  readonly contactEmail: string
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
  const faults = missingInProduction(parsed.data)
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
  const faults: string[] = []
  if (env.STRIPE_SECRET_KEY !== undefined && env.STRIPE_WEBHOOK_SECRET === undefined) {
    faults.push('STRIPE_WEBHOOK_SECRET: required beside STRIPE_SECRET_KEY')
  }
  if (env.SHOP_MODE !== 'production') return faults
  const required = [
    'PUBLIC_ORIGIN',
    'DATABASE_URL',
    'SECRETS',
    'STRIPE_SECRET_KEY',
    'SMTP_URL',
  ] as const
  for (const name of required) {
    if (env[name] === undefined) faults.push(`${name}: required when SHOP_MODE is production`)
  }
  return faults
}

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
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    contactEmail: env.CONTACT_EMAIL,
    logLevel: env.LOG_LEVEL,
  }
}
