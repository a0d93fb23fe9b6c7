import { z } from 'zod'
import { CONTACT } from '#domain/shop/contact.ts'

export type RawEnvironment = Record<string, string | undefined>

/** Whom the shop's mails are from. */
export type MailSender = { name: string; address: string }

const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())
/** Without further options: they could switch off what protects the mails on their way. */
const mailServer = z.url({ protocol: /^smtps?$/ }).regex(/^[^/]*\/\/[^/?#]+\/?$/)
const sender = z.string().transform((text, context): MailSender => {
  const [, name = '', bracketed] = /^([^<>\p{Cc}]*)<([^<>]+)>$/u.exec(text.trim()) ?? []
  const address = z.email().safeParse(bracketed ?? text.trim())
  if (address.success) return { name: name.trim(), address: address.data }
  context.addIssue('no address')
  return z.NEVER
})
const databaseAddress = z.url({ protocol: /^postgres(ql)?$/ })
const yesOrNo = z.enum(['true', 'false'])

/**
 * Every setting, by its name in the environment. `.env.example` explains each. The description
 * ends the sentence that an operator reads who wrote something else: "set it to …".
 */
export const environmentSchema = z.object({
  HUELOOM_MODE: z
    .enum(['embedded', 'production'])
    .default('embedded')
    .describe('embedded or production'),
  HOST: z.string().min(1).default('127.0.0.1').describe('the address to listen on'),
  ALLOW_OPEN_DEMO: yesOrNo.default('false').describe('true or false'),
  PORT: z.coerce
    .number()
    .int()
    .min(1)
    .max(65_535)
    .default(3000)
    .describe('a whole number from 1 to 65535'),
  DATA_DIR: z.string().min(1).default('./data').describe('the path of a folder'),
  PUBLIC_ORIGIN: optional(origin).describe(
    'the address that customers see, such as https://shop.example',
  ),
  ALLOWED_ORIGINS: optional(
    z
      .string()
      .transform((list) => list.split(',').map((entry) => entry.trim()))
      .pipe(z.array(origin)),
  ).describe('addresses such as https://shop.example, with commas between them'),
  TRUSTED_PROXIES: z.coerce
    .number()
    .int()
    .min(0)
    .max(10)
    .default(0)
    .describe('the number of proxies in front of the shop, from 0 to 10'),
  DATABASE_URL: optional(databaseAddress).describe(
    'an address such as postgres://hueloom:password@db.example/hueloom',
  ),
  DATABASE_DIRECT_URL: optional(databaseAddress).describe(
    "the database's own address, past any pooler, written like DATABASE_URL",
  ),
  DATABASE_CONNECTIONS: z.coerce
    .number()
    .int()
    .min(4)
    .max(1000)
    .default(20)
    .describe('a whole number from 4 to 1000'),
  SHUTDOWN_DRAIN_SECONDS: optional(z.coerce.number().min(0).max(600)).describe(
    'a number of seconds up to 600',
  ),
  SHUTDOWN_GRACE_SECONDS: optional(z.coerce.number().min(0).max(3600)).describe(
    'a number of seconds up to 3600',
  ),
  REVIEW: optional(z.enum(['auto', 'studio'])).describe('auto or studio'),
  SECOND_FACTOR: optional(z.enum(['required', 'offered'])).describe('required or offered'),
  CONFIRM_EMAIL: yesOrNo.default('true').describe('true or false'),
  STRIPE_SECRET_KEY: optional(z.string().regex(/^(sk|rk)_(test|live)_\w+$/)).describe(
    'the secret key of the payment provider, which begins with sk_live_ or rk_live_',
  ),
  STRIPE_WEBHOOK_SECRET: optional(z.string().regex(/^whsec_[\w+/=-]+$/)).describe(
    'the signing secret of the webhook endpoint, which begins with whsec_',
  ),
  STRIPE_PUBLISHABLE_KEY: optional(z.string().regex(/^pk_(test|live)_\w+$/)).describe(
    'the publishable key of the payment provider, which begins with pk_live_',
  ),
  ALLOW_TEST_PAYMENTS: yesOrNo.default('false').describe('true or false'),
  MAIL_URL: optional(mailServer).describe(
    'an address such as smtps://user:password@mail.example, with nothing behind the port',
  ),
  MAIL_FROM: sender
    .prefault('Hueloom <hello@hueloom.example>')
    .describe('one name and address, such as Hueloom <hello@shop.example>'),
  CONTACT_EMAIL: z.email().default(CONTACT.email).describe('one address of electronic mail'),
  SECRETS: optional(z.string()).describe('what `npm run --silent keys:rotate -- new` prints'),
  S3_BUCKET: optional(z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)).describe(
    'the name of a bucket: lower-case letters, digits, dots and hyphens',
  ),
  S3_REGION: optional(z.string()).describe('the region of the bucket'),
  S3_ENDPOINT: optional(z.url({ protocol: /^https?$/ })).describe(
    'the address of the object store, such as https://store.example',
  ),
  S3_ACCESS_KEY_ID: optional(z.string()).describe('the id of the key to the bucket'),
  S3_SECRET_ACCESS_KEY: optional(z.string()).describe('the secret of the key to the bucket'),
  MODELS: optional(z.string().min(1)).describe('the path of a list of models'),
  QUICK_RESTORATION: yesOrNo.default('false').describe('true or false'),
  PRINT_PROFILE: optional(z.string().min(1)).describe('the path of an ICC profile'),
  CONTENT_CREDENTIALS: optional(z.string().min(1)).describe(
    'the path of a file with the key and the certificates that pictures are signed with',
  ),
  METRICS_PORT: optional(z.coerce.number().int().min(1).max(65_535)).describe(
    'a whole number from 1 to 65535, another one for each process on a machine',
  ),
  METRICS_HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('the address on which Prometheus asks'),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(z.url({ protocol: /^https?$/ })).describe(
    'the address of a collector, such as http://127.0.0.1:4318',
  ),
  OTEL_EXPORTER_OTLP_HEADERS: optional(
    z
      .string()
      .regex(/^[\w-]+=[^,=\s]+(,[\w-]+=[^,=\s]+)*$/)
      .refine(isHeaderText),
  ).describe(
    'headers for the collector, such as authorization=Basic%20abc, with commas between them',
  ),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('the share of requests that is traced, from 0 to 1'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('debug, info, warn, error or silent'),
})
export type Environment = z.infer<typeof environmentSchema>
export type Setting = keyof Environment

/** Percent-encoded, and nothing in it ends a header. */
function isHeaderText(text: string): boolean {
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(text))
  } catch {
    return false
  }
}

/**
 * The settings that could be read, and a sentence about each that could not. What was written is
 * not repeated: it may be a secret.
 */
export function readEnvironment(raw: RawEnvironment) {
  const values: Record<string, unknown> = {}
  const faults: string[] = []
  for (const [name, schema] of Object.entries(environmentSchema.shape)) {
    const parsed = schema.safeParse(raw[name])
    if (parsed.success) values[name] = parsed.data
    else faults.push(`${name}: set it to ${schema.description}`)
  }
  // Each value was parsed by the schema of its name.
  return { values: values as Partial<Environment>, faults }
}
