import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LANGUAGE_CODES } from '#domain/languages.ts'
import { MESSAGE_REASONS } from '#domain/orders/customer-messages.ts'
import { ORDER_STATUSES } from '#domain/orders/order-life.ts'
import { RUSH_OPTIONS } from '#domain/payments/rates.ts'
import { PAPERS } from '#domain/shop/articles.ts'
import { FRAMES, PRINT_SIZES } from '#domain/shop/catalog.ts'
import { getFramedSheet } from '#domain/shop/sheets.ts'
import {
  customerMessage,
  deliveryTitle,
  orderUpdateMessage,
  rushTitle,
  soldFrame,
  soldLines,
  soldThing,
} from './order-texts.ts'

async function textsOf(language: string) {
  const file = join(import.meta.dirname, `../../domain/locales/${language}/order.json`)
  return JSON.parse(await readFile(file, 'utf8'))
}

/** Every text by its path, and the values that it asks for. */
function placeholders(node: unknown, path = ''): Record<string, string[]> {
  if (typeof node === 'string') return { [path]: node.match(/{{\w+}}/g)?.sort() ?? [] }
  const entries = Object.entries(node ?? {})
  return Object.assign({}, ...entries.map(([key, value]) => placeholders(value, `${path}.${key}`)))
}

describe.each(LANGUAGE_CODES)('the texts of orders in %s', (language) => {
  it('have the same keys and placeholders as in English', async () => {
    expect(placeholders(await textsOf(language))).toEqual(placeholders(await textsOf('en')))
  })

  it('have a label for every status', async () => {
    expect(Object.keys((await textsOf(language)).status)).toEqual([...ORDER_STATUSES])
  })

  it('name and describe all that is sold', () => {
    const sold = { frame: FRAMES[0], paper: null, files: null, language }
    for (const id of ['8x10', ...PRINT_SIZES.map((size) => size.id)] as const) {
      expect(soldThing({ ...sold, size: getFramedSheet(id) }).description).toMatch(/.{6}/)
    }
    for (const frame of FRAMES) expect(soldFrame(frame, language).name.length).toBeGreaterThan(2)
    const size = getFramedSheet('8x10')
    const papers = PAPERS.map(
      (paper) => soldThing({ ...sold, size, frame: null, paper, files: 'color' }).description,
    )
    expect(new Set(papers).size).toBe(PAPERS.length)
    const files = soldThing({ ...sold, size, frame: null, files: 'color' })
    expect(files.name).not.toBe(size.name)
  })

  it('say the amount that was paid', () => {
    const message = orderUpdateMessage('payment_confirmed', { amount: '7000 kr' }, language)
    expect(message).toContain('7000 kr')
    expect(message).not.toContain('{{')
  })

  it('have a sentence for each reason for writing', () => {
    for (const reason of MESSAGE_REASONS.filter((one) => one !== 'other')) {
      expect(customerMessage(reason, language)).toMatch(/^\p{Lu}.{20,}[.?]$/su)
    }
    expect(customerMessage('other', language)).toBeUndefined()
  })

  it.each([null, ...RUSH_OPTIONS])('name what is sold, line by line, with rush %s', (rush) => {
    const service = rush === 'weekend' ? 'express' : null
    const lines = soldLines({
      print_size: { name: 'A2', dimensions: '420 × 594 mm', inches: '', description: '' },
      frame: { id: 'black', name: 'Oak' },
      paper: null,
      copies: 1,
      language,
      amount: 102_500,
      rush,
      rush_amount: rush === null ? 0 : 2500,
      delivery_service: service,
      delivery_amount: service === null ? 0 : 3500,
    })
    const [print, ...others] = lines
    expect(`${print?.title} ${print?.description}`).toMatch(/A2.*420 × 594 mm.*Oak/)
    const more = [rush && rushTitle(rush, language), service && deliveryTitle(service, language)]
    expect(others.map(({ title }) => title)).toEqual(more.filter((title) => title !== null))
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(102_500)
  })

  it('name loose prints with their paper and how many there are', () => {
    const [line] = soldLines({
      print_size: { name: '5 × 7 in', dimensions: '127 × 178 mm', inches: '', description: 'Silk' },
      frame: null,
      paper: 'luster',
      copies: 12,
      language,
      amount: 10_000,
      rush: null,
      rush_amount: 0,
      delivery_service: null,
      delivery_amount: 0,
    })
    expect(`${line?.title} ${line?.description}`).toMatch(/5 × 7 in.*127 × 178 mm.*Silk.*12/)
  })
})

it('refuses to speak of an amount that it was not given', () => {
  expect(() => orderUpdateMessage('refunded', {}, 'en')).toThrow('amount')
})
