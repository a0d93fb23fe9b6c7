import { expect, it } from 'vitest'
import { CONTACT_SERVICES } from '#domain/shop/contact.ts'
import { paths } from '#web/lib/pages/paths.ts'
import { requestedService } from './requested-service.ts'

it('finds each service in the address that leads to it', () => {
  for (const service of CONTACT_SERVICES) {
    const { search } = new URL(paths.contact({ service }), 'https://shop.example')
    expect(requestedService(search)).toBe(service)
  }
})

it('ignores what is no service', () => {
  expect(requestedService('')).toBeUndefined()
  expect(requestedService('?service=')).toBeUndefined()
  expect(requestedService('?service=toString')).toBeUndefined()
})
