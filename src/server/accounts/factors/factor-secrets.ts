import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { AppContext } from '#server/app-context.ts'

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts what the codes of an app are made of, so that a copy of the database makes none. The key
 * comes from `urlKey` of the shop's secrets (HKDF), which `npm run keys:rotate` leaves as it is.
 */
export function createFactorSecrets({ secrets }: Pick<AppContext, 'secrets'>) {
  const derived = hkdfSync('sha256', secrets.urlKey, '', 'hueloom/second-factor', KEY_BYTES)
  const key = Buffer.from(derived)
  return {
    /** Nonce, tag and ciphertext. It opens for the same factor only. */
    encrypt(factorId: string, secret: string): Buffer {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
      cipher.setAAD(Buffer.from(factorId))
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), text])
    },

    /** Throws where the row was changed, or the shop has other secrets than when it was made. */
    decrypt(factorId: string, encrypted: Buffer): string {
      const nonce = encrypted.subarray(0, NONCE_BYTES)
      const tag = encrypted.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
      const text = encrypted.subarray(NONCE_BYTES + TAG_BYTES)
      try {
        const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
        decipher.setAAD(Buffer.from(factorId))
        decipher.setAuthTag(tag)
        return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
      } catch (cause) {
        throw new Error(
          `the secret of factor ${factorId} does not open: SECRETS are not those it was made with, or the row was changed; its owner can use a recovery code, or be let in by studio:reset-factor`,
          { cause },
        )
      }
    },
  }
}
