import { expect, test } from 'vitest'
import { replyAddress } from './reply-address.ts'

test('an answer goes to whoever asked and quotes every line', () => {
  const address = replyAddress(
    { name: 'Åsa', email: 'asa@example.com', message: 'Hej & hallå?\nVi ses' },
    'Re: Inramning',
  )
  const { protocol, pathname, searchParams } = new URL(address)
  expect([protocol, decodeURIComponent(pathname)]).toEqual(['mailto:', 'asa@example.com'])
  expect(searchParams.get('subject')).toBe('Re: Inramning')
  expect(searchParams.get('body')).toBe('\r\n\r\n> Hej & hallå?\r\n> Vi ses\r\n')
})

test('an address can add no field of its own', () => {
  const address = replyAddress(
    { name: 'x', email: 'a@b.example?bcc=c@d.example', message: '' },
    'Re',
  )
  expect(new URL(address).searchParams.has('bcc')).toBe(false)
})

test('an endless message makes no endless address', () => {
  const address = replyAddress({ name: 'x', email: 'a@b.example', message: 'y'.repeat(9000) }, 'Re')
  expect(address.length).toBeLessThan(2000)
})
