import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import type { Database, DatabaseTransaction } from '#server/db/database.ts'
import { ProviderError } from '../provider-error.ts'
import type { IdempotencyKeys } from '../test-checkout.ts'
import type { TestCheckout } from '../test-checkout-service.ts'
import { parseParams, refundParams, sessionParams } from './api-params.ts'
import { type FormField, parseFormFields } from './form-fields.ts'

type ApiOptions = { checkout: TestCheckout; keys: IdempotencyKeys; db: Database; secretKey: string }
type Action = (
  trx: DatabaseTransaction,
  fields: { [name: string]: FormField },
  c: Context,
) => Promise<unknown>

/**
 * The part of the payment API that the shop uses. Only the shop's own process calls it, through
 * the SDK; it listens on no address.
 */
export function createTestCheckoutApi({ checkout, keys, db, secretKey }: ApiOptions) {
  const api = new Hono()

  /** One transaction for the effect and its idempotency key, so a repeat is answered, not done. */
  const change = (action: Action) => async (c: Context) => {
    const body = await c.req.text()
    const key = c.req.header('idempotency-key')
    const hash = createHash('sha256').update(`${c.req.path}\n${body}`).digest('hex')
    return await db.transaction().execute(async (trx) => {
      const before = key === undefined ? undefined : await keys.claim(trx, key)
      if (before !== undefined && before.request_hash !== hash) {
        throw new ProviderError('This idempotency key was used with other parameters.', {
          type: 'idempotency_error',
        })
      }
      if (before !== undefined) {
        c.header('idempotent-replayed', 'true')
        return answer(c, before.answer)
      }
      const result = await action(trx, parseFormFields(body), c)
      if (key !== undefined) await keys.record(trx, key, hash, result)
      return answer(c, result)
    })
  }

  api.use(async (c, next) => {
    c.header(
      'request-id',
      `req_${createHash('sha256').update(c.req.url).digest('hex').slice(0, 14)}`,
    )
    if (c.req.header('authorization') !== `Bearer ${secretKey}`) {
      throw new ProviderError('Invalid API Key provided.', { status: 401 })
    }
    await next()
  })
  api.post(
    '/v1/checkout/sessions',
    change((trx, fields) => checkout.createSession(trx, parseParams(sessionParams, fields))),
  )
  api.get('/v1/checkout/sessions/:id', async (c) => {
    const session = await checkout.getSession(c.req.param('id'))
    const wantsIntent = c.req.queries('expand[0]')?.includes('payment_intent')
    if (!wantsIntent || typeof session.payment_intent !== 'string') return answer(c, session)
    const payment_intent = await checkout.getPaymentIntent(session.payment_intent)
    return answer(c, { ...session, payment_intent })
  })
  api.post(
    '/v1/checkout/sessions/:id/expire',
    change((trx, _fields, c) => checkout.expireSession(trx, c.req.param('id') ?? '')),
  )
  api.get('/v1/payment_intents/:id', async (c) =>
    answer(c, await checkout.getPaymentIntent(c.req.param('id'))),
  )
  api.post(
    '/v1/refunds',
    change((trx, fields) => {
      const { payment_intent, amount, metadata } = parseParams(refundParams, fields)
      return checkout.createRefund(trx, { paymentIntent: payment_intent, amount, metadata })
    }),
  )
  api.get('/v1/refunds/:id', async (c) => answer(c, await checkout.getRefund(c.req.param('id'))))
  api.get('/v1/refunds', async (c) =>
    answer(c, listOf('/v1/refunds', await checkout.listRefunds(c.req.query('payment_intent')))),
  )
  api.get('/v1/disputes/:id', async (c) => answer(c, await checkout.getDispute(c.req.param('id'))))
  api.get('/v1/disputes', async (c) =>
    answer(c, listOf('/v1/disputes', await checkout.listDisputes())),
  )
  api.get('/v1/events', async (c) => answer(c, listOf('/v1/events', await checkout.listEvents())))

  api.notFound((c) =>
    refuse(c, new ProviderError(`Unrecognized request URL: ${c.req.path}`, { status: 404 })),
  )
  api.onError((error, c) => {
    if (error instanceof ProviderError) return refuse(c, error)
    throw error
  })
  return api
}

/** The SDK's types are too deep for inferred answers, so bodies leave untyped. */
function answer(c: Context, body: unknown) {
  return c.json(body)
}

function listOf(url: string, data: unknown[]) {
  return { object: 'list', url, has_more: false, data }
}

function refuse(c: Context, { type, code, message, param, status }: ProviderError) {
  return c.json({ error: { type, code, message, param } }, status)
}
