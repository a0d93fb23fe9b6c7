import { PAYMENT_METHODS, type PaymentMethodId } from '#domain/payments/payment-methods.ts'
import { isLive } from '#server/config/faults.ts'
import {
  createStripeAccount,
  type Refusal,
  type Webhook,
} from '#server/payments/provider/stripe-account.ts'
import { WEBHOOK_EVENTS } from '#server/payments/provider/webhook-events.ts'
import { type Check, type Finding, fault, ok, skipped, warning } from '../check.ts'
import type { DoctorContext } from '../doctor-context.ts'

/** Whether the provider knows the key, notifies the shop of payments, and takes what pages name. */
export const paymentCheck: Check = {
  name: 'payment',
  async look(context) {
    const { STRIPE_SECRET_KEY: secretKey } = context.settings
    if (secretKey === undefined) {
      if (context.raw.STRIPE_SECRET_KEY) return [skipped('STRIPE_SECRET_KEY cannot be read')]
      return [ok('the test checkout takes no money')]
    }
    const stripe = createStripeAccount({ secretKey, fetch: context.world.fetch })
    const account = await stripe.readAccount()
    if ('refusal' in account && account.refusal !== 'not_allowed') return [unreadable(account)]
    const hooks = await stripe.listWebhooks()
    const methods = await stripe.listPaymentMethods()
    return [
      judgeAccount(account, isLive(secretKey)),
      ...('refusal' in hooks ? [unreadableHooks(context, hooks)] : judgeHooks(context, hooks)),
      ...('refusal' in methods ? [unreadableMethods(methods)] : judgeMethods(methods)),
    ]
  },
}

function unreadable({ refusal, reason }: Refusal): Finding {
  return fault(
    refusal === 'unknown_key'
      ? `STRIPE_SECRET_KEY: copy it anew from the provider; it does not know this one (${reason})`
      : `let this machine reach the payment provider at api.stripe.com (${reason})`,
  )
}

function judgeAccount(account: { takesPayments: boolean } | Refusal, live: boolean): Finding {
  if ('refusal' in account) return ok('the provider knows the key, which may not see the account')
  if (account.takesPayments) return ok('the account at the provider takes payments')
  const sentence = "finish the provider's questions about the company; it takes no payments yet"
  return live ? fault(sentence) : warning(sentence)
}

const hookUrl = ({ settings }: DoctorContext) => `${settings.PUBLIC_ORIGIN ?? ''}/webhooks/stripe`

function unreadableHooks(context: DoctorContext, { refusal, reason }: Refusal): Finding {
  if (refusal !== 'not_allowed') return fault(`the webhooks cannot be read: ${reason}`)
  return warning(
    `look at the provider whether a webhook goes to ${hookUrl(context)}; the key may not list them`,
  )
}

function judgeHooks(context: DoctorContext, hooks: readonly Webhook[]): Finding[] {
  const url = hookUrl(context)
  const ours = hooks.filter((hook) => hook.url === url)
  const [hook] = ours
  if (hook === undefined) {
    const others = hooks.map((other) => other.url).join(', ') || 'none'
    return [
      fault(
        `register a webhook to ${url} at the provider and put its secret into STRIPE_WEBHOOK_SECRET; there is ${others}`,
      ),
    ]
  }
  const findings: Finding[] = []
  if (!hook.isEnabled) findings.push(fault(`enable the webhook to ${url} at the provider`))
  const missing = WEBHOOK_EVENTS.filter(
    (event) => !hook.events.includes(event) && !hook.events.includes('*'),
  )
  if (missing.length > 0) {
    findings.push(fault(`let the webhook to ${url} report ${missing.join(', ')} too`))
  }
  if (ours.length > 1) {
    findings.push(
      warning(`remove all webhooks to ${url} but one; STRIPE_WEBHOOK_SECRET is of one only`),
    )
  }
  if (findings.length > 0) return findings
  return [
    ok(
      `the webhook to ${url} reports all that is needed; its first event shows if the secret fits`,
    ),
  ]
}

const TABLE = 'src/domain/payments/payment-methods.ts'

function unreadableMethods({ refusal, reason }: Refusal): Finding {
  if (refusal !== 'not_allowed') return fault(`the payment methods cannot be read: ${reason}`)
  return warning(
    `look at the provider whether ${named(isOn)} are switched on; the key may not list them`,
  )
}

/** A checkout offers what the table and the account have in common. */
function judgeMethods(available: readonly PaymentMethodId[]): Finding[] {
  const missing = named((id) => isOn(id) && !available.includes(id))
  const unused = named((id) => !isOn(id) && available.includes(id))
  if (missing) {
    return [fault(`switch on ${missing} at the provider, or off in ${TABLE}: pages name them`)]
  }
  if (unused) return [warning(`switch on ${unused} in ${TABLE}: the provider would take them`)]
  return [ok('the provider takes every payment method that the pages name')]
}

function isOn(id: PaymentMethodId): boolean {
  return PAYMENT_METHODS.some((method) => method.id === id && method.isOn)
}

function named(isMeant: (id: PaymentMethodId) => boolean): string {
  return PAYMENT_METHODS.map(({ id }) => id)
    .filter(isMeant)
    .join(', ')
}
