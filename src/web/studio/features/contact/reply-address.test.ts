import { expect, test } from 'vitest'
import { replyAddress } from './reply-address.ts'

const asked = { email: 'asa@example.com', message: '', replySubject: 'Ditt meddelande' }

test('an answer goes to whoever asked and quotes every line', () => {
  const address = replyAddress({
    ...asked,
    message: 'Hej & hallå?\nVi ses',
    replySubject: 'Ditt meddelande om färg & form',
  })
  const { protocol, pathname, searchParams } = new URL(address)
  expect([protocol, decodeURIComponent(pathname)]).toEqual(['mailto:', 'asa@example.com'])
  expect(searchParams.get('subject')).toBe('Ditt meddelande om färg & form')
  expect(searchParams.get('body')).toBe('\r\n\r\n> Hej & hallå?\r\n> Vi ses\r\n')
})

test('an address can add no field of its own', () => {
  const address = replyAddress({ ...asked, email: 'a@b.example?bcc=c@d.example' })
  expect(new URL(address).searchParams.has('bcc')).toBe(false)
})

test('an endless message makes no endless address', () => {
  const address = replyAddress({ ...asked, message: 'y'.repeat(9000) })
  expect(address.length).toBeLessThan(2000)
})
