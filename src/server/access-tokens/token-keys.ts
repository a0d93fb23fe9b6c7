import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'
import { z } from 'zod'

const common = {
  kid: z.string().min(1),
  /** The private part. */
  d: z.string(),
  /** When a successor took over. Tokens of the key are good until they expire. */
  signedUntil: z.iso.datetime().optional(),
}
/** New keys are ES256, which the official client can check by itself; Ed25519 came before. */
export const tokenKeySchema = z.union([
  z.object({
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    x: z.string(),
    y: z.string(),
    ...common,
  }),
  z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string(), ...common }),
])
export type TokenKey = z.infer<typeof tokenKeySchema>

export type TokenAlgorithm = 'ES256' | 'EdDSA'

export function algorithmOf({ kty }: TokenKey): TokenAlgorithm {
  return kty === 'EC' ? 'ES256' : 'EdDSA'
}

/** What anybody may know of a key: enough to check a token, named field by field. */
export function publicPartOf(key: TokenKey) {
  const { kty, crv, x, kid } = key
  const rest = { x, kid, alg: algorithmOf(key), use: 'sig' }
  return key.kty === 'EC' ? { kty, crv, y: key.y, ...rest } : { kty, crv, ...rest }
}

export async function createTokenKey(): Promise<TokenKey> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const kid = randomBytes(6).toString('hex')
  return tokenKeySchema.parse({ ...(await exportJWK(privateKey)), kid })
}
