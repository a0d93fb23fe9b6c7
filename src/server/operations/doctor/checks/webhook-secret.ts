import { type Check, fault, ok, skipped, warning } from '../check.ts'

const API_KEY = /^(sk|rk|pk)_/
/** Behind `whsec_`; those of the provider have 32 letters and digits. */
const LEAST_LENGTH = 24

/** The secret by itself: the provider shows it once, so that nobody can ask whether it is right. */
export const webhookSecretCheck: Check = {
  name: 'webhook secret',
  async look({ settings, raw }) {
    const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret } = settings
    const written = raw.STRIPE_WEBHOOK_SECRET?.trim() ?? ''
    if (written === '') {
      const isTest = (raw.STRIPE_SECRET_KEY ?? '') === ''
      return [isTest ? ok('the test checkout has its own') : skipped('there is none')]
    }
    if (API_KEY.test(written) || isTailOf(key, written)) {
      return [
        fault(
          'STRIPE_WEBHOOK_SECRET: take the signing secret of the webhook endpoint, which begins with whsec_; this is a key of the account',
        ),
      ]
    }
    if (secret === undefined) return [skipped('STRIPE_WEBHOOK_SECRET cannot be read')]
    if (tailOf(secret).length >= LEAST_LENGTH) return [ok('it looks like a signing secret')]
    return [
      warning(
        'STRIPE_WEBHOOK_SECRET: copy it from the provider once more; it is shorter than such secrets are',
      ),
    ]
  },
}

/** Somebody may have put the right beginning before the wrong thing. */
function isTailOf(key: string | undefined, written: string): boolean {
  if (key === undefined || tailOf(key).length < LEAST_LENGTH) return false
  return tailOf(written) === tailOf(key)
}

const tailOf = (secret: string) => secret.slice(secret.lastIndexOf('_') + 1)
