import { TOTP } from 'otpauth'

const STEP_SECONDS = 30

/**
 * An app for codes. The shop takes each once, and also the one of the next half minute: asked twice
 * in a short time, the app of a test does not wait as a person has to.
 */
export function authenticator(secret: string): { nextCode: () => string } {
  const totp = new TOTP({ secret })
  let last = 0
  return {
    nextCode() {
      last = Math.max(totp.counter(), last + 1)
      return totp.generate({ timestamp: last * STEP_SECONDS * 1000 })
    },
  }
}
