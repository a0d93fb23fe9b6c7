import { PAYMENT_METHODS } from '#domain/payments/payment-methods.ts'
import { WEBHOOK_EVENTS } from '#server/payments/provider/webhook-events.ts'

const API = 'https://api.stripe.com'

type Hook = { url: string; status: 'enabled' | 'disabled'; enabled_events: string[] }
export type PaymentAccount = ReturnType<typeof paymentAccount>

/**
 * The part of the payment provider's API that describes an account: what a key may see of it. It
 * speaks in the shapes of the provider's reference; that the provider does too is not shown.
 */
export function paymentAccount(key: string, hookUrl: string) {
  const hook: Hook = { url: hookUrl, status: 'enabled', enabled_events: [...WEBHOOK_EVENTS] }
  const account = {
    key,
    takesPayments: true,
    mayListHooks: true,
    mayListMethods: true,
    /** As the provider lists them: by name, with whether each may be used. */
    methods: Object.fromEntries(PAYMENT_METHODS.map(({ id }) => [id, { available: true }])),
    hooks: [hook],
    hook,
    /** Undefined for requests that are not for the provider. */
    async answer(request: Request): Promise<Response | undefined> {
      const { origin, pathname } = new URL(request.url)
      if (origin !== API) return undefined
      if (request.headers.get('authorization') !== `Bearer ${account.key}`) {
        return refusal(401, 'Invalid API Key provided')
      }
      if (pathname === '/v1/account') {
        return Response.json({ object: 'account', charges_enabled: account.takesPayments })
      }
      if (pathname === '/v1/payment_method_configurations') {
        if (!account.mayListMethods) return refusal(403, 'The provided key does not have access')
        const unused = { is_default: false, active: true, card: { available: false } }
        const inUse = { is_default: true, active: true, ...account.methods }
        return Response.json({ object: 'list', data: [unused, inUse] })
      }
      if (pathname !== '/v1/webhook_endpoints') return refusal(404, 'Unrecognized request URL')
      if (!account.mayListHooks) return refusal(403, 'The provided key does not have access')
      return Response.json({ object: 'list', data: account.hooks })
    },
  }
  return account
}

function refusal(status: number, message: string): Response {
  return Response.json({ error: { type: 'invalid_request_error', message } }, { status })
}
