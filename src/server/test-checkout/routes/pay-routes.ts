import { type Context, Hono } from 'hono'
import type Stripe from 'stripe'
import { AppError } from '#domain/app-error.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { readText } from '#server/http/read-json.ts'
import { ProviderError } from '../provider-error.ts'
import type { TestCheckout } from '../test-checkout-service.ts'
import { parseFormFields } from './form-fields.ts'
import { readPayForm } from './pay-form.ts'
import { payPage } from './pay-page.ts'

const MAX_FORM_BYTES = 4096
const SESSION = ':id{cs_test_\\w+}'

/** The pages of the test checkout that a customer sees. */
export function createPayRoutes(checkout: TestCheckout): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()

  routes.get(`/pay/${SESSION}`, async (c) => {
    const session = await orNotFound(checkout.getSession(c.req.param('id')))
    if (session.status === 'complete') return c.redirect(session.success_url ?? '/', 303)
    return show(c, session, false)
  })

  routes.post(`/pay/${SESSION}/pay`, async (c) => {
    const fields = parseFormFields(await readText(c, MAX_FORM_BYTES))
    const session = await orNotFound(checkout.getSession(c.req.param('id')))
    const choice = readPayForm(fields, session)
    if (choice === undefined) throw new AppError('bad_request')
    const result = await checkout.pay(session.id, choice)
    if (result.next === 'redirect') return c.redirect(result.url, 303)
    return show(c, result.session, result.declined)
  })

  return routes
}

function show(c: Context<HttpEnv>, session: Stripe.Checkout.Session, declined: boolean) {
  c.header('Content-Security-Policy', contentPolicy(session))
  c.header('Cache-Control', 'no-store')
  return c.html(payPage(session, declined), session.status === 'open' ? 200 : 410)
}

/** Chromium applies `form-action` to the redirect after the form too, and that leads to the shop. */
function contentPolicy({ success_url, cancel_url }: Stripe.Checkout.Session): string {
  const returns = [success_url, cancel_url].map((url) => new URL(url ?? '').origin)
  return [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `form-action 'self' ${[...new Set(returns)].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

async function orNotFound<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (cause) {
    if (cause instanceof ProviderError && cause.status === 404) {
      throw new AppError('not_found', {}, { cause })
    }
    throw cause
  }
}
