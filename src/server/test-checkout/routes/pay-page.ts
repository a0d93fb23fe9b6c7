import { html, raw } from 'hono/html'
import type Stripe from 'stripe'
import {
  isLanguage,
  type Language,
  languageOfTag,
  languageTag,
  nameOfLanguage,
} from '#domain/languages.ts'
import { CURRENCIES, formatMoney } from '#domain/payments/money.ts'
import { nameOfMethod } from '#domain/payments/payment-method-names.ts'
import { getPaymentMethod } from '#domain/payments/payment-methods.ts'
import { EVENT_TRAVELS } from '../test-events.ts'
import { addressFields } from './address-fields.ts'
import { offeredMethods } from './pay-form.ts'
import { PAY_TEXTS, type PayTexts } from './pay-texts.ts'

/** Of the order's id, as people read it aloud. */
const NUMBER_LENGTH = 8

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f4efe6; color: #2b2620 }
main { box-sizing: border-box; width: min(28rem, 100vw - 2rem); margin: 1rem 0; padding: 2rem; border-radius: 1rem; background: #fffdf8; box-shadow: 0 1px 3px #0002, 0 12px 40px #0001 }
h1 { margin: 0 0 1rem; font-size: 1.5rem }
.notice { margin: 0 0 1.5rem; padding: .75rem 1rem; border: 2px dashed #b7791f; border-radius: .5rem }
.declined { margin: 0 0 1.5rem; padding: .75rem 1rem; border-radius: .5rem; background: #fbe3df; color: #7c1d10 }
dl { display: grid; grid-template-columns: 1fr auto; row-gap: .5rem; margin: 0 0 1.5rem }
dt, dd { margin: 0 } dt { padding-inline-end: 1rem } dd { font-weight: 650; text-align: end; white-space: nowrap } small { display: block; opacity: .8 }
.total { padding-top: .5rem; border-top: 1px solid #8884 }
fieldset { display: grid; gap: .5rem; margin: 0; padding: 0; border: 0 }
legend { margin-bottom: .5rem; font-weight: 650 }
.address, .travel, .methods { margin: 0 0 1.5rem } .methods label { display: flex; gap: .5rem; align-items: center } .methods input { width: auto; margin: 0 } label { display: grid; gap: .15rem; font-size: .9rem }
input, select { box-sizing: border-box; width: 100%; padding: .5rem .6rem; border: 1px solid #6b5d4c; border-radius: .4rem; background: none; color: inherit; font: inherit } option { color: #2b2620 }
button, .back { box-sizing: border-box; width: 100%; padding: .7rem 1rem; border: 1px solid #6b5d4c; border-radius: .5rem; background: none; color: inherit; font: inherit; text-align: center; cursor: pointer }
button.pay { background: #2f5d50; border-color: #2f5d50; color: #fff; font-weight: 650 }
button:hover { filter: brightness(1.1) } :focus-visible { outline: 3px solid #b7791f; outline-offset: 2px }
@media (prefers-color-scheme: dark) { body { background: #1c1916; color: #efe7da } main { background: #27231f } .declined { background: #5a221a; color: #ffe9e5 } button { border-color: #a39382 } }
`

/** The payment page of a session: plain HTML that works without script. */
export function payPage(session: Stripe.Checkout.Session, declined: boolean) {
  const language = languageOf(session)
  const texts = PAY_TEXTS[languageTag(language)]
  return html`<!doctype html>
<html lang="${languageTag(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${texts.title} · Hueloom</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<h1>${texts.title}</h1>
<p class="notice">${texts.notice}</p>
${declined ? html`<p class="declined" role="alert">${texts.declined}</p>` : ''}
${purchase(session, language, texts)}
${session.status === 'open' ? choices(session, language, texts) : closed(session, texts)}
</main>
</body>
</html>`
}

function purchase(session: Stripe.Checkout.Session, language: Language, texts: PayTexts) {
  const total = priceText(session.amount_total, session.currency, language)
  const items = (session.line_items?.data ?? []).map((item) => {
    const [title, ...details] = (item.description ?? '').split('\n')
    const amount = priceText(item.amount_total, item.currency, language)
    return html`<dt>${title}<small>${details.join(' ')}</small></dt><dd>${amount}</dd>`
  })
  const number = session.client_reference_id?.slice(-NUMBER_LENGTH)
  return html`<dl><dt>${texts.order}</dt><dd>${number}</dd>
<dt>${texts.language}</dt><dd>${nameOfLanguage(language)}</dd>${items}<dt class="total">${texts.total}</dt><dd class="total">${total}</dd></dl>`
}

function choices(session: Stripe.Checkout.Session, language: Language, texts: PayTexts) {
  // The path alone, so that the form stays with whatever name this page was reached by.
  const action = `${new URL(session.url ?? '').pathname}/pay`
  const methods = offeredMethods(session)
  const takesDebit = methods.some((id) => getPaymentMethod(id).confirms === 'in_days')
  return html`<form method="post" action="${action}">
${addressFields(language, session.shipping_address_collection?.allowed_countries)}
<fieldset class="methods">
<legend>${texts.method}</legend>
${methods.map((id, index) => html`<label><input type="radio" name="method" value="${id}" ${index === 0 ? 'checked' : ''}>${nameOfMethod(id, language)}</label>`)}
</fieldset>
<p class="travel"><label>${texts.travel}<select name="travel">
${EVENT_TRAVELS.map((travel) => html`<option value="${travel}">${texts.travels[travel]}</option>`)}
</select></label></p>
<fieldset>
<legend>${texts.choose}</legend>
<button class="pay" name="outcome" value="success">${texts.success}</button>
<button name="outcome" value="decline">${texts.decline}</button>
<button name="outcome" value="async_success">${texts.asyncSuccess}</button>
<button name="outcome" value="async_failure">${texts.asyncFailure}</button>
${takesDebit ? html`<button name="outcome" value="returned">${texts.returned}</button>` : ''}
<button name="outcome" value="expire">${texts.expire}</button>
<button name="outcome" value="cancel">${texts.cancel}</button>
</fieldset>
</form>`
}

function closed(session: Stripe.Checkout.Session, texts: PayTexts) {
  return html`<p role="status">${texts.over}</p>
<p><a href="${session.cancel_url}">${texts.back}</a></p>`
}

function languageOf({ locale }: Stripe.Checkout.Session): Language {
  const language = languageOfTag(locale ?? 'en')
  return isLanguage(language) ? language : 'en'
}

function priceText(amount: number | null, code: string | null, language: Language): string {
  const currency = CURRENCIES.find((known) => known.toLowerCase() === code)
  if (amount === null || currency === undefined) throw new Error(`expected a price in ${code}`)
  return formatMoney({ amount, currency }, language)
}
