import { beforeEach, expect, test } from 'vitest'
import { aProductionEnvironment } from '#test/factories/a-production-environment.ts'
import { type PaymentAccount, paymentAccount } from '#test/fakes/payment-account.ts'
import { aWorld, consult, expectFault, only, type Plant } from './doctor-steps.ts'

const environment = aProductionEnvironment()
const hookUrl = `${environment.PUBLIC_ORIGIN}/webhooks/stripe`
let account: PaymentAccount
let around: Parameters<typeof consult>[0]
beforeEach(() => {
  account = paymentAccount(environment.STRIPE_SECRET_KEY, hookUrl)
  const fetch = async (...call: ConstructorParameters<typeof Request>) => {
    const answer = await account.answer(new Request(...call))
    return answer ?? expect.unreachable('only the provider is asked')
  }
  around = { environment, world: { ...aWorld(), fetch } }
})

test.each<[string, RegExp, Plant['settings']]>([
  [
    'a key of another account',
    /STRIPE_SECRET_KEY: copy it anew from the provider/,
    { STRIPE_SECRET_KEY: 'sk_live_other' },
  ],
  [
    'a shop at another address than its webhook',
    /register a webhook to https:\/\/www.shop.example\/webhooks\/stripe .* there is https:\/\/shop.example/,
    { PUBLIC_ORIGIN: 'https://www.shop.example' },
  ],
])('%s is found', async (_what, says, settings) => {
  await expectFault(around, 'payment', { says, settings: settings ?? {} })
})

test('a webhook is found that is off, reports too little, or is there twice', async () => {
  account.hook.status = 'disabled'
  account.hook.enabled_events = ['checkout.session.completed', 'charge.refunded']
  account.hooks.push(account.hook)
  const lines = await consult(around, 'payment')
  expect(lines.slice(1, -1)).toEqual([
    expect.stringMatching(/^fault: enable the webhook to https:\/\/shop.example/),
    expect.stringMatching(/^fault: let the webhook .* report .*expired, refund.created, .* too$/),
    expect.stringMatching(/^warning: remove all webhooks .* but one/),
  ])
  account.hooks.pop()
  Object.assign(account.hook, { status: 'enabled', enabled_events: ['*'] })
  expect(only(await consult(around, 'payment'), 'ok')).toHaveLength(3)
})

test('an account that takes no payments is a fault, a key that may not list webhooks is not', async () => {
  account.takesPayments = false
  account.mayListHooks = false
  account.mayListMethods = false
  expect(await consult(around, 'payment')).toEqual([
    expect.stringMatching(/^fault: finish the provider's questions/),
    expect.stringMatching(/^warning: look at the provider whether a webhook goes to/),
    expect.stringMatching(/^warning: look at the provider whether card, .* are switched on/),
  ])
})

test('a payment method that pages name and the account lacks is a fault', async () => {
  account.methods.blik = { available: false }
  delete account.methods.swish
  const says = /^fault: switch on blik, swish at the provider, or off in src.*payment-methods.ts/
  expect((await consult(around, 'payment')).at(-1)).toMatch(says)
})

const SECRET = 'a1'.repeat(16)

test.each<[string, RegExp, Record<string, string>]>([
  [
    'the key of the account',
    /this is a key of the account/,
    { STRIPE_WEBHOOK_SECRET: 'sk_live_1' },
  ],
  [
    'that key behind the right beginning',
    /this is a key of the account/,
    { STRIPE_SECRET_KEY: `sk_live_${SECRET}`, STRIPE_WEBHOOK_SECRET: `whsec_${SECRET}` },
  ],
])('%s in place of the secret of the webhook is found', async (_what, says, settings) => {
  await expectFault(around, 'webhook secret', { says, settings })
})

test('a secret of the webhook that was cut off is reported, a whole one and none are well', async () => {
  const look = (STRIPE_WEBHOOK_SECRET: string, settings: Record<string, string> = {}) =>
    consult(around, 'webhook secret', { settings: { STRIPE_WEBHOOK_SECRET, ...settings } })
  expect(await look('whsec_abc')).toEqual([expect.stringMatching(/^warning: .* shorter than/)])
  expect(await look(`whsec_${SECRET}`)).toEqual([expect.stringMatching(/^ok: /)])
  expect(await look('', { STRIPE_SECRET_KEY: '' })).toEqual([expect.stringMatching(/^ok: /)])
  expect(await look('')).toEqual(['skipped: there is none'])
})
