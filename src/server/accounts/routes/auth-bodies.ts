import { z } from 'zod'
import { isLanguage, type Language } from '#domain/languages.ts'
import {
  MAX_EMAIL_LENGTH,
  MAX_FACTOR_NAME_LENGTH,
  MAX_FULL_NAME_LENGTH,
  MAX_METADATA_BYTES,
  MAX_PASSWORD_LENGTH,
} from '#domain/limits.ts'

const MAX_METADATA_DEPTH = 6

const emailSchema = z
  .string()
  .max(MAX_EMAIL_LENGTH)
  .transform((email) => email.trim().toLowerCase())
  .pipe(z.email())

/** One password typed on two keyboards can differ in bytes: ö is one code point or two. */
const passwordSchema = z
  .string()
  .max(MAX_PASSWORD_LENGTH)
  .refine(isStorable, 'holds characters that no keyboard types')
  .transform((password) => password.normalize('NFKC'))

type AccountMetadata = Record<string, unknown> & { full_name?: string }

/** Facts about the person that the client may keep with the account: small, plain JSON. */
const metadataSchema = z
  .record(z.string(), z.unknown())
  .refine((data) => isStorable(data), {
    error: 'holds text or nesting that cannot be stored',
    // Writing out what is nested too deep would overflow the stack.
    abort: true,
  })
  .refine((data) => Buffer.byteLength(JSON.stringify(data)) <= MAX_METADATA_BYTES, 'is too large')
  .transform(({ full_name, ...rest }, context): AccountMetadata => {
    if (full_name === undefined || full_name === null) return rest
    const fullName = fullNameSchema.safeParse(full_name)
    if (fullName.success) return { ...rest, full_name: fullName.data }
    context.issues.push({
      code: 'custom',
      message: `must be text of at most ${MAX_FULL_NAME_LENGTH} characters`,
      path: ['full_name'],
      input: full_name,
    })
    return z.NEVER
  })

const fullNameSchema = z
  .string()
  .transform((name) => name.replace(/\p{Cc}/gu, '').trim())
  .pipe(z.string().max(MAX_FULL_NAME_LENGTH))

/** Only links that carry their own tokens are mailed, so a code challenge could not be kept. */
const codeChallenge = z.null().optional()

export const signUpBody = z.object({
  email: emailSchema,
  password: passwordSchema,
  data: metadataSchema.nullish().transform((data): AccountMetadata => data ?? {}),
  code_challenge: codeChallenge,
})
export const passwordGrantBody = z.object({ email: emailSchema, password: passwordSchema })
export const refreshGrantBody = z.object({ refresh_token: z.string().min(1).max(512) })
export const resendBody = z.object({ type: z.literal('signup'), email: emailSchema })
export const recoverBody = z.object({ email: emailSchema, code_challenge: codeChallenge })
export const updateUserBody = z.object({
  password: passwordSchema.optional(),
  data: metadataSchema.optional(),
  email: emailSchema.optional(),
  phone: z.undefined({ error: 'cannot be changed here' }).optional(),
})

export const enrollBody = z.object({
  factor_type: z.literal('totp'),
  friendly_name: z
    .string()
    .refine(isStorable, 'holds characters that no keyboard types')
    .transform((name) => name.replace(/\p{Cc}/gu, '').trim())
    .pipe(z.string().min(1).max(MAX_FACTOR_NAME_LENGTH))
    .default('Authenticator app'),
})
/** Apps show codes in two groups, and so they are copied. */
const codeSchema = z
  .string()
  .max(64)
  .transform((code) => code.replace(/\s/g, ''))
export const verifyFactorBody = z.object({ challenge_id: z.uuid(), code: codeSchema })
export const recoveryCodeBody = z.object({ code: codeSchema })

/** The names that the client has for the kinds of link that are handed in here. */
export const linkTypeSchema = z
  .enum(['signup', 'email', 'recovery', 'email_change'])
  .transform((type) => (type === 'email' ? 'signup' : type))
const tokenSchema = z.string().min(1).max(512)
export const verifyBody = z.union([
  z.object({ type: linkTypeSchema, token_hash: tokenSchema }),
  z.object({ type: linkTypeSchema, token: tokenSchema, email: emailSchema }),
])

/** The language that the client names in the metadata, if it is one of the shop's. */
export function languageIn(metadata: Record<string, unknown>): Language | undefined {
  return isLanguage(metadata.language) ? metadata.language : undefined
}

/** The database keeps neither NUL nor halves of surrogate pairs. */
function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  if (depth >= MAX_METADATA_DEPTH) return false
  return Object.entries(value).every(
    ([name, entry]) => isStorable(name) && isStorable(entry, depth + 1),
  )
}
