import { Secret, TOTP } from 'otpauth'

/** What every app for codes knows: RFC 6238 with SHA-1, six digits and half a minute. */
const SETTINGS = { issuer: 'Hueloom', algorithm: 'SHA1', digits: 6, period: 30 } as const
/** As long as the digest, as RFC 4226 advises. */
const SECRET_BYTES = 20
/** The clocks of phones go wrong, and codes take a moment to type: one step before and after. */
const STEPS_OFF = 1
/**
 * A step further ahead than this was accepted by a clock that was wrong: two minutes, more than the
 * clocks of the shop's machines differ.
 */
const IMPOSSIBLE_STEPS_AHEAD = 4

/** What codes are made of, in base32, as it can be typed into an app. */
export function createTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** What a QR code holds for an app: `otpauth://totp/Hueloom:name@example.com?…`. */
export function totpUri(secret: string, email: string): string {
  return new TOTP({ ...SETTINGS, label: email, secret }).toString()
}

/**
 * The step of time (half a minute since 1970) that a code belongs to; undefined where the code is
 * wrong, or where it or a later one was accepted before. One of a clock that ran ahead does not count.
 */
export function acceptedStep({
  secret,
  code,
  now,
  lastStep = 0,
}: {
  secret: string
  code: string
  now: Date
  lastStep?: number | undefined
}): number | undefined {
  // The library compares bytes, of which digits of other scripts have more.
  if (!/^[0-9]{6}$/.test(code)) return undefined
  const totp = new TOTP({ ...SETTINGS, secret })
  const timestamp = now.getTime()
  // Compares in constant time.
  const delta = totp.validate({ token: code, timestamp, window: STEPS_OFF })
  if (delta === null) return undefined
  const present = totp.counter({ timestamp })
  const step = present + delta
  const isLastPossible = lastStep <= present + IMPOSSIBLE_STEPS_AHEAD
  return step > lastStep || !isLastPossible ? step : undefined
}
