import { configFaults, secondFactorIn } from '#server/config/config.ts'
import { environmentSchema } from '#server/config/environment.ts'
import { placeholderFaults } from '#server/config/placeholder-faults.ts'
import { secretsFaults } from '#server/config/secrets.ts'
import { type Check, type Finding, fault, ok, warning } from '../check.ts'
import type { DoctorContext } from '../doctor-context.ts'

/** Beginnings that the shop's settings have and hardly anything else in an environment. */
const OURS = /^((HUELOOM|STRIPE|S3|MAIL|CONTACT|METRICS|PUBLIC|ALLOWED|TRUSTED|PRINT)_|SHOP_MODE$)/

/** The settings by themselves: what would stop the start, and what is odd. */
export const settingsCheck: Check = {
  name: 'settings',
  async look(context) {
    const { raw, settings, isProduction, world } = context
    const faults = [
      ...configFaults(raw),
      ...secretsFaults(settings.SECRETS),
      ...(isProduction ? placeholderFaults(world.company) : []),
    ].map(fault)
    const findings = [...faults, ...oddSettings(context)]
    if (faults.length > 0) return findings
    const mode = isProduction
      ? 'the shop is meant for customers, and every setting can be used'
      : 'every setting can be used, to try the shop out; customers need HUELOOM_MODE=production'
    return [ok(mode), ...findings]
  },
}

function oddSettings({ raw, settings, isProduction }: DoctorContext): Finding[] {
  const known = Object.keys(environmentSchema.shape)
  const findings = Object.keys(raw)
    .filter((name) => OURS.test(name) && !known.includes(name) && raw[name] !== '')
    .map((name) =>
      warning(
        name === 'SHOP_MODE'
          ? 'SHOP_MODE is not read any more: call it HUELOOM_MODE'
          : `${name} is no setting of the shop: mend its name after .env.example, or take it away`,
      ),
    )
  if (!isProduction) return findings
  if (secondFactorIn(settings) === 'offered') {
    findings.push(
      warning(
        'SECOND_FACTOR: a stolen password of an owner opens the whole studio; set it to required, or leave it out',
      ),
    )
  }
  if (settings.ALLOW_TEST_PAYMENTS === 'true') {
    findings.push(
      warning(
        'ALLOW_TEST_PAYMENTS: anybody can order for nothing; take it away before the first sale',
      ),
    )
  }
  if (settings.STRIPE_SECRET_KEY && !settings.STRIPE_PUBLISHABLE_KEY) {
    findings.push(
      warning(
        'STRIPE_PUBLISHABLE_KEY: name it too, so that the payment provider can tell card thieves from customers',
      ),
    )
  }
  return findings
}
