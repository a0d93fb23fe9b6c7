import { expect, test } from 'vitest'
import de from '#domain/locales/de/order.json' with { type: 'json' }
import en from '#domain/locales/en/order.json' with { type: 'json' }
import { MESSAGE_REASONS, messageReasons } from './customer-messages.ts'

test('of what is printed, everything can be written', () => {
  expect(messageReasons({ isPrinted: true })).toEqual(MESSAGE_REASONS)
})

test('of files alone, nothing that speaks of a print, its size or an address', () => {
  const left = messageReasons({ isPrinted: false })
  expect(left).toContain('wrong_photo')
  for (const reason of left.filter((one) => one !== 'other')) {
    expect(en.messages[reason]).not.toMatch(/print|size|address/i)
    expect(de.messages[reason]).not.toMatch(/druck|größe|adresse/i)
  }
})
