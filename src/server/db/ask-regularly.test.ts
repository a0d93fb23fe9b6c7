import { Client } from 'pg'
import { expect, test } from 'vitest'
import { askRegularly } from './ask-regularly.ts'

test('a connection that is lent a hundred times keeps no listener of those who had it', () => {
  const client = new Client()
  const before = client.listenerCount('end')
  for (let borrower = 0; borrower < 100; borrower++) askRegularly(client, 60_000)()
  expect(client.listenerCount('end')).toBe(before)
})
